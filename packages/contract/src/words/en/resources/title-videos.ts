import type { ResourceWords } from '../../resource-words.ts'

export const titleVideos = {
  one: 'video',
  many: 'Videos',
  about: 'Trailers of movies, and alike.',
  empty: 'No video yet.',
  fields: {
    id: 'No.',
    movie: 'Movie',
    name: 'Name',
    kind: 'Kind',
    url: 'Address',
    site: 'Shown at',
    language: 'Language',
    official: 'Official',
    state: 'State',
    checked_at: 'Checked',
  },
  hints: { url: 'From YouTube or Vimeo, or of a file.' },
  values: {
    kind: { trailer: 'Trailer', teaser: 'Teaser', clip: 'Clip', featurette: 'Featurette' },
    site: { youtube: 'YouTube', vimeo: 'Vimeo', file: 'File' },
    language: {
      en: 'English',
      de: 'German',
      es: 'Spanish',
      nl: 'Dutch',
      pl: 'Polish',
      pt: 'Portuguese',
      tr: 'Turkish',
    },
    state: { new: 'Not checked', ok: 'Works', dead: 'Dead' },
  },
  actions: {},
} satisfies ResourceWords['title_videos']
