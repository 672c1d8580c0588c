import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { videoSite } from '../domain/catalogue/video-site.ts'
import { invalidField } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type TransactionContext, type ChangeIn } from '../engine/resource-hooks.ts'

type Change = ChangeIn<'title_videos'>

/** Another address is another video, which nobody has looked at yet. */
const withSite = async ({ now }: TransactionContext, columns: Change): Promise<Change> =>
  typeof columns.url === 'string'
    ? { ...columns, ...videoSite(columns.url), state: 'new', fault: null, checked_at: null, due_at: now }
    : columns

registerResource(titleVideos, {
  beforeCreate: async (request, columns) => {
    if (columns.movie_id && columns.series_id) throw invalidField('series', 'not_allowed')
    if (!columns.movie_id && !columns.series_id) throw invalidField('movie', 'required')
    return withSite(request, columns)
  },
  beforeUpdate: withSite,
})
