/** Activating a TV by what its screen shows. */
export const activation = {
  open: 'Aktywuj telewizor',
  about: 'Wpisz kod, który klient odczyta z telewizora, albo adres MAC i klucz urządzenia.',
  code: 'Kod na telewizorze',
  codeHint: 'Osiem liter pod kodem QR. Możesz też wkleić adres kodu QR.',
  orKey: 'Albo adres MAC i klucz urządzenia',
  key: 'Klucz urządzenia',
  keyHint: 'Osiem znaków obok adresu MAC na telewizorze.',
  resellerHint: 'Dostaje telewizor i płaci. Zostaw puste, aby zapłacić z własnego salda.',
  prepared: 'Twoja gałąź już zapłaciła za ten telewizor. Nic nie zostanie pobrane.',
  short: 'Saldo konta {{name}}: {{count, number}} kredytów. To za mało na jakikolwiek okres.',
  shortAdmin: 'Wybierz sprzedawcę, który zapłaci, albo najpierw dodaj kredyty.',
  connect: 'Połącz',
  submit: 'Aktywuj',
  done: 'Telewizor {{mac}} aktywowany.',
  ask: 'Zapytaj właściciela',
  askAbout:
    'Klient chce przejść do Ciebie? Twoja prośba pojawi się w panelu właściciela, a potwierdza się ją hasłem telewizora.',
  asked: 'Prośba wysłana. Właściciel zobaczy ją w swoim panelu.',
}
