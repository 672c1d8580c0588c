import type { ResourceWords } from '../../resource-words.ts'

export const subtitleFiles = {
  one: 'subtitle file',
  many: 'Subtitles for titles',
  about: 'Subtitles TVs can load for a film or an episode, kept as WebVTT whatever they came as.',
  empty: 'No subtitles yet. Upload the first file.',
  fields: {
    id: 'No.',
    title: 'Title',
    year: 'Year',
    season: 'Season',
    episode: 'Episode',
    language: 'Language',
    state: 'State',
    forced: 'Forced',
    hearing_impaired: 'For the hard of hearing',
    format: 'Came as',
    charset: 'Read as',
    cues: 'Texts',
    downloads: 'Loaded',
    file_name: 'File',
    added_by: 'Added by',
  },
  hints: {
    title: 'As the TV shows it; case and accents do not matter.',
    season: 'Empty for a film.',
    forced: 'Only what is said in another language.',
  },
  values: {
    state: { checked: 'Not offered yet', published: 'Offered', hidden: 'Hidden' },
    format: { srt: 'SubRip (SRT)', vtt: 'WebVTT', ass: 'ASS/SSA', sub: 'MicroDVD (SUB)', ttml: 'TTML', stl: 'EBU STL' },
  },
  actions: {
    publish: { label: 'Offer', done: 'TVs can load it now.' },
    hide: { label: 'Hide', done: 'TVs are not offered it any more.' },
  },
} satisfies ResourceWords['subtitle_files']
