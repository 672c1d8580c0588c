import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Je nieuwe wachtwoord voor {{brand}}',
    resetText:
      'Hallo {{name}},\n\niemand heeft een nieuw wachtwoord gevraagd voor je account bij {{brand}}. Stel het binnen een uur hier in:\n\n{{link}}\n\nDe link werkt één keer. Was jij het niet, doe dan niets: je wachtwoord blijft zoals het is.',
    verifySubject: 'Bevestig je e-mailadres voor {{brand}}',
    verifyText:
      'Hallo,\n\nbevestig binnen een dag dat dit adres van jou is:\n\n{{link}}\n\nHeb je geen account bij {{brand}} aangevraagd, dan kun je deze mail vergeten.',
    stoppedSubject: 'Je account bij {{brand}} is stilgezet',
    stoppedText:
      'Hallo {{name}},\n\niemand heeft te veel verkeerde codes ingevoerd voor de tweede factor van je account bij {{brand}} en kent je wachtwoord. Er wordt geen code meer geaccepteerd.\n\nStel via “Wachtwoord vergeten?” een nieuw wachtwoord in, dan werken codes weer; of vraag een superadmin. Bekijk daarna waar je bent ingelogd.',
    factorResetSubject: 'Je tweede factor bij {{brand}} is gereset',
    factorResetText:
      'Hallo {{name}},\n\neen superadmin heeft de tweede factor van je account bij {{brand}} verwijderd. Je bent overal uitgelogd. Log in met je wachtwoord en stel een nieuwe in.\n\nHeb je hier niet om gevraagd, zeg het dan meteen tegen je superadmin.',
    noticeText: '{{body}}\n\n{{link}}\n\nWat je per mail krijgt, bepaal je zelf: {{settings}}',
  },
} satisfies Words['accounts']
