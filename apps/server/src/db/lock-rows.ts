import { PostgresAdapter } from 'kysely'
import type { Db } from './dialects/dialect.ts'

/** Whether rows must be locked by name: SQLite has one writer at a time, PostgreSQL many. */
export function mustLock(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
