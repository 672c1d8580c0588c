import type { ResourceWords } from '../../resource-words.ts'

export const movieRails = {
  one: 'fila de películas',
  many: 'Películas en inicio',
  about: 'Filas de películas en la pantalla de inicio de las TV, rellenadas por el servicio de metadatos.',
  empty: 'No hay filas todavía.',
  fields: {
    id: 'N.º',
    code: 'Código',
    title: 'Título',
    kind: 'Se rellena con',
    state: 'Estado',
    titles: 'Títulos',
    product: 'Se muestra en',
    position: 'Posición',
    active: 'Activa',
    refreshed_at: 'Rellenada por última vez',
    due_at: 'Próxima vez',
    fault: 'Último fallo',
  },
  hints: {},
  values: {
    kind: { trending: 'Tendencias', new: 'Novedades', popular: 'Populares', network: 'Una cadena' },
    state: { filled: 'Rellenada', waiting: 'En espera', failed: 'Fallida' },
    product: { any: 'Todas las TV', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: { refresh: { label: 'Rellenar ahora', done: 'Se rellena en un momento.' } },
} satisfies ResourceWords['movie_rails']
