export const ownerPortals = {
  title: 'Portale Stalker',
  kind: 'Stalker',
  about: 'Portal wpuszcza telewizor na podstawie adresu MAC.',
  add: 'Dodaj portal',
  editTitle: 'Zmień portal',
  empty: 'Brak portali',
  emptyAbout: 'Wystarczy dodać adres portalu od dostawcy. Zostanie sprawdzony przed zapisaniem.',
  url: 'Adres portalu',
  urlHint: 'Na przykład http://tv.example.com/c/. Właściwy skrypt zostanie znaleziony automatycznie.',
  tvMac: 'Użyj adresu MAC tego telewizora',
  mac: 'Adres MAC',
  macHint: 'Adres MAC zarejestrowany u dostawcy.',
  macWrong: 'Adres MAC ma dwanaście znaków, na przykład 00:1A:79:12:34:56.',
  macWarning:
    'Wiele portali wpuszcza tylko adresy MAC zaczynające się od 00:1A:79. Jeśli portal odmawia, należy poprosić dostawcę o taki adres i wpisać go.',
  loginHint: 'Tylko jeśli dostawca je podał.',
  marksAbout:
    'Tylko jeśli dostawca o to prosi. Portal zapamiętuje te dane za pierwszym razem; późniejsza zmiana może zablokować dostęp.',
  marks: {
    serial: 'Numer seryjny',
    box_id1: 'Identyfikator urządzenia',
    box_id2: 'Identyfikator urządzenia 2',
    signature: 'Podpis',
    stb_type: 'Model urządzenia',
    timezone: 'Strefa czasowa',
  },
}
