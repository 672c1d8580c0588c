import { videoKinds, videoSites } from '../access/title-kinds.ts'
import { oneOf, status, toggle } from '../fields/choice.ts'
import { id } from '../fields/id.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'

/** Trailers of movies and alike; where they are shown is read from their address (domain §3.25). */
export const titleVideos = defineResource({
  name: 'title_videos',
  api: '/mainscreen/videos',
  permission: 'manage-movies',
  screen: 'v3.mainscreen.movies.videos.add',
  label: 'name',
  isUnsearched: true,
  fields: {
    id: id(),
    movie: ref('movies'),
    name: text({ max: limits.catalogueTitleMax }),
    kind: oneOf(...videoKinds),
    url: url(),
    site: readOnly(oneOf(...videoSites)),
    language: oneOf(...locales),
    official: toggle(),
    state: readOnly(status({ new: 'off', ok: 'ok', dead: 'stop' })),
    checked_at: readOnly(optional(moment())),
  },
  list: {
    columns: ['id', 'name', 'movie', 'kind', 'site', 'language', 'state', 'checked_at', 'official', 'url'],
    hidden: ['official', 'url'],
    search: ['name'],
    filters: ['state', 'kind', 'site', 'language', 'movie'],
    unsortable: ['movie', 'kind', 'site', 'language', 'state', 'official', 'url'],
  },
  form: ['movie', 'name', 'kind', 'url', 'language', 'official'],
  writeOnce: ['movie'],
  can: ['create', 'update', 'delete', 'archive'],
})
