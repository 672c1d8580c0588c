import type { ResourceWords } from '../../resource-words.ts'
import { movies } from './movies.ts'

const { videos: _, ...fields } = movies.fields

export const series = {
  one: 'series',
  many: 'Series',
  about: 'The series of the catalogue. TVs get what is published.',
  empty: 'The catalogue has no series yet.',
  fields: { ...fields, episodes: 'Episodes' },
  hints: movies.hints,
  values: movies.values,
  actions: movies.actions,
} satisfies ResourceWords['series']
