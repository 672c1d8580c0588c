import type { ResourceWords } from '../../resource-words.ts'

export const titleVideos = {
  one: 'wideo',
  many: 'Wideo',
  about: 'Zwiastuny filmów i podobne.',
  empty: 'Nie ma jeszcze wideo.',
  fields: {
    id: 'Nr',
    movie: 'Film',
    name: 'Nazwa',
    kind: 'Rodzaj',
    url: 'Adres',
    site: 'Dostępne w',
    language: 'Język',
    official: 'Oficjalne',
    state: 'Stan',
    checked_at: 'Sprawdzono',
  },
  hints: { url: 'Z YouTube lub Vimeo albo adres pliku.' },
  values: {
    kind: { trailer: 'Zwiastun', teaser: 'Zapowiedź', clip: 'Fragment', featurette: 'Materiał dodatkowy' },
    site: { youtube: 'YouTube', vimeo: 'Vimeo', file: 'Plik' },
    language: {
      en: 'Angielski',
      de: 'Niemiecki',
      es: 'Hiszpański',
      nl: 'Niderlandzki',
      pl: 'Polski',
      pt: 'Portugalski',
      tr: 'Turecki',
    },
    state: { new: 'Niesprawdzone', ok: 'Działa', dead: 'Martwe' },
  },
  actions: {},
} satisfies ResourceWords['title_videos']
