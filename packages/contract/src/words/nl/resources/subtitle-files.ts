import type { ResourceWords } from '../../resource-words.ts'

export const subtitleFiles = {
  one: 'ondertitelbestand',
  many: 'Ondertitels bij titels',
  about: "Ondertitels die tv's bij een film of aflevering kunnen laden, bewaard als WebVTT hoe ze ook kwamen.",
  empty: 'Nog geen ondertitels. Upload het eerste bestand.',
  fields: {
    id: 'Nr.',
    title: 'Titel',
    year: 'Jaar',
    season: 'Seizoen',
    episode: 'Aflevering',
    language: 'Taal',
    state: 'Status',
    forced: 'Geforceerd',
    hearing_impaired: 'Voor slechthorenden',
    format: 'Kwam als',
    charset: 'Gelezen als',
    cues: 'Teksten',
    downloads: 'Geladen',
    file_name: 'Bestand',
    added_by: 'Toegevoegd door',
  },
  hints: {
    title: 'Zoals de tv hem toont; hoofdletters en accenten maken niet uit.',
    season: 'Leeg bij een film.',
    forced: 'Alleen wat in een andere taal wordt gezegd.',
  },
  values: {
    state: { checked: 'Nog niet aangeboden', published: 'Aangeboden', hidden: 'Verborgen' },
    format: { srt: 'SubRip (SRT)', vtt: 'WebVTT', ass: 'ASS/SSA', sub: 'MicroDVD (SUB)', ttml: 'TTML', stl: 'EBU STL' },
  },
  actions: {
    publish: { label: 'Aanbieden', done: "Tv's kunnen ze nu laden." },
    hide: { label: 'Verbergen', done: "Tv's krijgen ze niet meer aangeboden." },
  },
} satisfies ResourceWords['subtitle_files']
