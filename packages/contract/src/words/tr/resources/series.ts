import type { ResourceWords } from '../../resource-words.ts'
import { movies } from './movies.ts'

const { videos: _, ...fields } = movies.fields

export const series = {
  one: 'dizi',
  many: 'Diziler',
  about: 'Katalogdaki diziler. TV’ler yayımlananı alır.',
  empty: 'Katalogda henüz dizi yok.',
  fields: { ...fields, episodes: 'Bölümler' },
  hints: movies.hints,
  values: movies.values,
  actions: movies.actions,
} satisfies ResourceWords['series']
