import type { ResourceWords } from '../../resource-words.ts'

export const portals = {
  one: 'portal',
  many: 'Portale',
  about: 'Serwery dostawców, z których korzystają Twoje telewizory, i te, które im oferujesz.',
  empty: 'Nie ma jeszcze portali. Dodaj pierwszy albo poczekaj, aż jakiś telewizor przyniesie swój.',
  fields: {
    id: 'Nr',
    label: 'Nazwa',
    host: 'Adres',
    kind: 'Rodzaj',
    state: 'Stan',
    note: 'Notatka',
    reseller: 'Oferuje',
    device_count: 'Telewizory',
  },
  hints: { host: 'Na przykład http://tv.example.com:8080. Bez ścieżki i danych logowania.' },
  values: {
    kind: { xtream: 'Xtream', stalker: 'Stalker', m3u: 'M3U', mixed: 'Mieszany' },
    state: {
      offered: 'Oferowany',
      seen: 'Widziany',
      allowed: 'Dozwolony',
      deprecated: 'Przestarzały',
      blocked: 'Zablokowany',
    },
  },
  actions: {},
} satisfies ResourceWords['portals']
