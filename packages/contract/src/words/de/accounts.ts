import type { Words } from '../en.ts'

/** Letters that open an account. */
export const accounts = {
  letters: {
    resetSubject: 'Ihr neues Passwort für {{brand}}',
    resetText:
      'Guten Tag {{name}},\n\njemand hat ein neues Passwort für Ihr Konto bei {{brand}} angefordert. Legen Sie es innerhalb einer Stunde hier fest:\n\n{{link}}\n\nDer Link öffnet sich nur einmal. Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    inviteSubject: 'Ihr Konto bei {{brand}}',
    inviteText:
      'Guten Tag,\n\nfür diese Adresse wurde ein Konto bei {{brand}} angelegt. Wählen Sie innerhalb eines Tages Ihr Passwort:\n\n{{link}}\n\nDer Link öffnet sich nur einmal. Haben Sie kein Konto erwartet, tun Sie nichts: Ohne Passwort kann sich niemand anmelden.',
    emailChangedSubject: 'Die E-Mail-Adresse Ihres Kontos bei {{brand}} wurde geändert',
    emailChangedText:
      'Guten Tag {{name}},\n\ndie E-Mail-Adresse Ihres Kontos bei {{brand}} wurde geändert. Diese Nachricht geht an die alte und an die neue Adresse.\n\nHaben Sie das nicht erwartet, wenden Sie sich sofort an Ihren Administrator.',
    passwordChangedSubject: 'Ihr Passwort bei {{brand}} wurde geändert',
    passwordChangedText:
      'Guten Tag {{name}},\n\ndas Passwort Ihres Kontos bei {{brand}} wurde geändert; überall sonst wurden Sie abgemeldet.\n\nWaren Sie es nicht, legen Sie sofort über „Passwort vergessen?“ ein neues fest und wenden Sie sich an Ihren Administrator.',
    verifySubject: 'Bestätigen Sie Ihre E-Mail-Adresse für {{brand}}',
    verifyText:
      'Guten Tag,\n\nbitte bestätigen Sie innerhalb eines Tages, dass diese Adresse Ihnen gehört:\n\n{{link}}\n\nHaben Sie kein Konto bei {{brand}} angefordert, können Sie diese Mail vergessen.',
    stoppedSubject: 'Ihr Konto bei {{brand}} ist angehalten',
    stoppedText:
      'Guten Tag {{name}},\n\njemand hat für Ihr Konto bei {{brand}} zu viele falsche Codes eingegeben und kennt Ihr Passwort. Es wird kein Code mehr angenommen.\n\nLegen Sie über „Passwort vergessen?“ ein neues Passwort fest, dann gelten Codes wieder; oder wenden Sie sich an einen Super-Admin. Prüfen Sie danach Ihre Anmeldungen.',
    factorResetSubject: 'Ihr zweiter Faktor bei {{brand}} wurde zurückgesetzt',
    factorResetText:
      'Guten Tag {{name}},\n\nein Super-Admin hat den zweiten Faktor Ihres Kontos bei {{brand}} entfernt. Sie sind überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie einen neuen ein.\n\nHaben Sie nicht darum gebeten, sagen Sie sofort Ihrem Super-Admin Bescheid.',
    noticeText: '{{body}}\n\n{{link}}\n\nWas Ihnen gemailt wird, bestimmen Sie: {{settings}}',
  },
} satisfies Words['accounts']
