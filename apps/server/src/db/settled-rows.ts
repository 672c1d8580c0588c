import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { mustLock } from './lock-rows.ts'

const pollMs = 50
const patienceMs = 10_000

/**
 * The highest id of the activity log below which no new row can appear, or null if it timed out. PostgreSQL assigns ids before the commit,
 * so a row with a lower id may still become visible. An insert locks the table before it draws an id and until its transaction ends, so
 * every id drawn before a given moment is settled once the transactions that held the lock at that moment have ended.
 * CREATE INDEX CONCURRENTLY waits in the same way. SQLite has one writer at a time.
 */
export async function settledActivityId(db: Db): Promise<number | null> {
  const { last } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const highest = Number(last ?? 0)
  if (!mustLock(db)) return highest
  const holders = await writersOfActivity(db)
  for (const end = performance.now() + patienceMs; holders.size > 0; await wait(pollMs)) {
    const now = await writersOfActivity(db)
    for (const holder of holders) if (!now.has(holder)) holders.delete(holder)
    if (holders.size > 0 && performance.now() > end) return null
  }
  return highest
}

/** Open transactions that have written a row of the log or are about to. */
async function writersOfActivity(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'activity'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return new Set(rows.map(({ writer }) => writer))
}
