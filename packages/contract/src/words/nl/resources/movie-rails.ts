import type { ResourceWords } from '../../resource-words.ts'

export const movieRails = {
  one: 'rij films',
  many: 'Films op het startscherm',
  about: 'Rijen films op het startscherm van tv’s, gevuld door de metadatadienst.',
  empty: 'Nog geen rij.',
  fields: {
    id: 'Nr.',
    code: 'Aanduiding',
    title: 'Titel',
    kind: 'Gevuld met',
    state: 'Toestand',
    titles: 'Titels',
    product: 'Getoond op',
    position: 'Plaats',
    active: 'Actief',
    refreshed_at: 'Laatst gevuld',
    due_at: 'Volgende keer',
    fault: 'Laatste fout',
  },
  hints: {},
  values: {
    kind: { trending: 'Trends', new: 'Nieuw', popular: 'Populair', network: 'Een zender' },
    state: { filled: 'Gevuld', waiting: 'Wacht', failed: 'Mislukt' },
    product: { any: 'Alle tv’s', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: { refresh: { label: 'Nu vullen', done: 'De rij wordt zo gevuld.' } },
} satisfies ResourceWords['movie_rails']
