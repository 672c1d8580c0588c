/** The settings and locks of the virtual TV. */
export const tvSettings = {
  open: 'Ustawienia',
  about: 'Zmiany wprowadza się na telefonie.',
  close: 'Zamknij',
  locked: 'Zablokowane',
  options: 'Od operatora',
  pin: {
    parent: 'PIN rodziców',
    app: 'Hasło aplikacji',
    parentAbout: '„{{group}}” jest zablokowane.',
    appAbout: 'Ten telewizor prosi o cyfry.',
    noPin: 'Nie ustawiono PIN-u. Ustaw go na telefonie, w „Blokadzie rodzicielskiej”.',
    wrong: 'Te cyfry są nieprawidłowe.',
    wait: 'Zbyt wiele błędów. Ponownie za {{seconds, number}} s.',
    unlock: 'Odblokuj',
    erase: 'Usuń ostatnią cyfrę',
  },
}
