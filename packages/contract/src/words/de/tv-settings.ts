/** The settings and locks of the virtual TV. */
export const tvSettings = {
  open: 'Einstellungen',
  about: 'Ändern Sie sie auf dem Handy.',
  close: 'Schließen',
  locked: 'Gesperrt',
  options: 'Von Ihrem Betreiber',
  pin: {
    parent: 'Eltern-PIN',
    app: 'App-Passwort',
    parentAbout: '„{{group}}“ ist gesperrt.',
    appAbout: 'Dieser TV fragt nach seinen Ziffern.',
    noPin: 'Es ist keine PIN festgelegt. Legen Sie sie auf dem Handy unter „Kindersicherung“ fest.',
    wrong: 'Diese Ziffern stimmen nicht.',
    wait: 'Zu oft falsch. Wieder in {{seconds, number}} s.',
    unlock: 'Entsperren',
    erase: 'Letzte Ziffer löschen',
  },
}
