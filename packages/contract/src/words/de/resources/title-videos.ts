import type { ResourceWords } from '../../resource-words.ts'

export const titleVideos = {
  one: 'Video',
  many: 'Videos',
  about: 'Trailer von Filmen und Ähnliches.',
  empty: 'Noch kein Video.',
  fields: {
    id: 'Nr.',
    movie: 'Film',
    name: 'Name',
    kind: 'Art',
    url: 'Adresse',
    site: 'Zu sehen bei',
    language: 'Sprache',
    official: 'Offiziell',
    state: 'Zustand',
    checked_at: 'Geprüft',
  },
  hints: { url: 'Von YouTube oder Vimeo, oder die einer Datei.' },
  values: {
    kind: { trailer: 'Trailer', teaser: 'Teaser', clip: 'Ausschnitt', featurette: 'Featurette' },
    site: { youtube: 'YouTube', vimeo: 'Vimeo', file: 'Datei' },
    language: {
      en: 'Englisch',
      de: 'Deutsch',
      es: 'Spanisch',
      nl: 'Niederländisch',
      pl: 'Polnisch',
      pt: 'Portugiesisch',
      tr: 'Türkisch',
    },
    state: { new: 'Ungeprüft', ok: 'Funktioniert', dead: 'Tot' },
  },
  actions: {},
} satisfies ResourceWords['title_videos']
