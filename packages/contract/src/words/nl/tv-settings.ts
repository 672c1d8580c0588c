/** The settings and locks of the virtual TV. */
export const tvSettings = {
  open: 'Instellingen',
  about: 'Wijzig ze op je telefoon.',
  close: 'Sluiten',
  locked: 'Vergrendeld',
  options: 'Van je aanbieder',
  pin: {
    parent: 'PIN van de ouders',
    app: 'App-wachtwoord',
    parentAbout: '“{{group}}” is vergrendeld.',
    appAbout: 'Deze tv vraagt om zijn cijfers.',
    noPin: 'Er is geen PIN ingesteld. Stel er een in op je telefoon, bij “Kinderslot”.',
    wrong: 'Deze cijfers kloppen niet.',
    wait: 'Te vaak fout. Weer over {{seconds, number}} s.',
    unlock: 'Ontgrendelen',
    erase: 'Laatste cijfer wissen',
  },
}
