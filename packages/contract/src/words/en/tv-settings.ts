/** The settings and locks of the virtual TV. */
export const tvSettings = {
  open: 'Settings',
  about: 'Change them on your phone.',
  close: 'Close',
  locked: 'Locked',
  options: 'From your operator',
  pin: {
    parent: "Parents' PIN",
    app: 'App password',
    parentAbout: '“{{group}}” is locked.',
    appAbout: 'This TV asks for its digits.',
    noPin: 'No PIN has been set. Set one on your phone, under Parental lock.',
    wrong: 'These digits are wrong.',
    wait: 'Too many wrong tries. Again in {{seconds, number}} s.',
    unlock: 'Unlock',
    erase: 'Delete the last digit',
  },
}
