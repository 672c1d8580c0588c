import { railList } from '../fields/rail-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** The rows of movies on the home screen of TVs. */
export const movieRails = defineResource({
  name: 'movie_rails',
  api: '/tmdb-settings/movies',
  scope: 'custom',
  screen: 'tmdbsettings.movies',
  ...railList,
})
