import type { ResourceWords } from '../../resource-words.ts'

export const episodes = {
  one: 'episode',
  many: 'Episodes',
  about: 'The episodes of a series; season 0 holds the specials.',
  empty: 'No episode yet.',
  fields: {
    id: 'No.',
    series: 'Series',
    season: 'Season',
    number: 'Episode',
    title: 'Title',
    overview: 'Description',
    air_at: 'First shown',
  },
  hints: { season: '0 for specials.' },
  values: {},
  actions: {},
} satisfies ResourceWords['episodes']
