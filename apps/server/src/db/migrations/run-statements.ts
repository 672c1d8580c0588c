import { sql } from 'kysely'
import type { MigrationDb } from './step.ts'

/** Runs plain statements one after the other. */
export async function runStatements(db: MigrationDb, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The columns every resource's table has. */
export const baseColumns = `
    created_at bigint not null, updated_at bigint not null, deleted_at bigint, archived_at bigint,
    version integer not null default 1, search_text text not null default ''`

/** Indexes for a list that is sorted by texts, without regard to case. */
export const textIndexes = (table: string, columns: readonly string[]) =>
  columns.map((column) => `create index ${table}_by_${column} on ${table}(lower(${column}), id)`)

/** Drops what these statements created, the last first: tables with all that belongs to them, then functions. */
export function dropCreated(statements: readonly string[]): string[] {
  const created = statements
    .toReversed()
    .map((statement) => /^create (?:virtual )?(table|function) (\w+)/u.exec(statement))
  const drop = (kind: string) => created.flatMap((found) => (found?.[1] === kind ? [`drop ${kind} ${found[2]}`] : []))
  return [...drop('table'), ...drop('function')]
}
