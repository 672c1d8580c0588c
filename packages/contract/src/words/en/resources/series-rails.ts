import type { ResourceWords } from '../../resource-words.ts'
import { movieRails } from './movie-rails.ts'

export const seriesRails = {
  ...movieRails,
  one: 'row of series',
  many: 'Series at home',
  about: 'Rows of series on the home screen of TVs, filled by the metadata service.',
  empty: 'No row yet.',
} satisfies ResourceWords['series_rails']
