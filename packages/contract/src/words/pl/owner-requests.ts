/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} chce zostać Twoim sprzedawcą',
  about:
    'Jeśli się zgodzisz, tym telewizorem zajmie się odtąd {{name}}. Twoje playlisty i licencja pozostaną. Playlisty dodane przez obecnego sprzedawcę zostaną usunięte.',
  password: 'Hasło tego telewizora',
  accept: 'Zmień sprzedawcę',
  reject: 'Odrzuć',
  bringTitle: 'Przenieś swoje playlisty',
  bringAbout:
    'Sprzedawca zastąpił tym telewizorem inny. Wpisz hasło poprzedniego telewizora, aby przenieść jego playlisty i ustawienia.',
  bringPassword: 'Hasło poprzedniego telewizora',
  bring: 'Przenieś',
}
