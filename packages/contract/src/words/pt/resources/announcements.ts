import type { ResourceWords } from '../../resource-words.ts'

export const announcements = {
  one: 'anúncio',
  many: 'Anúncios',
  about: 'O que todos, os seus revendedores ou as TVs devem saber.',
  empty: 'Ainda não há anúncios. Escreva o primeiro.',
  fields: {
    id: 'N.º',
    title: 'Título',
    body: 'Texto',
    audience: 'Para',
    product: 'Aplicativo',
    language: 'Idioma',
    placement: 'Exibição',
    active: 'Ativo',
    published_at: 'Publicado',
  },
  hints: {
    product: 'Por app, idioma e público há um anúncio na tela; um novo o substitui.',
    language: 'Só as TVs nesse idioma o recebem.',
    active: 'Só um anúncio ativo é mostrado.',
  },
  values: {
    product: { all: 'Todos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    language: {
      all: 'Todos',
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
    placement: { ticker: 'Faixa', modal: 'À frente da imagem' },
    audience: { everyone: 'Todos', resellers: 'Revendedores', devices: 'TVs' },
  },
  actions: { publish: { label: 'Publicar', done: 'Publicado.' } },
} satisfies ResourceWords['announcements']
