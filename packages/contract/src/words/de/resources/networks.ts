import type { ResourceWords } from '../../resource-words.ts'

export const networks = {
  one: 'Sender',
  many: 'Sender',
  about: 'Sender von Serien. Ein aktiver mit Nummer bei TMDB hat eine Reihe auf dem Startbildschirm der TVs.',
  empty: 'Noch kein Sender.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    tmdb_id: 'Nummer bei TMDB',
    country: 'Land',
    position: 'Platz',
    active: 'Aktiv',
    titles: 'Serien in seiner Reihe',
  },
  hints: {
    tmdb_id: 'Ohne sie gibt es keine Reihe: Niemand kann sagen, welche Serien zu ihm gehören.',
    country: 'Zwei Buchstaben, etwa DE.',
    position: 'In dieser Reihenfolge, hinter den Reihen des Dienstes.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['networks']
