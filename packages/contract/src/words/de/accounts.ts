import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Ihr neues Passwort für {{brand}}',
    resetText:
      'Guten Tag {{name}},\n\njemand hat ein neues Passwort für Ihr Konto bei {{brand}} angefordert. Legen Sie es innerhalb einer Stunde hier fest:\n\n{{link}}\n\nDer Link öffnet sich nur einmal. Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    verifySubject: 'Bestätigen Sie Ihre E-Mail-Adresse für {{brand}}',
    verifyText:
      'Guten Tag,\n\nbitte bestätigen Sie innerhalb eines Tages, dass diese Adresse Ihnen gehört:\n\n{{link}}\n\nHaben Sie kein Konto bei {{brand}} angefordert, können Sie diese Mail vergessen.',
  },
} satisfies Words['accounts']
