import { text } from '../fields/text.ts'
import { videoColumns, videoFields, videoUnsortable } from '../fields/video-fields.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** All videos, with what the last look at them found; every one is looked at once a day (domain §3.25). */
export const trailers = defineResource({
  name: 'trailers',
  api: '/tmdb-settings/trailers',
  permission: 'see-tmdbsettings-menu',
  or: ['manage-trailers'],
  scope: 'all',
  screen: 'tmdbsettings.trailers',
  label: 'name',
  fields: { ...videoFields, fault: readOnly(optional(text({ max: limits.networkNameMax }))) },
  list: {
    columns: [...videoColumns, 'fault'],
    hidden: ['official', 'url', 'kind'],
    search: ['name'],
    filters: ['state', 'kind', 'site', 'language'],
    unsortable: [...videoUnsortable, 'fault'],
  },
  form: [],
  can: [],
  actions: { check: { method: 'POST' } },
})
