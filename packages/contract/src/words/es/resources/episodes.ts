import type { ResourceWords } from '../../resource-words.ts'

export const episodes = {
  one: 'episodio',
  many: 'Episodios',
  about: 'Los episodios de una serie; la temporada 0 contiene los especiales.',
  empty: 'No hay episodios todavía.',
  fields: {
    id: 'N.º',
    series: 'Serie',
    season: 'Temporada',
    number: 'Episodio',
    title: 'Título',
    overview: 'Descripción',
    air_at: 'Estreno',
  },
  hints: { season: '0 para los especiales.' },
  values: {},
  actions: {},
} satisfies ResourceWords['episodes']
