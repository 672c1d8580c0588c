import type { ResourceWords } from '../../resource-words.ts'
import { movieRails } from './movie-rails.ts'

export const seriesRails = {
  ...movieRails,
  one: 'fila de series',
  many: 'Series en inicio',
  about: 'Filas de series en la pantalla de inicio de las TV, rellenadas por el servicio de metadatos.',
  empty: 'No hay filas todavía.',
} satisfies ResourceWords['series_rails']
