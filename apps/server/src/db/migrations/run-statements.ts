import { sql } from 'kysely'
import type { MigrationDb } from '../migrate.ts'

/** Runs plain statements one after the other. */
export async function runStatements(db: MigrationDb, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The columns every noun's table has. */
export const keptColumns = `
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  archived_at bigint,
  version integer not null default 1,
  search_text text not null default ''`
