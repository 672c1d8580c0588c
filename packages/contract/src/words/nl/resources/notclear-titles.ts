import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const notclearTitles = {
  one: 'onduidelijke naam',
  many: 'Onduidelijk',
  about: 'Namen die meerdere titels kunnen zijn. De meest gevraagde eerst.',
  empty: 'Elke naam is duidelijk.',
  fields: { ...searchedTitles.fields, review: 'Beslissing', reason: 'Waarom' },
  hints: {},
  values: {
    ...searchedTitles.values,
    review: { open: 'Te beslissen', deferred: 'Uitgesteld', resolved: 'Beslist', rejected: 'Geen van deze' },
    reason: {
      tie: 'Meerdere passen even goed',
      low_score: 'Geen past goed',
      year_mismatch: 'Ander jaar',
      type_mismatch: 'Andere soort',
    },
  },
  actions: {
    match: { label: 'Koppelen', done: 'Gekoppeld. Tv’s krijgen hem vanaf nu.' },
    reject: { label: 'Geen van deze', done: 'Blijft als niet gevonden staan.' },
    defer: { label: 'Later beslissen', done: 'Voor later bewaard.' },
    reopen: { label: 'Opnieuw beslissen', done: 'De naam wacht weer op een beslissing.' },
  },
} satisfies ResourceWords['notclear_titles']
