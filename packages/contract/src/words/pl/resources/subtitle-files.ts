import type { ResourceWords } from '../../resource-words.ts'

export const subtitleFiles = {
  one: 'plik napisów',
  many: 'Napisy do tytułów',
  about:
    'Napisy, które telewizory mogą wczytać do filmu lub odcinka, przechowywane jako WebVTT niezależnie od formatu pliku.',
  empty: 'Nie ma jeszcze napisów. Prześlij pierwszy plik.',
  fields: {
    id: 'Nr',
    title: 'Tytuł',
    year: 'Rok',
    season: 'Sezon',
    episode: 'Odcinek',
    language: 'Język',
    state: 'Stan',
    forced: 'Wymuszone',
    hearing_impaired: 'Dla niesłyszących',
    format: 'Format pliku',
    charset: 'Odczytane jako',
    cues: 'Teksty',
    downloads: 'Wczytania',
    file_name: 'Plik',
    added_by: 'Dodane przez',
  },
  hints: {
    title: 'Tak jak pokazuje go telewizor; wielkość liter i akcenty nie mają znaczenia.',
    season: 'Puste dla filmu.',
    forced: 'Tylko to, co pada w innym języku.',
  },
  values: {
    state: { checked: 'Jeszcze nieoferowane', published: 'Oferowane', hidden: 'Ukryte' },
    format: { srt: 'SubRip (SRT)', vtt: 'WebVTT', ass: 'ASS/SSA', sub: 'MicroDVD (SUB)', ttml: 'TTML', stl: 'EBU STL' },
  },
  actions: {
    publish: { label: 'Zaoferuj', done: 'Telewizory mogą je teraz wczytać.' },
    hide: { label: 'Ukryj', done: 'Telewizory już ich nie zobaczą.' },
  },
} satisfies ResourceWords['subtitle_files']
