import type { ResourceWords } from '../../resource-words.ts'
import { movies } from './movies.ts'

const { videos: _, ...fields } = movies.fields

export const series = {
  one: 'serie',
  many: 'Series',
  about: 'De series van de catalogus. Tv’s krijgen wat gepubliceerd is.',
  empty: 'De catalogus heeft nog geen serie.',
  fields: { ...fields, episodes: 'Afleveringen' },
  hints: movies.hints,
  values: movies.values,
  actions: movies.actions,
} satisfies ResourceWords['series']
