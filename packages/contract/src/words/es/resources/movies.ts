import type { ResourceWords } from '../../resource-words.ts'

export const movies = {
  one: 'película',
  many: 'Películas',
  about: 'Las películas del catálogo. Las TV reciben lo publicado.',
  empty: 'El catálogo no tiene películas todavía.',
  fields: {
    id: 'N.º',
    original_title: 'Título original',
    year: 'Año',
    status: 'Estado',
    match: 'Servicio',
    rating_tenths: 'Puntuación',
    tmdb_id: 'Número en TMDB',
    own_title: 'Título propio',
    own_overview: 'Descripción propia',
    is_adult: 'Para adultos',
    locked_fields: 'Protegido del servicio',
    votes: 'Votos',
    synced_at: 'Última descripción',
    videos: 'Vídeos',
  },
  hints: {
    original_title: 'Como se llama donde se hizo.',
    tmdb_id: 'Déjelo vacío si el servicio no conoce el título.',
    own_title: 'Va antes que el título del servicio, en su idioma.',
    own_overview: 'Va antes que la descripción del servicio.',
    is_adult: 'Ninguna TV lo muestra.',
  },
  values: {
    status: { draft: 'Borrador', review: 'En revisión', published: 'Publicado', hidden: 'Oculto', removed: 'Retirado' },
    match: { matched: 'Asignado', waiting: 'En espera', unmatched: 'Sin asignar' },
  },
  actions: {
    review: { label: 'Enviar a revisión', done: 'Enviado a revisión.' },
    publish: { label: 'Publicar', done: 'Publicado. Las TV lo reciben.' },
    hide: { label: 'Ocultar', done: 'Oculto para las TV.' },
    remove: { label: 'Retirar', done: 'Retirado. Ningún servicio lo devuelve.' },
    refresh: { label: 'Preguntar de nuevo al servicio', done: 'Se describe de nuevo.' },
    unlock: { label: 'Dejar que el servicio lo cambie', done: 'Lo protegido vuelve a ser del servicio.' },
    rematch: { label: 'Asignar otro número', done: 'Asignado. Se describe de nuevo.' },
  },
} satisfies ResourceWords['movies']
