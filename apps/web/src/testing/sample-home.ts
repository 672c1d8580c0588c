import type { HomeRail, HomeScreen, HomeTitle } from '@castellan/contract/calls/home-screen.ts'

/** A row chosen by hand, for every TV, without titles. */
export const railOf = (key: string, en: string, own: Partial<HomeRail> = {}): HomeRail => ({
  key,
  code: key,
  section: 'movies',
  kind: 'manual',
  title: { en },
  product: 'any',
  active: true,
  countries: [],
  languages: [],
  starts_at: null,
  ends_at: null,
  rule: null,
  titles: [],
  refreshed_at: null,
  fault: null,
  ...own,
})

export const nosferatu: HomeTitle = {
  id: 5,
  kind: 'movie',
  title: 'Nosferatu',
  year: 1922,
  poster: null,
  shown: true,
  languages: ['en'],
}
export const metropolis: HomeTitle = { ...nosferatu, id: 6, title: 'Metropolis' }

/** Rows of which nothing is changed. */
export const homeOf = (rails: HomeRail[], own: Partial<HomeScreen> = {}): HomeScreen => ({
  version: 3,
  saved_at: null,
  saved_by: '',
  rails,
  published: rails,
  titles: [nosferatu, metropolis],
  images: null,
  tvs: null,
  undo: null,
  genres: [],
  ...own,
})
