import type { ResourceWords } from '../../resource-words.ts'

export const titleVideos = {
  one: 'vídeo',
  many: 'Vídeos',
  about: 'Trailers de filmes e semelhantes.',
  empty: 'Ainda não há vídeos.',
  fields: {
    id: 'N.º',
    movie: 'Filme',
    name: 'Nome',
    kind: 'Tipo',
    url: 'Endereço',
    site: 'Visível em',
    language: 'Idioma',
    official: 'Oficial',
    state: 'Estado',
    checked_at: 'Verificado',
  },
  hints: { url: 'Do YouTube ou Vimeo, ou de um ficheiro.' },
  values: {
    kind: { trailer: 'Trailer', teaser: 'Teaser', clip: 'Excerto', featurette: 'Reportagem' },
    site: { youtube: 'YouTube', vimeo: 'Vimeo', file: 'Ficheiro' },
    language: {
      en: 'Inglês',
      de: 'Alemão',
      es: 'Espanhol',
      nl: 'Neerlandês',
      pl: 'Polaco',
      pt: 'Português',
      tr: 'Turco',
    },
    state: { new: 'Por verificar', ok: 'Funciona', dead: 'Morto' },
  },
  actions: {},
} satisfies ResourceWords['title_videos']
