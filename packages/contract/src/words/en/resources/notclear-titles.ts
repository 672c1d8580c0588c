import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const notclearTitles = {
  one: 'name that is not clear',
  many: 'Not clear',
  about: 'Names that may mean several titles. Most asked for first.',
  empty: 'Every name is clear.',
  fields: { ...searchedTitles.fields, review: 'Decision', reason: 'Why' },
  hints: {},
  values: {
    ...searchedTitles.values,
    review: { open: 'Open', deferred: 'Deferred', resolved: 'Resolved', rejected: 'None of them' },
    reason: {
      tie: 'Several fit equally',
      low_score: 'None fits well',
      year_mismatch: 'Another year',
      type_mismatch: 'Another kind',
    },
  },
  actions: {
    match: { label: 'Match', done: 'Matched. TVs have it from now on.' },
    reject: { label: 'None of these', done: 'Kept as not found.' },
    defer: { label: 'Later', done: 'Put aside for later.' },
    reopen: { label: 'Decide again', done: 'It waits for a decision again.' },
  },
} satisfies ResourceWords['notclear_titles']
