import { sql } from 'kysely'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { isUnreleased, readTakenSteps } from '../../db/migrate.ts'
import { BackupError } from './backup-fault.ts'

/** Short-lived credentials: never in a backup, and deleted by a restore. */
export const emptiedTables = [
  'sessions',
  'source_unlocks',
  'account_links',
  'oauth_attempts',
  'first_run_links',
  'pairings',
  'pushes',
  'outbox',
  'webhook_deliveries',
  'webhook_attempts',
  'input_fields',
] as const

/** What belongs to the running panel and not to its data: it stays as it is, whatever is put in place. */
export const preservedTables = [
  'backups',
  'guesses',
  'signed_nonces',
  'upload_slots',
  'servers',
  'server_samples',
  'server_alarms',
  'installation',
] as const

/** What the database makes of other tables. */
export const madeTables = ['device_counts', 'device_sellers', 'device_tags', 'title_marks'] as const

const leftOut: readonly string[] = [...emptiedTables, ...preservedTables, ...madeTables]

export type TableShape = { name: string; columns: readonly string[] }

/** The tables a backup holds, with their columns, as this database has them. */
export async function listTables(db: Db, { name }: Pick<Dialect, 'name'>): Promise<TableShape[]> {
  const all =
    name === 'sqlite'
      ? sql<{ table: string; column: string }>`
          select t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
          where t.schema = 'main' and t.type = 'table' order by t.name, c.cid`
      : sql<{ table: string; column: string }>`
          select c.table_name as "table", c.column_name as "column" from information_schema.columns c
          join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
          where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by c.table_name collate "C", c.ordinal_position`
  const { rows } = await all.execute(db)
  return [...Map.groupBy(rows, (row) => row.table)]
    .filter(([table]) => !/^(?:sqlite_|kysely_)/u.test(table) && !leftOut.includes(table))
    .map(([table, columns]) => ({ name: table, columns: columns.map(({ column }) => column) }))
}

/** The last step the schema has taken; refuses a schema of before the first release, which no backup is made of. */
export async function readSchemaVersion(db: Db): Promise<string> {
  const taken = await readTakenSteps(db)
  if (isUnreleased(taken)) throw new BackupError('unreleased')
  return taken.at(-1) ?? 'none'
}
