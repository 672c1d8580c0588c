import type { ResourceWords } from '../../resource-words.ts'

export const episodes = {
  one: 'episódio',
  many: 'Episódios',
  about: 'Os episódios de uma série; a temporada 0 contém os especiais.',
  empty: 'Ainda não há episódios.',
  fields: {
    id: 'N.º',
    series: 'Série',
    season: 'Temporada',
    number: 'Episódio',
    title: 'Título',
    overview: 'Descrição',
    air_at: 'Estreia',
  },
  hints: { season: '0 para os especiais.' },
  values: {},
  actions: {},
} satisfies ResourceWords['episodes']
