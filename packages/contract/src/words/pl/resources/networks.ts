import type { ResourceWords } from '../../resource-words.ts'

export const networks = {
  one: 'stacja',
  many: 'Stacje',
  about: 'Stacje z serialami. Aktywna, z numerem w TMDB, ma rząd na ekranie głównym telewizorów.',
  empty: 'Nie ma jeszcze stacji.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    tmdb_id: 'Numer w TMDB',
    country: 'Kraj',
    position: 'Pozycja',
    active: 'Aktywna',
    titles: 'Seriale w jej rzędzie',
  },
  hints: {
    tmdb_id: 'Bez niego nie ma rzędu: nie wiadomo, które seriale są jej.',
    country: 'Dwie litery, na przykład DE.',
    position: 'Rzędy stoją w tej kolejności, za rzędami usługi.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['networks']
