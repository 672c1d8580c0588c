import type { ResourceWords } from '../../resource-words.ts'

export const searchedTitles = {
  one: 'título buscado',
  many: 'Títulos buscados',
  about: 'Lo que han buscado las TV y por qué título se tomó.',
  empty: 'Ninguna TV ha buscado un título todavía.',
  fields: {
    id: 'N.º',
    raw: 'Nombre en la TV',
    normalised: 'Leído como',
    kind: 'Tipo',
    year: 'Año',
    language: 'Idioma',
    result: 'Resultado',
    title: 'Tomado por',
    score: 'Parecido',
    count: 'Peticiones',
    devices_count: 'TV que preguntan',
    first_at: 'Primera petición',
    last_at: 'Última petición',
  },
  hints: {},
  values: {
    kind: { movie: 'Películas', series: 'Series' },
    result: { hit: 'Encontrado', miss: 'No encontrado', notclear: 'No está claro', blocked: 'Bloqueado' },
  },
  actions: {
    match: { label: 'Asignar a mano', done: 'Asignado. Las TV lo reciben desde ahora.' },
    retry: { label: 'Buscar de nuevo', done: 'Se busca de nuevo.' },
    block: { label: 'Bloquear nombre', done: 'Las TV ya no muestran nada para este nombre.' },
    unblock: { label: 'Desbloquear nombre', done: 'El nombre vuelve a estar libre.' },
  },
} satisfies ResourceWords['searched_titles']
