import type { ResourceWords } from '../../resource-words.ts'

export const networks = {
  one: 'cadena',
  many: 'Cadenas',
  about: 'Cadenas de series. Una activa con número en TMDB tiene una fila en la pantalla de inicio de las TV.',
  empty: 'No hay cadenas todavía.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    tmdb_id: 'Número en TMDB',
    country: 'País',
    position: 'Posición',
    active: 'Activa',
    titles: 'Series en su fila',
  },
  hints: {
    tmdb_id: 'Sin él no hay fila: nadie puede decir qué series son suyas.',
    country: 'Dos letras, por ejemplo DE.',
    position: 'Las filas siguen este orden, detrás de las del servicio.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['networks']
