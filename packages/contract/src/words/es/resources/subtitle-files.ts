import type { ResourceWords } from '../../resource-words.ts'

export const subtitleFiles = {
  one: 'archivo de subtítulos',
  many: 'Subtítulos de títulos',
  about:
    'Subtítulos que las TV pueden cargar para una película o un episodio, guardados como WebVTT vengan como vengan.',
  empty: 'Aún no hay subtítulos. Sube el primer archivo.',
  fields: {
    id: 'N.º',
    title: 'Título',
    year: 'Año',
    season: 'Temporada',
    episode: 'Episodio',
    language: 'Idioma',
    state: 'Estado',
    forced: 'Forzados',
    hearing_impaired: 'Para sordos',
    format: 'Vino como',
    charset: 'Leído como',
    cues: 'Textos',
    downloads: 'Cargas',
    file_name: 'Archivo',
    added_by: 'Añadido por',
  },
  hints: {
    title: 'Como lo muestra la TV; no importan mayúsculas ni acentos.',
    season: 'Vacío para una película.',
    forced: 'Solo lo que se dice en otro idioma.',
  },
  values: {
    state: { checked: 'Aún no se ofrece', published: 'Se ofrece', hidden: 'Oculto' },
    format: { srt: 'SubRip (SRT)', vtt: 'WebVTT', ass: 'ASS/SSA', sub: 'MicroDVD (SUB)', ttml: 'TTML', stl: 'EBU STL' },
  },
  actions: {
    publish: { label: 'Ofrecer', done: 'Las TV ya pueden cargarlo.' },
    hide: { label: 'Ocultar', done: 'Las TV ya no lo ven.' },
  },
} satisfies ResourceWords['subtitle_files']
