import type { ResourceWords } from '../../resource-words.ts'
import { movies } from './movies.ts'

const { videos: _, ...fields } = movies.fields

export const series = {
  one: 'serial',
  many: 'Seriale',
  about: 'Seriale z katalogu. Telewizory dostają to, co opublikowano.',
  empty: 'W katalogu nie ma jeszcze seriali.',
  fields: { ...fields, episodes: 'Odcinki' },
  hints: movies.hints,
  values: movies.values,
  actions: movies.actions,
} satisfies ResourceWords['series']
