import type { ResourceWords } from '../../resource-words.ts'

export const episodes = {
  one: 'odcinek',
  many: 'Odcinki',
  about: 'Odcinki serialu; sezon 0 zawiera odcinki specjalne.',
  empty: 'Nie ma jeszcze odcinków.',
  fields: {
    id: 'Nr',
    series: 'Serial',
    season: 'Sezon',
    number: 'Odcinek',
    title: 'Tytuł',
    overview: 'Opis',
    air_at: 'Premiera',
  },
  hints: { season: '0 dla odcinków specjalnych.' },
  values: {},
  actions: {},
} satisfies ResourceWords['episodes']
