import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Je nieuwe wachtwoord voor {{brand}}',
    resetText:
      'Hallo {{name}},\n\niemand heeft een nieuw wachtwoord gevraagd voor je account bij {{brand}}. Stel het binnen een uur hier in:\n\n{{link}}\n\nDe link werkt één keer. Was jij het niet, doe dan niets: je wachtwoord blijft zoals het is.',
    inviteSubject: 'Je account bij {{brand}}',
    inviteText:
      'Hallo,\n\nvoor dit adres is een account bij {{brand}} aangemaakt. Kies binnen een dag je wachtwoord:\n\n{{link}}\n\nDe link werkt één keer. Verwachtte je geen account, doe dan niets: zonder wachtwoord kan niemand inloggen.',
    emailChangedSubject: 'Het e-mailadres van je account bij {{brand}} is gewijzigd',
    emailChangedText:
      'Hallo {{name}},\n\nhet e-mailadres van je account bij {{brand}} is gewijzigd. Dit bericht gaat naar het oude en het nieuwe adres.\n\nVerwachtte je dit niet, neem dan meteen contact op met je beheerder.',
    passwordChangedSubject: 'Je wachtwoord bij {{brand}} is gewijzigd',
    passwordChangedText:
      'Hallo {{name}},\n\nhet wachtwoord van je account bij {{brand}} is gewijzigd en je bent overal elders uitgelogd.\n\nWas jij het niet, stel dan meteen een nieuw in via “Wachtwoord vergeten?” en neem contact op met je beheerder.',
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
