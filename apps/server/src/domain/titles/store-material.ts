import { episodes as episodesResource } from '@castellan/contract/resources/episodes.ts'
import { lockedCredits } from '@castellan/contract/fields/title-fields.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { rowsOf } from '../../db/many-values.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { ServiceCredit, ServiceEpisode } from './metadata.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** Replaces cast and crew of a title by those of the service, unless staff have changed them: then they stay as they are. */
export async function storeCredits(
  tx: Db,
  { titleId, credits }: { titleId: number; credits: readonly ServiceCredit[] },
): Promise<void> {
  // Locked, so that a change by staff at the same time waits, or is waited for.
  const title = await tx
    .selectFrom('titles')
    .select('locked_fields')
    .where('id', '=', titleId)
    .$if(mustLock(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!title || parseJson(title.locked_fields).includes(lockedCredits)) return
  await tx.deleteFrom('title_credits').where('title_id', '=', titleId).execute()
  if (credits.length === 0) return
  const rows = credits.map((credit, position) => ({ ...credit, title_id: titleId, position, picture: null }))
  await tx.insertInto('title_credits').values(rows).execute()
}

const columns = { number: 'bigint', title: 'text', overview: 'text', air_at: 'bigint', still: 'text', search_text: 'text' } as const // prettier-ignore

type Season = { seriesId: number; season: number; episodes: readonly ServiceEpisode[] }

/**
 * Writes the episodes of one season, a portion in each transaction. An episode that staff have entered or changed stays as it is, and one they
 * have removed stays away; those that the service no longer has go.
 */
export async function storeSeason(db: Db, now: number, { seriesId, season, episodes }: Season): Promise<void> {
  const at = sql`cast(${now} as bigint)`
  for (let from = 0; from < episodes.length; from += limits.episodesWrittenAtOnce) {
    const portion = episodes.slice(from, from + limits.episodesWrittenAtOnce)
    const given = portion.map(({ number, title, overview, airAt, still }) => {
      return { number, title, overview, air_at: airAt, still, search_text: searchTextOf(episodesResource, { title }) }
    })
    await sql`
      insert into episodes as known (series_id, season, number, title, overview, air_at, still, origin, search_text, created_at, updated_at)
      select cast(${seriesId} as bigint), cast(${season} as integer), number, title, overview, air_at, still, 'service', search_text, ${at}, ${at}
      from ${rowsOf(db, columns, given)} where true
      on conflict (series_id, season, number) do update set title = excluded.title, overview = excluded.overview,
        air_at = excluded.air_at, still = excluded.still, search_text = excluded.search_text,
        updated_at = excluded.updated_at, version = known.version + 1
      where known.origin = 'service' and known.deleted_at is null
        and (known.title <> excluded.title or known.overview <> excluded.overview
          or coalesce(known.air_at, -1) <> coalesce(excluded.air_at, -1)
          or coalesce(known.still, '') <> coalesce(excluded.still, ''))`.execute(db)
  }
  const numbers = episodes.map(({ number }) => number)
  await ofService(db, seriesId)
    .where('season', '=', season)
    .where('number', 'not in', [0, ...numbers])
    .execute()
}

/** Removes the service's episodes of seasons it does not have, or of the series a title was taken for before. */
export async function removeOtherSeasons(db: Db, seriesId: number, seasons: readonly number[]): Promise<void> {
  await ofService(db, seriesId)
    .where('season', 'not in', [-1, ...seasons])
    .execute()
}

const ofService = (db: Db, seriesId: number) =>
  db
    .deleteFrom('episodes')
    .where('series_id', '=', seriesId)
    .where('origin', '=', 'service')
    .where('deleted_at', 'is', null)
