import type { ResourceWords } from '../../resource-words.ts'

export const movies = {
  one: 'movie',
  many: 'Movies',
  about: 'The movies of the catalogue. TVs get what is published.',
  empty: 'The catalogue has no movie yet.',
  fields: {
    id: 'No.',
    original_title: 'Original title',
    year: 'Year',
    status: 'Status',
    match: 'Service',
    rating_tenths: 'Rating',
    tmdb_id: 'Number at TMDB',
    own_title: 'Own title',
    own_overview: 'Own description',
    is_adult: 'For adults',
    locked_fields: 'Kept from the service',
    votes: 'Votes',
    synced_at: 'Last described',
    videos: 'Videos',
  },
  hints: {
    original_title: 'As it is called where it was made.',
    tmdb_id: 'Leave it empty for a title the service does not know.',
    own_title: 'Goes before the title the service gives, in its language.',
    own_overview: 'Goes before the description of the service.',
    is_adult: 'No TV is shown it.',
  },
  values: {
    status: { draft: 'Draft', review: 'In review', published: 'Published', hidden: 'Hidden', removed: 'Removed' },
    match: { matched: 'Matched', waiting: 'Waiting', unmatched: 'Not matched' },
  },
  actions: {
    review: { label: 'Hand in for review', done: 'Handed in for review.' },
    publish: { label: 'Publish', done: 'Published. TVs get it.' },
    hide: { label: 'Hide', done: 'Hidden from TVs.' },
    remove: { label: 'Remove', done: 'Removed. No service brings it back.' },
    refresh: { label: 'Ask the service again', done: 'It is described anew.' },
    unlock: { label: 'Let the service change it again', done: 'What was kept is the service’s again.' },
    rematch: { label: 'Match to another number', done: 'Matched. It is described anew.' },
  },
} satisfies ResourceWords['movies']
