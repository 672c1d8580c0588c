import type { ResourceWords } from '../../resource-words.ts'

export const portals = {
  one: 'portal',
  many: 'Portals',
  about: 'The provider servers your TVs use, and the ones you offer them.',
  empty: 'No portal yet. Add the first one, or wait for a TV to bring its own.',
  fields: {
    id: 'No.',
    label: 'Name',
    host: 'Address',
    kind: 'Kind',
    state: 'State',
    note: 'Note',
    reseller: 'Offered by',
    device_count: 'TVs',
  },
  hints: { host: 'Like http://tv.example.com:8080. Path and login are left out.' },
  values: {
    kind: { xtream: 'Xtream', stalker: 'Stalker', m3u: 'M3U', mixed: 'Mixed' },
    state: { offered: 'Offered', seen: 'Seen', allowed: 'Allowed', deprecated: 'Deprecated', blocked: 'Blocked' },
  },
  actions: {},
} satisfies ResourceWords['portals']
