export const ownerPortals = {
  title: 'Stalker-Portale',
  kind: 'Stalker',
  about: 'Ein Portal lässt Ihren Fernseher anhand seiner MAC-Adresse ein.',
  add: 'Portal hinzufügen',
  editTitle: 'Portal ändern',
  empty: 'Noch kein Portal',
  emptyAbout: 'Fügen Sie die Portaladresse Ihres Anbieters hinzu. Wir testen sie vor dem Speichern.',
  url: 'Portaladresse',
  urlHint: 'Etwa http://tv.example.com/c/. Das richtige Skript finden wir selbst.',
  tvMac: 'MAC dieses Fernsehers verwenden',
  mac: 'MAC-Adresse',
  macHint: 'Die MAC, die Ihr Anbieter für Sie eingetragen hat.',
  macWrong: 'Eine MAC hat zwölf Stellen, etwa 00:1A:79:12:34:56.',
  macWarning:
    'Viele Portale lassen nur MAC-Adressen ein, die mit 00:1A:79 beginnen. Weist Ihres Sie ab, bitten Sie Ihren Anbieter um eine solche und geben Sie sie ein.',
  loginHint: 'Nur wenn Ihr Anbieter Ihnen einen gegeben hat.',
  marksAbout:
    'Nur wenn Ihr Anbieter danach fragt. Ein Portal merkt sich diese Angaben beim ersten Mal; spätere Änderungen können Sie aussperren.',
  marks: {
    serial: 'Seriennummer',
    box_id1: 'Geräte-ID',
    box_id2: 'Geräte-ID 2',
    signature: 'Signatur',
    stb_type: 'Modell der Box',
    timezone: 'Zeitzone',
  },
}
