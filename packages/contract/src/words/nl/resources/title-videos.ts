import type { ResourceWords } from '../../resource-words.ts'

export const titleVideos = {
  one: 'video',
  many: 'Video’s',
  about: 'Trailers van films en dergelijke.',
  empty: 'Nog geen video.',
  fields: {
    id: 'Nr.',
    movie: 'Film',
    name: 'Naam',
    kind: 'Soort',
    url: 'Adres',
    site: 'Te zien bij',
    language: 'Taal',
    official: 'Officieel',
    state: 'Toestand',
    checked_at: 'Gecontroleerd',
  },
  hints: { url: 'Van YouTube of Vimeo, of van een bestand.' },
  values: {
    kind: { trailer: 'Trailer', teaser: 'Teaser', clip: 'Fragment', featurette: 'Featurette' },
    site: { youtube: 'YouTube', vimeo: 'Vimeo', file: 'Bestand' },
    language: { en: 'Engels', de: 'Duits', es: 'Spaans', nl: 'Nederlands', pl: 'Pools', pt: 'Portugees', tr: 'Turks' },
    state: { new: 'Niet gecontroleerd', ok: 'Werkt', dead: 'Dood' },
  },
  actions: {},
} satisfies ResourceWords['title_videos']
