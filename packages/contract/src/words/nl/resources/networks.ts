import type { ResourceWords } from '../../resource-words.ts'

export const networks = {
  one: 'zender',
  many: 'Zenders',
  about: 'Zenders van series. Een actieve met een nummer bij TMDB heeft een rij op het startscherm van tv’s.',
  empty: 'Nog geen zender.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    tmdb_id: 'Nummer bij TMDB',
    country: 'Land',
    position: 'Plaats',
    active: 'Actief',
    titles: 'Series in zijn rij',
  },
  hints: {
    tmdb_id: 'Zonder nummer is er geen rij: niemand kan zeggen welke series van hem zijn.',
    country: 'Twee letters, bijvoorbeeld DE.',
    position: 'Rijen staan in deze volgorde, achter die van de dienst.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['networks']
