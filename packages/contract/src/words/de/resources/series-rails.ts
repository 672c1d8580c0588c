import type { ResourceWords } from '../../resource-words.ts'
import { movieRails } from './movie-rails.ts'

export const seriesRails = {
  ...movieRails,
  one: 'Serienreihe',
  many: 'Serien auf dem Startbildschirm',
  about: 'Serienreihen auf dem Startbildschirm der TVs, vom Metadatendienst gefüllt.',
  empty: 'Noch keine Reihe.',
} satisfies ResourceWords['series_rails']
