import { episodes as episodesResource } from '@castellan/contract/resources/episodes.ts'
import { lockedCredits } from '@castellan/contract/fields/title-fields.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { isOneOf, rowsOf } from '../../db/many-values.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { ServiceCredit, ServiceSeason } from './metadata.ts'
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
const textColumns = { episode_id: 'bigint', title: 'text', overview: 'text' } as const

type Season = { seriesId: number; season: number; about: ServiceSeason }

/**
 * Writes one season and its episodes, a portion in each transaction. An episode that staff have entered or changed stays as it is, and one they
 * have removed stays away; those that the service no longer has go.
 */
export async function storeSeason(db: Db, now: number, { seriesId, season, about }: Season): Promise<void> {
  const { airAt, poster, episodes } = about
  await db
    .insertInto('seasons')
    .values({ series_id: seriesId, number: season, air_at: airAt, poster })
    .onConflict((on) => on.columns(['series_id', 'number']).doUpdateSet({ air_at: airAt, poster }))
    .execute()
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

/** Writes what the service calls a season and its episodes in one language. Of an episode that staff have entered or changed, staff have the word. */
export async function storeSeasonTexts(
  db: Db,
  { seriesId, season, language, about }: Season & { language: string },
): Promise<void> {
  const { name, overview, episodes } = about
  await db
    .insertInto('season_texts')
    .values({ series_id: seriesId, season, language, name, overview })
    .onConflict((on) => on.columns(['series_id', 'season', 'language']).doUpdateSet({ name, overview }))
    .execute()
  for (let from = 0; from < episodes.length; from += limits.episodesWrittenAtOnce) {
    const portion = episodes.slice(from, from + limits.episodesWrittenAtOnce)
    await db.transaction().execute(async (tx) => {
      // Locked, so that a change by staff at the same time waits, or is waited for.
      const known = await tx
        .selectFrom('episodes')
        .select(['id', 'number'])
        .where('series_id', '=', seriesId)
        .where('season', '=', season)
        .where('origin', '=', 'service')
        .where('deleted_at', 'is', null)
        .where(
          isOneOf(
            tx,
            'number',
            portion.map(({ number }) => number),
          ),
        )
        .$if(mustLock(tx), (query) => query.forNoKeyUpdate())
        .execute()
      const ids = new Map(known.map(({ id, number }) => [number, id]))
      const texts = portion.flatMap(({ number, title, overview: about }) => {
        const id = ids.get(number)
        return id === undefined ? [] : [{ episode_id: id, title, overview: about }]
      })
      if (texts.length === 0) return
      await sql`
        insert into episode_texts as known (episode_id, language, title, overview)
        select episode_id, cast(${language} as text), title, overview from ${rowsOf(tx, textColumns, texts)} where true
        on conflict (episode_id, language) do update set title = excluded.title, overview = excluded.overview
        where known.title <> excluded.title or known.overview <> excluded.overview`.execute(tx)
    })
  }
}

/** Removes the service's seasons and episodes of seasons it does not have, or of the series a title was taken for before. */
export async function removeOtherSeasons(db: Db, seriesId: number, seasons: readonly number[]): Promise<void> {
  await ofService(db, seriesId)
    .where('season', 'not in', [-1, ...seasons])
    .execute()
  await db
    .deleteFrom('seasons')
    .where('series_id', '=', seriesId)
    .where('number', 'not in', [-1, ...seasons])
    .execute()
}

const ofService = (db: Db, seriesId: number) =>
  db
    .deleteFrom('episodes')
    .where('series_id', '=', seriesId)
    .where('origin', '=', 'service')
    .where('deleted_at', 'is', null)
