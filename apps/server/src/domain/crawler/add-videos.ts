import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { ServiceVideo } from '../titles/metadata.ts'
import { newRow } from '../../db/new-row.ts'

/** Adds the videos of the service that a title does not have yet, and has those it has looked at again. A video staff have removed stays away. */
export async function addVideos(
  tx: Db,
  now: number,
  { titleId, kind: titleKind, videos }: { titleId: number; kind: TitleKind; videos: readonly ServiceVideo[] },
): Promise<'created' | 'updated' | 'unchanged'> {
  const column = titleKind === 'movie' ? 'movie_id' : 'series_id'
  const known = await tx.selectFrom('title_videos').select(['url']).where(column, '=', titleId).execute()
  const urls = new Set(known.map(({ url }) => url))
  const added = videos.filter(({ url }) => !urls.has(url)).slice(0, limits.videosPerTitleShown)
  for (const { name, kind, url, site, language, isOfficial } of added)
    await tx
      .insertInto('title_videos')
      .values({
        movie_id: titleKind === 'movie' ? titleId : null,
        series_id: titleKind === 'series' ? titleId : null,
        name,
        kind,
        url,
        site,
        language,
        official: isOfficial ? 1 : 0,
        due_at: now,
        ...newRow(now),
        search_text: searchTextOf(titleVideos, { name }),
      })
      .execute()
  const { numUpdatedRows } = await tx
    .updateTable('title_videos')
    .set({ due_at: now })
    .where(column, '=', titleId)
    .where('deleted_at', 'is', null)
    .where('due_at', '>', now)
    .executeTakeFirstOrThrow()
  if (added.length > 0) return 'created'
  return numUpdatedRows > 0n ? 'updated' : 'unchanged'
}
