import { railList } from '../fields/rail-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** The rows of series on the home screen of TVs. */
export const seriesRails = defineResource({
  name: 'series_rails',
  api: '/tmdb-settings/series',
  scope: 'custom',
  screen: 'tmdbsettings.series',
  ...railList,
})
