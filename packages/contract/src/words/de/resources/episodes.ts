import type { ResourceWords } from '../../resource-words.ts'

export const episodes = {
  one: 'Folge',
  many: 'Folgen',
  about: 'Die Folgen einer Serie; Staffel 0 enthält die Specials.',
  empty: 'Noch keine Folge.',
  fields: {
    id: 'Nr.',
    series: 'Serie',
    season: 'Staffel',
    number: 'Folge',
    title: 'Titel',
    overview: 'Beschreibung',
    air_at: 'Erstausstrahlung',
  },
  hints: { season: '0 für Specials.' },
  values: {},
  actions: {},
} satisfies ResourceWords['episodes']
