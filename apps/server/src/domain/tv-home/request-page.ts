import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { requestPictures, type RemoteKind } from '../pictures/remote-pictures.ts'
import { describeSoon } from '../titles/describe-titles.ts'

/**
 * Has what the page of a title lacks read from the service: people and seasons nobody has asked for, then their pictures, some at a time. Only for
 * titles that somebody opens: the pictures of everyone in a large catalogue would leave no room for posters. Returns whether more is on its way.
 */
export async function requestPage(db: Db, now: number, id: number): Promise<boolean> {
  const title = await db.selectFrom('titles').select(['tmdb_id', 'material_at']).where('id', '=', id).executeTakeFirst()
  const isUnread = title !== undefined && title.tmdb_id !== null && title.material_at === null
  if (isUnread) await describeSoon(db, id)
  const { rows } = await sql<{ address: string; kind: RemoteKind; known_id: number | null }>`
    select wanted.address, wanted.kind, remote.id as known_id from (
      select 0 as part, 0 as place, (select address from title_images where title_id = ${id} and kind = 'logo'
          and removed = 0 and address is not null order by position limit 1) as address, 'logo' as kind from titles
        where id = ${id} and own_logo is null
      union all
      select 1 as part, position as place, profile as address, 'profile' as kind from title_credits
        where title_id = ${id} and profile is not null and picture is null
      union all
      select 1, number - ${sql.lit(limits.seasonMax)}, poster, 'poster' from seasons
        where series_id = ${id} and poster is not null
      union all
      select 2, season * ${sql.lit(limits.episodeMax)} + number, still, 'still' from episodes
        where series_id = ${id} and still is not null and season > 0 and deleted_at is null and archived_at is null) as wanted
    left join remote_pictures remote on remote.address = wanted.address
    where wanted.address is not null and (remote.id is null or (remote.sha256 is null and remote.fault is null and remote.due_at is not null))
    order by wanted.part, wanted.place limit ${sql.lit(limits.pagePicturesMax)}`.execute(db)
  const unknown = rows.filter(({ known_id }) => known_id === null)
  await requestPictures(
    db,
    now,
    unknown.map(({ address, kind }) => ({ address, kind })),
  )
  return isUnread || rows.length > 0
}
