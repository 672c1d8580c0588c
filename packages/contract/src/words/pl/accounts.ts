import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Nowe hasło do {{brand}}',
    resetText:
      'Dzień dobry, {{name}},\n\nktoś poprosił o nowe hasło do Twojego konta w {{brand}}. Ustaw je w ciągu godziny tutaj:\n\n{{link}}\n\nLink działa tylko raz. Jeśli prośba nie pochodzi od Ciebie, nie rób nic: hasło pozostanie bez zmian.',
    verifySubject: 'Potwierdź adres e-mail dla {{brand}}',
    verifyText:
      'Dzień dobry,\n\npotwierdź w ciągu doby, że ten adres należy do Ciebie:\n\n{{link}}\n\nJeśli prośba o konto w {{brand}} nie pochodzi od Ciebie, zignoruj tę wiadomość.',
  },
} satisfies Words['accounts']
