import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const notclearTitles = {
  one: 'unklarer Name',
  many: 'Unklar',
  about: 'Namen, die mehrere Titel meinen können. Die gefragtesten zuerst.',
  empty: 'Jeder Name ist klar.',
  fields: { ...searchedTitles.fields, review: 'Entscheidung', reason: 'Warum' },
  hints: {},
  values: {
    ...searchedTitles.values,
    review: { open: 'Offen', deferred: 'Zurückgestellt', resolved: 'Entschieden', rejected: 'Keiner davon' },
    reason: {
      tie: 'Mehrere passen gleich gut',
      low_score: 'Keiner passt gut',
      year_mismatch: 'Anderes Jahr',
      type_mismatch: 'Andere Art',
    },
  },
  actions: {
    match: { label: 'Zuordnen', done: 'Zugeordnet. Die TVs bekommen ihn ab jetzt.' },
    reject: { label: 'Keiner davon', done: 'Als nicht gefunden vermerkt.' },
    defer: { label: 'Später', done: 'Für später zurückgestellt.' },
    reopen: { label: 'Neu entscheiden', done: 'Der Name wartet wieder auf eine Entscheidung.' },
  },
} satisfies ResourceWords['notclear_titles']
