import type { ResourceWords } from '../../resource-words.ts'

export const episodes = {
  one: 'aflevering',
  many: 'Afleveringen',
  about: 'De afleveringen van een serie; seizoen 0 bevat de specials.',
  empty: 'Nog geen aflevering.',
  fields: {
    id: 'Nr.',
    series: 'Serie',
    season: 'Seizoen',
    number: 'Aflevering',
    title: 'Titel',
    overview: 'Beschrijving',
    air_at: 'Eerste uitzending',
  },
  hints: { season: '0 voor specials.' },
  values: {},
  actions: {},
} satisfies ResourceWords['episodes']
