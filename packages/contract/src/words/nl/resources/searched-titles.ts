import type { ResourceWords } from '../../resource-words.ts'

export const searchedTitles = {
  one: 'gezochte titel',
  many: 'Gezochte titels',
  about: 'Waar tv’s naar hebben gezocht en waarvoor het werd aangezien.',
  empty: 'Nog geen tv heeft naar een titel gezocht.',
  fields: {
    id: 'Nr.',
    raw: 'Naam op de tv',
    normalised: 'Gelezen als',
    kind: 'Soort',
    year: 'Jaar',
    language: 'Taal',
    result: 'Resultaat',
    title: 'Aangezien voor',
    score: 'Gelijkenis',
    count: 'Verzoeken',
    devices_count: 'Tv’s',
    first_at: 'Eerste verzoek',
    last_at: 'Laatste verzoek',
  },
  hints: {},
  values: {
    kind: { movie: 'Films', series: 'Series' },
    result: { hit: 'Gevonden', miss: 'Niet gevonden', notclear: 'Niet duidelijk', blocked: 'Geblokkeerd' },
  },
  actions: {
    match: { label: 'Met de hand koppelen', done: 'Gekoppeld. Tv’s krijgen hem vanaf nu.' },
    retry: { label: 'Opnieuw zoeken', done: 'Er wordt opnieuw gezocht.' },
    block: { label: 'Naam blokkeren', done: 'Tv’s tonen niets meer bij deze naam.' },
    unblock: { label: 'Naam vrijgeven', done: 'De naam is weer vrij.' },
  },
} satisfies ResourceWords['searched_titles']
