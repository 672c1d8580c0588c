import type { ResourceWords } from '../../resource-words.ts'
import { movieRails } from './movie-rails.ts'

export const seriesRails = {
  ...movieRails,
  one: 'fila de séries',
  many: 'Séries no início',
  about: 'Filas de séries no ecrã inicial das TVs, preenchidas pelo serviço de metadados.',
  empty: 'Ainda não há filas.',
} satisfies ResourceWords['series_rails']
