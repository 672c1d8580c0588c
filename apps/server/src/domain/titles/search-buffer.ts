import { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { rowsOf } from '../../db/many-values.ts'

/** One name one TV has asked for; year 0 is none. */
export type Search = {
  kind: string
  normalised: string
  year: number
  language: string
  raw: string
  season: number | null
  episode: number | null
  deviceId: number
}
type BufferedSearch = Omit<Search, 'deviceId'> & { count: number; at: number; devices: Set<number> }

/** Names in one transaction; small enough that nobody waits long. */
const namesAtOnce = 500
const devicesPerName = 100

/**
 * Collects the names that TVs ask for and writes them every second or so: a look-up itself writes nothing. What does not fit, or is lost when
 * a process dies, comes again with the next look-up.
 */
export type SearchBuffer = {
  note(now: number, search: Search): void
  /** Writes every name noted since the last time; one that has not been looked for yet becomes due. */
  write(db: Db): Promise<void>
}

export function createSearchBuffer(): SearchBuffer {
  let pending = new Map<string, BufferedSearch>()
  return {
    note(now, { deviceId, ...search }) {
      const key = [search.kind, search.normalised, search.year, search.language].join('\n')
      const noted = pending.get(key)
      if (!noted && pending.size >= limits.searchesNotedMax) return
      const { count, devices } = noted ?? { count: 0, devices: new Set<number>() }
      if (devices.size < devicesPerName) devices.add(deviceId)
      pending.set(key, { ...search, count: count + 1, at: now, devices })
    },
    async write(db) {
      // In one order everywhere, so that two processes never wait for each other in a circle.
      const noted = [...pending].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, search]) => search)
      pending = new Map()
      for (let start = 0; start < noted.length; start += namesAtOnce)
        await writeSome(db, noted.slice(start, start + namesAtOnce))
    },
  }
}

const columns = {
  at: 'bigint', kind: 'text', normalised: 'text', year: 'bigint', language: 'text', raw: 'text',
  season: 'bigint', episode: 'bigint', count: 'bigint', search_text: 'text',
} as const // prettier-ignore

async function writeSome(db: Db, noted: readonly BufferedSearch[]): Promise<void> {
  const given = noted.map(({ devices: _, ...search }) => ({
    ...search,
    search_text: searchTextOf(searchedTitles, search),
  }))
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; kind: string; normalised: string; year: number; language: string }>`
      insert into searched_titles as known
        (kind, normalised, year, language, raw, season, episode, count, first_at, last_at, created_at, updated_at,
         search_text, result, due_at)
      select kind, normalised, year, language, raw, season, episode, count, at, at, at, at, search_text, 'miss', at
      from ${rowsOf(tx, columns, given)} where true
      on conflict (kind, normalised, year, language) do update set
        count = known.count + excluded.count, last_at = excluded.last_at,
        due_at = case when known.result = 'miss' and known.review is null and known.due_at is null and known.settled_at <= excluded.last_at - ${sql.lit(limits.missAgainMs)}
          then excluded.last_at else known.due_at end
      returning id, kind, normalised, year, language`.execute(tx)
    const idOf = new Map(rows.map((row) => [[row.kind, row.normalised, row.year, row.language].join('\n'), row.id]))
    const traces = noted.flatMap(({ kind, normalised, year, language, at, devices }) => {
      const searched_id = idOf.get([kind, normalised, year, language].join('\n'))!
      return [...devices].map((device_id) => ({ searched_id, device_id, at }))
    })
    await countDevices(tx, traces)
  })
}

/** A TV counts once for a name until its trace is forgotten. One that is gone meanwhile leaves none. */
async function countDevices(
  tx: Db,
  traces: readonly { searched_id: number; device_id: number; at: number }[],
): Promise<void> {
  const given = rowsOf(tx, { searched_id: 'bigint', device_id: 'bigint', at: 'bigint' }, traces)
  const { rows } = await sql<{ searched_id: number }>`
    insert into searched_devices (searched_id, device_id, at)
    select searched_id, device_id, at from ${given}
    where exists (select 1 from devices where devices.id = given.device_id)
    on conflict do nothing returning searched_id`.execute(tx)
  const counts = new Map<number, number>()
  for (const { searched_id } of rows) counts.set(searched_id, (counts.get(searched_id) ?? 0) + 1)
  const added = [...counts].map(([id, count]) => ({ id, count }))
  if (added.length === 0) return
  await sql`
    update searched_titles set devices_count = devices_count + added.count
    from (select id, count from ${rowsOf(tx, { id: 'bigint', count: 'bigint' }, added)}) as added
    where searched_titles.id = added.id`.execute(tx)
}
