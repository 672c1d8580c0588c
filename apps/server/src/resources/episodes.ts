import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { episodes } from '@castellan/contract/resources/episodes.ts'
import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { videoSite } from '../domain/catalogue/video-site.ts'
import type { Columns } from '../engine/loose-db.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow, type TransactionContext } from '../engine/resource-hooks.ts'

registerResource({ resource: episodes as unknown as Resource, table: 'episodes', scope: everyRow })

/** Another address is another video, which nobody has looked at yet. */
const withSite = async ({ now }: TransactionContext, columns: Columns) =>
  typeof columns['url'] === 'string'
    ? { ...columns, ...videoSite(columns['url']), state: 'new', fault: null, checked_at: null, due_at: now }
    : columns

registerResource({
  resource: titleVideos as unknown as Resource,
  table: 'title_videos',
  scope: everyRow,
  beforeCreate: withSite,
  beforeUpdate: withSite,
})
