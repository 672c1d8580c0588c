import type { ResourceWords } from '../../resource-words.ts'

export const searchedTitles = {
  one: 'searched title',
  many: 'Searched titles',
  about: 'What TVs have looked for, and what it was taken for.',
  empty: 'No TV has looked for a title yet.',
  fields: {
    id: 'No.',
    raw: 'Name on the TV',
    normalised: 'Read as',
    kind: 'Kind',
    year: 'Year',
    language: 'Language',
    result: 'Result',
    title: 'Taken for',
    score: 'Likeness',
    count: 'Requests',
    devices_count: 'TVs',
    first_at: 'First request',
    last_at: 'Last request',
  },
  hints: {},
  values: {
    kind: { movie: 'Movies', series: 'Series' },
    result: { hit: 'Found', miss: 'Not found', notclear: 'Not clear', blocked: 'Blocked' },
  },
  actions: {
    match: { label: 'Match by hand', done: 'Matched. TVs have it from now on.' },
    retry: { label: 'Look again', done: 'It is looked for again.' },
    block: { label: 'Block name', done: 'TVs are shown nothing for this name.' },
    unblock: { label: 'Unblock name', done: 'The name is open again.' },
  },
} satisfies ResourceWords['searched_titles']
