import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './dialects/dialect.ts'

/** Any number, as long as nothing else takes it. */
const creditsLock = 4_711
const sealsLock = 4_712
const startLock = 4_713
const treeLock = 4_714

/** Whether rows must be locked by name: SQLite has one writer at a time, PostgreSQL many. */
export function mustLock(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * The right to move credits until the transaction ends; taken before any account is touched. Document numbers without gaps make movements wait
 * for each other anyway: waiting in one place, they never wait in a circle.
 */
export async function lockCredits(tx: Db): Promise<void> {
  if (mustLock(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(creditsLock)})`.execute(tx)
}

/**
 * The right to add to the tree of users or to move a branch of it, until the transaction ends: a path is written from the one above it, which must not
 * change in between, and two moves at once could put each of two people below the other.
 */
export async function lockTree(tx: Db): Promise<void> {
  if (mustLock(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(treeLock)})`.execute(tx)
}

/** Locks the chain of seals over the activity log until the transaction ends. */
export async function lockSeals(tx: Db): Promise<void> {
  if (mustLock(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(sealsLock)})`.execute(tx)
}

/** Serialises database preparation when several processes start at once. The lock is released when its connection ends. */
export async function onePreparing<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!mustLock(db)) return work()
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${sql.lit(startLock)})`.execute(holder)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(startLock)})`.execute(holder).catch(() => undefined)
    }
  })
}
