import { systemCodeOf } from '../../db/dialects/system-code.ts'
import { sql } from 'kysely'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { BackupError } from './backup-fault.ts'
import { emptiedTables, madeTables, type TableShape } from './backup-tables.ts'

/** Lets everything be written over within a transaction, and afterwards makes the database watch over itself again. */
export type OpenedTables = {
  /** Puts back all that watches, once it has looked at what is there now; throws `references` where rows point to nothing. */
  close(): Promise<void>
}

/** Drops the triggers, and empties every table that is to be filled. */
export async function openTables(
  tx: Db,
  dialect: Pick<Dialect, 'name'>,
  shapes: readonly TableShape[],
): Promise<OpenedTables> {
  const known = await namesOfTables(tx, dialect)
  const all = [
    ...shapes.map(({ name }) => name),
    ...[...emptiedTables, ...madeTables].filter((name) => known.has(name)),
  ]
  return dialect.name === 'sqlite' ? openSqliteTables(tx, all) : openPostgresTables(tx, all)
}

async function namesOfTables(tx: Db, { name }: Pick<Dialect, 'name'>): Promise<Set<string>> {
  const { rows } = await (
    name === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(tx)
  return new Set(rows.map((row) => row.name))
}

async function openSqliteTables(tx: Db, tables: readonly string[]): Promise<OpenedTables> {
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' order by name`.execute(tx)
  for (const { name } of triggers) await sql`drop trigger ${sql.table(name)}`.execute(tx)
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx)
  return {
    async close() {
      const { rows } = await sql`select 1 from pragma_foreign_key_check limit 1`.execute(tx)
      if (rows.length > 0) throw new BackupError('references')
      for (const table of await searched(tx))
        await sql`insert into ${sql.table(table)}(${sql.ref(table)}) values ('rebuild')`.execute(tx)
      for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx)
    },
  }
}

/** The tables words are found by; what they know is made of others. */
async function searched(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and sql like 'create virtual table%using fts5%'`.execute(tx)
  return rows.map(({ name }) => name)
}

/** How long anyone who is at work just now may keep a table. */
const lockTimeout = '20s'

type Link = { table: string; name: string; definition: string }

async function openPostgresTables(tx: Db, tables: readonly string[]): Promise<OpenedTables> {
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx)
  const names = sql.join(tables.map((table) => sql.table(table)))
  await sql`lock table ${names} in access exclusive mode`.execute(tx)
  const held = await takeRights(tx, tables)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  const { rows: links } = await sql<Link>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`.execute(
    tx,
  )
  for (const { table, name } of links)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  await sql`truncate ${names}`.execute(tx)
  return {
    async close() {
      for (const { table, name, definition } of links)
        await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`
          .execute(tx)
          .catch((error: unknown) => {
            throw systemCodeOf(error) === '23503' ? new BackupError('references') : error
          })
      for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
      await countOn(tx)
      for (const { table, right } of held)
        await sql`revoke ${sql.raw(right)} on ${sql.table(table)} from current_user`.execute(tx)
    },
  }
}

/** The panel has taken rights to the ledger from itself; it takes them up for this transaction alone. */
async function takeRights(tx: Db, tables: readonly string[]): Promise<{ table: string; right: string }[]> {
  const missing: { table: string; right: string }[] = []
  for (const table of tables)
    for (const right of ['update', 'delete', 'truncate']) {
      const { rows } = await sql<{ has: boolean }>`select exists (
          select from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) acl
          where c.oid = ${table}::regclass and acl.grantee = c.relowner and lower(acl.privilege_type) = ${right}) as has`.execute(
        tx,
      )
      if (rows[0]?.has) continue
      await sql`grant ${sql.raw(right)} on ${sql.table(table)} to current_user`.execute(tx)
      missing.push({ table, right })
    }
  return missing
}

/** New rows get numbers no row has, and none had before either. */
async function countOn(tx: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as "column", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(tx)
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, greatest(
        (select case when is_called then last_value else last_value - 1 end from ${sql.raw(sequence)}),
        (select coalesce(max(${sql.ref(column)}), 0) from ${sql.table(table)})) + 1, false)`.execute(tx)
}
