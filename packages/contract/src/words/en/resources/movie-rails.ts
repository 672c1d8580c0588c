import type { ResourceWords } from '../../resource-words.ts'

export const movieRails = {
  one: 'row of movies',
  many: 'Movies at home',
  about: 'Rows of movies on the home screen of TVs, filled by the metadata service.',
  empty: 'No row yet.',
  fields: {
    id: 'No.',
    code: 'Code',
    title: 'Title',
    kind: 'Filled with',
    state: 'State',
    titles: 'Titles',
    product: 'Shown on',
    position: 'Position',
    active: 'Active',
    refreshed_at: 'Last filled',
    due_at: 'Filled next',
    fault: 'Last failure',
  },
  hints: {},
  values: {
    kind: { trending: 'Trending', new: 'New', popular: 'Popular', network: 'A network' },
    state: { filled: 'Filled', waiting: 'Waiting', failed: 'Failed' },
    product: { any: 'All TVs', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: { refresh: { label: 'Fill now', done: 'It is filled in a moment.' } },
} satisfies ResourceWords['movie_rails']
