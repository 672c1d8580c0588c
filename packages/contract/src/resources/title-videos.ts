import { videoColumns, videoFields, videoUnsortable } from '../fields/video-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Trailers of movies and series, and alike (domain §3.25). */
export const titleVideos = defineResource({
  name: 'title_videos',
  api: '/mainscreen/videos',
  permission: 'manage-movies',
  or: ['manage-trailers'],
  scope: 'all',
  screen: 'v3.mainscreen.movies.videos.add',
  label: 'name',
  standsOn: [
    { field: 'movie', screen: 'v3.mainscreen.movies.edit' },
    { field: 'series', screen: 'v3.mainscreen.series.edit' },
  ],
  fields: videoFields,
  list: {
    columns: videoColumns,
    hidden: ['official', 'url'],
    search: ['name'],
    filters: ['state', 'kind', 'site', 'language', 'movie', 'series'],
    unsortable: videoUnsortable,
  },
  form: ['movie', 'series', 'name', 'kind', 'url', 'language', 'official'],
  writeOnce: ['movie', 'series'],
  can: ['create', 'update', 'delete', 'archive'],
})
