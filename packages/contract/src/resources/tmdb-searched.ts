import { searchedList } from '../fields/search-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** The same names, for those who look after the metadata service (domain §2). */
export const tmdbSearched = defineResource({
  name: 'tmdb_searched',
  api: '/tmdb-settings/searched',
  permission: 'see-tmdbsettings-menu',
  scope: 'all',
  screen: 'tmdbsettings.searched.movies',
  ...searchedList,
})
