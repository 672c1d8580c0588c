import type { ResourceWords } from '../../resource-words.ts'
import { movieRails } from './movie-rails.ts'

export const seriesRails = {
  ...movieRails,
  one: 'dizi satırı',
  many: 'Ana ekrandaki diziler',
  about: 'TV ana ekranındaki dizi satırları; meta veri hizmeti doldurur.',
  empty: 'Henüz satır yok.',
} satisfies ResourceWords['series_rails']
