import type { ResourceWords } from '../../resource-words.ts'

export const portals = {
  one: 'Portal',
  many: 'Portals',
  about: 'De servers van aanbieders die je tv’s gebruiken, en die jij ze aanbiedt.',
  empty: 'Nog geen portal. Voeg de eerste toe, of wacht tot een tv er een meebrengt.',
  fields: {
    id: 'Nr.',
    label: 'Naam',
    host: 'Adres',
    kind: 'Soort',
    state: 'Status',
    note: 'Notitie',
    reseller: 'Aangeboden door',
    device_count: 'Tv’s',
  },
  hints: { host: 'Zoals http://tv.example.com:8080. Pad en login worden weggelaten.' },
  values: {
    kind: { xtream: 'Xtream', stalker: 'Stalker', m3u: 'M3U', mixed: 'Gemengd' },
    state: {
      offered: 'Aangeboden',
      seen: 'Gezien',
      allowed: 'Toegestaan',
      deprecated: 'Verouderd',
      blocked: 'Geblokkeerd',
    },
  },
  actions: {},
} satisfies ResourceWords['portals']
