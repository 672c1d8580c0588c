import type { ResourceWords } from '../../resource-words.ts'
import { movies } from './movies.ts'

const { videos: _, ...fields } = movies.fields

export const series = {
  one: 'Serie',
  many: 'Serien',
  about: 'Die Serien des Katalogs. TVs bekommen, was veröffentlicht ist.',
  empty: 'Der Katalog hat noch keine Serie.',
  fields: { ...fields, episodes: 'Folgen' },
  hints: movies.hints,
  values: movies.values,
  actions: movies.actions,
} satisfies ResourceWords['series']
