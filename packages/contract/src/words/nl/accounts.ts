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
  },
} satisfies Words['accounts']
