import type { ResourceWords } from '../../resource-words.ts'
import { movies } from './movies.ts'

const { videos: _, ...fields } = movies.fields

export const series = {
  one: 'serie',
  many: 'Series',
  about: 'Las series del catálogo. Las TV reciben lo publicado.',
  empty: 'El catálogo no tiene series todavía.',
  fields: { ...fields, episodes: 'Episodios' },
  hints: movies.hints,
  values: movies.values,
  actions: movies.actions,
} satisfies ResourceWords['series']
