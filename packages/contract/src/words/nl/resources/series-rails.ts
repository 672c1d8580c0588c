import type { ResourceWords } from '../../resource-words.ts'
import { movieRails } from './movie-rails.ts'

export const seriesRails = {
  ...movieRails,
  one: 'rij series',
  many: 'Series op het startscherm',
  about: 'Rijen series op het startscherm van tv’s, gevuld door de metadatadienst.',
  empty: 'Nog geen rij.',
} satisfies ResourceWords['series_rails']
