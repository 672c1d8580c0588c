export const ownerPortals = {
  title: 'Stalker-portals',
  kind: 'Stalker',
  about: 'Een portal laat je tv binnen op basis van het MAC-adres.',
  add: 'Portal toevoegen',
  editTitle: 'Portal wijzigen',
  empty: 'Nog geen portal',
  emptyAbout: 'Voeg het portaladres van je aanbieder toe. We testen het voordat het wordt opgeslagen.',
  url: 'Portaladres',
  urlHint: 'Zoals http://tv.example.com/c/. Het juiste script vinden we zelf.',
  tvMac: 'MAC-adres van deze tv gebruiken',
  mac: 'MAC-adres',
  macHint: 'Het MAC-adres dat je aanbieder voor je heeft geregistreerd.',
  macWrong: 'Een MAC-adres heeft twaalf tekens, zoals 00:1A:79:12:34:56.',
  macWarning:
    'Veel portals laten alleen MAC-adressen binnen die met 00:1A:79 beginnen. Weigert de jouwe, vraag je aanbieder er dan om en vul het in.',
  loginHint: 'Alleen als je aanbieder je er een gaf.',
  marksAbout:
    'Alleen als je aanbieder erom vraagt. Een portal onthoudt dit de eerste keer; later wijzigen kan je buitensluiten.',
  marks: {
    serial: 'Serienummer',
    box_id1: 'Apparaat-ID',
    box_id2: 'Apparaat-ID 2',
    signature: 'Handtekening',
    stb_type: 'Model van het kastje',
    timezone: 'Tijdzone',
  },
}
