import { titleActions, titleColumns, titleFields, titleForm, titleList } from '../fields/title-fields.ts'
import { count } from '../fields/integer.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived } from '../kit/field.ts'

/** The movies of the catalogue; what is published, TVs get (domain §3.23). */
export const movies = defineResource({
  name: 'movies',
  api: '/mainscreen/movies',
  permission: 'manage-movies',
  lookedUpBy: ['manage-trailers'],
  scope: 'custom',
  screen: 'v3.mainscreen.movies',
  label: 'original_title',
  fields: { ...titleFields, videos: derived(count()) },
  list: { ...titleList, columns: [...titleColumns, 'videos'], unsortable: [...titleList.unsortable, 'videos'] },
  form: titleForm,
  writeOnce: ['tmdb_id'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'status',
  actions: titleActions,
})
