import { sql } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { mustLock } from './lock-rows.ts'

/** Whether a database has a table; its schema may be older than this program, or missing. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await (
    mustLock(db)
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`
      : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
  ).execute(db)
  return rows.length > 0
}
