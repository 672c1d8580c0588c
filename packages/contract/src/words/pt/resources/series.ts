import type { ResourceWords } from '../../resource-words.ts'
import { movies } from './movies.ts'

const { videos: _, ...fields } = movies.fields

export const series = {
  one: 'série',
  many: 'Séries',
  about: 'As séries do catálogo. As TVs recebem o que está publicado.',
  empty: 'O catálogo ainda não tem séries.',
  fields: { ...fields, episodes: 'Episódios' },
  hints: movies.hints,
  values: movies.values,
  actions: movies.actions,
} satisfies ResourceWords['series']
