/** Stalker portals in the owner's panel. */
export const ownerPortals = {
  title: 'Stalker portals',
  kind: 'Stalker',
  about: 'A portal lets your TV in by its MAC address.',
  add: 'Add a portal',
  editTitle: 'Change the portal',
  empty: 'No portal yet',
  emptyAbout: 'Add the portal address your provider gave you. We test it before it is saved.',
  url: 'Portal address',
  urlHint: 'Like http://tv.example.com/c/. We find the right script by ourselves.',
  tvMac: 'Use the MAC of this TV',
  mac: 'MAC address',
  macHint: 'The MAC your provider has registered for you.',
  macWrong: 'A MAC has twelve digits, like 00:1A:79:12:34:56.',
  macWarning:
    'Many portals only let in MAC addresses that begin with 00:1A:79. If yours refuses, ask your provider for one and enter it.',
  loginHint: 'Only if your provider gave you one.',
  marksAbout:
    'Only if your provider asks for it. A portal remembers these at first sight; changing them later may lock you out.',
  marks: {
    serial: 'Serial number',
    box_id1: 'Device ID',
    box_id2: 'Device ID 2',
    signature: 'Signature',
    stb_type: 'Model of the box',
    timezone: 'Time zone',
  },
}
