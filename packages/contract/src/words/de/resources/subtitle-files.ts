import type { ResourceWords } from '../../resource-words.ts'

export const subtitleFiles = {
  one: 'Untertiteldatei',
  many: 'Untertitel zu Titeln',
  about:
    'Untertitel, die TVs zu einem Film oder einer Folge laden können, als WebVTT aufbewahrt, wie auch immer sie kamen.',
  empty: 'Noch keine Untertitel. Laden Sie die erste Datei hoch.',
  fields: {
    id: 'Nr.',
    title: 'Titel',
    year: 'Jahr',
    season: 'Staffel',
    episode: 'Folge',
    language: 'Sprache',
    state: 'Stand',
    forced: 'Erzwungen',
    hearing_impaired: 'Für Hörgeschädigte',
    format: 'Kam als',
    charset: 'Gelesen als',
    cues: 'Texte',
    downloads: 'Geladen',
    file_name: 'Datei',
    added_by: 'Hinzugefügt von',
  },
  hints: {
    title: 'Wie der TV ihn zeigt; Groß- und Kleinschreibung und Akzente sind egal.',
    season: 'Leer bei einem Film.',
    forced: 'Nur was in einer anderen Sprache gesagt wird.',
  },
  values: {
    state: { checked: 'Noch nicht angeboten', published: 'Angeboten', hidden: 'Verborgen' },
    format: { srt: 'SubRip (SRT)', vtt: 'WebVTT', ass: 'ASS/SSA', sub: 'MicroDVD (SUB)', ttml: 'TTML', stl: 'EBU STL' },
  },
  actions: {
    publish: { label: 'Anbieten', done: 'TVs können sie jetzt laden.' },
    hide: { label: 'Verbergen', done: 'TVs bekommen sie nicht mehr angeboten.' },
  },
} satisfies ResourceWords['subtitle_files']
