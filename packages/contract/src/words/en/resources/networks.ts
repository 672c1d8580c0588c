import type { ResourceWords } from '../../resource-words.ts'

export const networks = {
  one: 'network',
  many: 'Networks',
  about: 'Broadcasters of series. An active one with a number at TMDB has a row on the home screen of TVs.',
  empty: 'No network yet.',
  fields: {
    id: 'No.',
    name: 'Name',
    tmdb_id: 'Number at TMDB',
    country: 'Country',
    position: 'Position',
    active: 'Active',
    titles: 'Series in its row',
  },
  hints: {
    tmdb_id: 'Without it there is no row: nobody can say which series are its own.',
    country: 'Two letters, such as DE.',
    position: 'Rows stand in this order, behind those of the service.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['networks']
