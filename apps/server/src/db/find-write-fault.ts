import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'
import { migratorOf } from './migrate.ts'

/** With less free disk space than this, SQLite may fail at any commit, and uploads and backups fail. */
const freeMinBytes = 8_388_608

/** Why the database or the data folder is not writable at the moment; null if both are. */
export async function findWriteFault(
  database: Database,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<'unavailable' | 'storage_full' | null> {
  const { db, dialect } = database
  if (dialect.name === 'sqlite') {
    if (await isFull(dirname(databaseUrl.replace(/^file:/u, '')))) return 'storage_full'
  } else {
    const { rows } = await sql<{ reads: boolean }>`select pg_is_in_recovery() as reads`.execute(db)
    if (rows[0]!.reads) return 'unavailable'
  }
  if (database.isDiskFull() || (await isFull(dataDir))) return 'storage_full'
  const steps = await migratorOf(database).getMigrations()
  return steps.some(({ executedAt }) => !executedAt) ? 'unavailable' : null
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < freeMinBytes
}
