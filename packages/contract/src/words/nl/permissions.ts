/** What roles may do: the names of what no menu entry names, and the two screens about it. */
export const permissions = {
  names: {
    'manage-audio-tracks': 'Audiosporen',
    'run-crawler': 'Crawler starten',
    'manage-device-services': 'Diensten van een tv',
    'run-mass-assignment': "Veel tv's tegelijk toewijzen",
    'view-credit-ledger': 'Creditboek bekijken',
    'mint-credits': 'Credits aanmaken',
    impersonate: 'Namens iemand anders handelen',
    'view-secrets': 'Geheimen van bronnen zien',
  },
  list: {
    about: 'Wat er kan worden toegestaan en welke rollen het toestaan.',
    search: 'Recht zoeken',
    nobody: 'Geen rol',
  },
  role: {
    title: 'Wat deze rol mag: {{role}}',
    about: 'Geldt voor iedereen met deze rol, vanaf de volgende klik.',
    count: '{{held}} van {{total}}',
    all: 'Alles aanvinken',
    none: 'Niets aanvinken',
    fixed: 'Je kunt deze rol bekijken, maar niet wijzigen.',
    lacking: 'Je kunt dit niet geven: je hebt het zelf niet.',
    saved: 'De rol is opgeslagen.',
    stale: 'Iemand anders heeft deze rol intussen gewijzigd. Je vinkjes blijven staan: kijk het nog eens na en sla op.',
  },
}
