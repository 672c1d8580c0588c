import { titleActions, titleColumns, titleFields, titleForm, titleList } from '../fields/title-fields.ts'
import { count } from '../fields/integer.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived } from '../kit/field.ts'

/** The series of the catalogue (domain §3.24). */
export const series = defineResource({
  name: 'series',
  api: '/mainscreen/series',
  permission: 'manage-movies',
  or: ['manage-series'],
  lookedUpBy: ['manage-trailers'],
  scope: 'custom',
  screen: 'v3.mainscreen.series',
  label: 'original_title',
  fields: { ...titleFields, episodes: derived(count()), videos: derived(count()) },
  list: {
    ...titleList,
    columns: [...titleColumns, 'episodes', 'videos'],
    unsortable: [...titleList.unsortable, 'episodes', 'videos'],
  },
  form: titleForm,
  writeOnce: ['tmdb_id'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'status',
  actions: titleActions,
})
