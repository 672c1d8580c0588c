import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { lacksRoom } from './dialects/sqlite.ts'
import { migratorOf } from './migrate.ts'

/** With less free disk than this SQLite may fail at any commit. */
const freeMinBytes = 8_388_608

/** Why the database cannot be written to at the moment; null when it can. */
export async function findWriteFault(
  database: Database,
  databaseUrl: string,
): Promise<'unavailable' | 'storage_full' | null> {
  const { db, dialect } = database
  if (dialect.name === 'sqlite') {
    if (lacksRoom(db)) return 'storage_full'
    const { bavail, bsize } = await statfs(dirname(databaseUrl.replace(/^file:/u, '')))
    if (bavail * bsize < freeMinBytes) return 'storage_full'
  } else {
    const { rows } = await sql<{ reads: boolean }>`select pg_is_in_recovery() as reads`.execute(db)
    if (rows[0]!.reads) return 'unavailable'
  }
  const steps = await migratorOf(database).getMigrations()
  return steps.some(({ executedAt }) => !executedAt) ? 'unavailable' : null
}
