import { sql, type RawBuilder } from 'kysely'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { storeValue, type BackupPart, type BackupRow, type StoredTable } from './backup-parts.ts'
import { listTables, type TableShape } from './backup-tables.ts'

/** A page of rows comes to about so many characters, or to so many rows. */
const pageChars = 1_048_576
const rowsMax = 2_000
const rowsAtFirst = 32

type Row = Record<string, unknown>
type FetchPage = (rows: number) => Promise<Row[]>

/** One moment of the whole database in parts: `tx` must be a transaction that sees nothing of what others commit meanwhile. */
export async function* dumpDatabase(tx: Db, dialect: Pick<Dialect, 'name'>): AsyncGenerator<BackupPart> {
  const shapes = await listTables(tx, dialect)
  const tables: StoredTable[] = []
  for (const shape of shapes) tables.push({ ...shape, rows: await countRows(tx, shape.name) })
  yield { part: 'tables', tables }
  let total = 0
  for (const shape of shapes)
    for await (const rows of pagesOf(tx, dialect, shape)) {
      total += rows.length
      yield { part: 'rows', table: shape.name, rows }
    }
  yield { part: 'end', rows: total }
}

async function countRows(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx)
  return Number(rows[0]!.count)
}

async function* pagesOf(
  tx: Db,
  dialect: Pick<Dialect, 'name'>,
  shape: TableShape,
): AsyncGenerator<readonly BackupRow[]> {
  const fetchPage = dialect.name === 'sqlite' ? bySqliteKey(tx, shape) : await byCursor(tx, shape)
  for (let wanted = rowsAtFirst; ;) {
    const rows = await fetchPage(wanted)
    if (rows.length > 0) yield rows.map((row) => shape.columns.map((column) => storeValue(row[column])))
    if (rows.length < wanted) break
    wanted = Math.max(1, Math.min(rowsMax, Math.ceil((pageChars * rows.length) / charsOf(rows))))
  }
  if (dialect.name !== 'sqlite') await sql`close backup_rows`.execute(tx)
}

/** The length of a row is estimated from its long columns. */
function charsOf(rows: readonly Row[]): number {
  let chars = 1
  for (const row of rows)
    for (const value of Object.values(row))
      chars += typeof value === 'string' || value instanceof Uint8Array ? value.length + 3 : 8
  return chars
}

const columnsOf = ({ columns }: TableShape): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)))

/** Every table has a number for each row there, its primary key or another unique one. */
function bySqliteKey(tx: Db, shape: TableShape): FetchPage {
  let after = Number.MIN_SAFE_INTEGER
  return async (wanted) => {
    const { rows } = await sql<Row & { backup_key: number }>`
      select rowid as backup_key, ${columnsOf(shape)} from ${sql.table(shape.name)}
      where rowid > ${after} order by rowid limit ${wanted}`.execute(tx)
    after = rows.at(-1)?.backup_key ?? after
    return rows
  }
}

/** PostgreSQL reads on where it stopped, in the order in which the rows lie. */
async function byCursor(tx: Db, shape: TableShape): Promise<FetchPage> {
  await sql`declare backup_rows no scroll cursor for select ${columnsOf(shape)} from ${sql.table(shape.name)}`.execute(
    tx,
  )
  return async (wanted) => {
    const { rows } = await sql<Row>`fetch forward ${sql.raw(String(wanted))} from backup_rows`.execute(tx)
    return rows
  }
}
