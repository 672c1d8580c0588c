import type { ResourceWords } from '../../resource-words.ts'

export const announcements = {
  one: 'anuncio',
  many: 'Anuncios',
  about: 'Lo que deben saber todos, tus revendedores o las TV.',
  empty: 'Todavía no hay anuncios. Escribe el primero.',
  fields: {
    id: 'N.º',
    title: 'Título',
    body: 'Texto',
    audience: 'Para',
    product: 'Aplicación',
    language: 'Idioma',
    placement: 'Se muestra como',
    active: 'Activo',
    published_at: 'Publicado',
  },
  hints: {
    product: 'Por app, idioma y público hay un anuncio en pantalla; uno nuevo lo sustituye.',
    language: 'Solo lo reciben las TV en ese idioma.',
    active: 'Solo se muestra un anuncio activo.',
  },
  values: {
    product: { all: 'Todas', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    language: {
      all: 'Todas',
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
    placement: { ticker: 'Cinta', modal: 'Delante de la imagen' },
    audience: { everyone: 'Todos', resellers: 'Revendedores', devices: 'TV' },
  },
  actions: { publish: { label: 'Publicar', done: 'Publicado.' } },
} satisfies ResourceWords['announcements']
