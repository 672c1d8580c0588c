/** What roles may do: the names of what no menu entry names, and the two screens about it. */
export const permissions = {
  names: {
    'manage-audio-tracks': 'Tonspuren',
    'run-crawler': 'Crawler starten',
    'manage-device-services': 'Dienste eines TVs',
    'run-mass-assignment': 'Viele TVs auf einmal zuordnen',
    'view-credit-ledger': 'Credit-Buch einsehen',
    'mint-credits': 'Credits erzeugen',
    impersonate: 'Für jemand anderen handeln',
    'view-secrets': 'Geheimnisse von Quellen sehen',
  },
  list: {
    about: 'Was erlaubt werden kann und welche Rollen es erlauben.',
    search: 'Berechtigung suchen',
    nobody: 'Keine Rolle',
  },
  role: {
    title: 'Was diese Rolle darf: {{role}}',
    about: 'Gilt für alle mit dieser Rolle, ab ihrem nächsten Klick.',
    count: '{{held}} von {{total}}',
    all: 'Alle anhaken',
    none: 'Keine anhaken',
    fixed: 'Sie können diese Rolle ansehen, aber nicht ändern.',
    lacking: 'Sie können das nicht geben: Sie haben es selbst nicht.',
    saved: 'Die Rolle ist gespeichert.',
    stale:
      'Jemand anderes hat diese Rolle inzwischen geändert. Ihre Haken bleiben: Bitte prüfen Sie noch einmal und speichern Sie.',
  },
}
