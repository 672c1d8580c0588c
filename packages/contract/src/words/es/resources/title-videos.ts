import type { ResourceWords } from '../../resource-words.ts'

export const titleVideos = {
  one: 'vídeo',
  many: 'Vídeos',
  about: 'Tráileres de películas y similares.',
  empty: 'No hay vídeos todavía.',
  fields: {
    id: 'N.º',
    movie: 'Película',
    name: 'Nombre',
    kind: 'Tipo',
    url: 'Dirección',
    site: 'Se ve en',
    language: 'Idioma',
    official: 'Oficial',
    state: 'Estado',
    checked_at: 'Comprobado',
  },
  hints: { url: 'De YouTube o Vimeo, o de un archivo.' },
  values: {
    kind: { trailer: 'Tráiler', teaser: 'Avance', clip: 'Fragmento', featurette: 'Reportaje' },
    site: { youtube: 'YouTube', vimeo: 'Vimeo', file: 'Archivo' },
    language: {
      en: 'Inglés',
      de: 'Alemán',
      es: 'Español',
      nl: 'Neerlandés',
      pl: 'Polaco',
      pt: 'Portugués',
      tr: 'Turco',
    },
    state: { new: 'Sin comprobar', ok: 'Funciona', dead: 'Muerto' },
  },
  actions: {},
} satisfies ResourceWords['title_videos']
