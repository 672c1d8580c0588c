import { reviewActions, reviewFields, searchedList } from '../fields/search-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Names that may mean several titles, until somebody decides (domain §3.26). */
export const notclearTitles = defineResource({
  name: 'notclear_titles',
  api: '/notclear',
  permission: 'see-tmdbsettings-menu',
  or: ['manage-notclear'],
  scope: 'custom',
  screen: 'tmdbsettings.notclear',
  label: 'raw',
  isUnsearched: true,
  fields: reviewFields,
  list: {
    ...searchedList.list,
    columns: [...searchedList.list.columns, 'review', 'reason'],
    filters: ['review', 'kind', 'reason'],
    unsortable: [...searchedList.list.unsortable, 'review', 'reason'],
  },
  form: [],
  can: [],
  state: 'review',
  actions: reviewActions,
})
