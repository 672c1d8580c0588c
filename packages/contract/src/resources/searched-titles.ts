import { searchedList } from '../fields/search-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Names TVs have asked for, with what came of it (domain §3.26). */
export const searchedTitles = defineResource({
  name: 'searched_titles',
  api: '/searched',
  permission: 'manage-searched',
  scope: 'all',
  screen: 'v3.searched.movies',
  ...searchedList,
})
