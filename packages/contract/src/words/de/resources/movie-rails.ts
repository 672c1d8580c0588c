import type { ResourceWords } from '../../resource-words.ts'

export const movieRails = {
  one: 'Filmreihe',
  many: 'Filme auf dem Startbildschirm',
  about: 'Filmreihen auf dem Startbildschirm der TVs, vom Metadatendienst gefüllt.',
  empty: 'Noch keine Reihe.',
  fields: {
    id: 'Nr.',
    code: 'Kennung',
    title: 'Titel',
    kind: 'Gefüllt mit',
    state: 'Zustand',
    titles: 'Anzahl Titel',
    product: 'Gezeigt auf',
    position: 'Platz',
    active: 'Aktiv',
    refreshed_at: 'Zuletzt gefüllt',
    due_at: 'Nächstes Mal',
    fault: 'Letzter Fehler',
  },
  hints: {},
  values: {
    kind: { trending: 'Trends', new: 'Neues', popular: 'Beliebtes', network: 'Ein Sender' },
    state: { filled: 'Gefüllt', waiting: 'Wartet', failed: 'Gescheitert' },
    product: { any: 'Alle TVs', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: { refresh: { label: 'Jetzt füllen', done: 'Die Reihe wird gleich gefüllt.' } },
} satisfies ResourceWords['movie_rails']
