import type { ResourceWords } from '../../resource-words.ts'

export const portals = {
  one: 'Portal',
  many: 'Portale',
  about: 'Die Anbieter-Server, die Ihre TVs nutzen, und die, die Sie ihnen anbieten.',
  empty: 'Noch kein Portal. Fügen Sie das erste hinzu, oder warten Sie, bis ein TV seines mitbringt.',
  fields: {
    id: 'Nr.',
    label: 'Name',
    host: 'Adresse',
    kind: 'Art',
    state: 'Status',
    note: 'Notiz',
    reseller: 'Angeboten von',
    device_count: 'TVs',
  },
  hints: { host: 'Etwa http://tv.example.com:8080. Pfad und Zugangsdaten werden weggelassen.' },
  values: {
    kind: { xtream: 'Xtream', stalker: 'Stalker', m3u: 'M3U', mixed: 'Gemischt' },
    state: {
      offered: 'Angeboten',
      seen: 'Gesehen',
      allowed: 'Erlaubt',
      deprecated: 'Veraltet',
      blocked: 'Gesperrt',
    },
  },
  actions: {},
} satisfies ResourceWords['portals']
