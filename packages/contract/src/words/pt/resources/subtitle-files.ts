import type { ResourceWords } from '../../resource-words.ts'

export const subtitleFiles = {
  one: 'ficheiro de legendas',
  many: 'Legendas de títulos',
  about: 'Legendas que as TVs podem carregar para um filme ou episódio, guardadas como WebVTT venham como vierem.',
  empty: 'Ainda não há legendas. Envie o primeiro ficheiro.',
  fields: {
    id: 'N.º',
    title: 'Título',
    year: 'Ano',
    season: 'Temporada',
    episode: 'Episódio',
    language: 'Língua',
    state: 'Estado',
    forced: 'Forçadas',
    hearing_impaired: 'Para surdos',
    format: 'Veio como',
    charset: 'Lido como',
    cues: 'Textos',
    downloads: 'Carregadas',
    file_name: 'Ficheiro',
    added_by: 'Adicionado por',
  },
  hints: {
    title: 'Como a TV o mostra; maiúsculas e acentos não importam.',
    season: 'Vazio para um filme.',
    forced: 'Só o que é dito noutra língua.',
  },
  values: {
    state: { checked: 'Ainda não oferecidas', published: 'Oferecidas', hidden: 'Ocultas' },
    format: { srt: 'SubRip (SRT)', vtt: 'WebVTT', ass: 'ASS/SSA', sub: 'MicroDVD (SUB)', ttml: 'TTML', stl: 'EBU STL' },
  },
  actions: {
    publish: { label: 'Oferecer', done: 'As TVs já as podem carregar.' },
    hide: { label: 'Ocultar', done: 'As TVs deixam de as ver.' },
  },
} satisfies ResourceWords['subtitle_files']
