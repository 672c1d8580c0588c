import type { ResourceWords } from '../../resource-words.ts'

export const searchedTitles = {
  one: 'gesuchter Titel',
  many: 'Gesuchte Titel',
  about: 'Wonach TVs gesucht haben und wofür es gehalten wurde.',
  empty: 'Noch hat kein TV nach einem Titel gesucht.',
  fields: {
    id: 'Nr.',
    raw: 'Name auf dem TV',
    normalised: 'Gelesen als',
    kind: 'Art',
    year: 'Jahr',
    language: 'Sprache',
    result: 'Ergebnis',
    title: 'Gehalten für',
    score: 'Ähnlichkeit',
    count: 'Anfragen',
    devices_count: 'TV-Geräte',
    first_at: 'Erste Anfrage',
    last_at: 'Letzte Anfrage',
  },
  hints: {},
  values: {
    kind: { movie: 'Filme', series: 'Serien' },
    result: { hit: 'Gefunden', miss: 'Nicht gefunden', notclear: 'Unklar', blocked: 'Gesperrt' },
  },
  actions: {
    match: { label: 'Von Hand zuordnen', done: 'Zugeordnet. Die TVs bekommen ihn ab jetzt.' },
    retry: { label: 'Erneut suchen', done: 'Es wird erneut gesucht.' },
    block: { label: 'Namen sperren', done: 'Zu diesem Namen zeigen TVs nichts mehr.' },
    unblock: { label: 'Namen freigeben', done: 'Der Name ist wieder offen.' },
  },
} satisfies ResourceWords['searched_titles']
