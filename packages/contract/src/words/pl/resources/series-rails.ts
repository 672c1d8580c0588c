import type { ResourceWords } from '../../resource-words.ts'
import { movieRails } from './movie-rails.ts'

export const seriesRails = {
  ...movieRails,
  one: 'rząd seriali',
  many: 'Seriale na ekranie głównym',
  about: 'Rzędy seriali na ekranie głównym telewizorów, wypełniane przez usługę metadanych.',
  empty: 'Nie ma jeszcze rzędów.',
} satisfies ResourceWords['series_rails']
