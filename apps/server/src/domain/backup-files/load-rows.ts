import { CompiledQuery } from 'kysely'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { BackupError } from './backup-fault.ts'
import { loadValue, type BackupPart, type BackupRow } from './backup-parts.ts'
import type { TableShape } from './backup-tables.ts'
import type { BackupProgress } from './make-backup.ts'

/** Values of one statement; both databases take more. */
const valuesMax = 30_000
const rowsMax = 250

type LoadOptions = { shapes: readonly TableShape[]; onProgress: (progress: BackupProgress) => void }

/**
 * Fills empty tables with what a backup holds. A table or a column this database does not have, one that is missing, and rows that are not as
 * many as the backup says are refused: it is whole, or it is nothing.
 */
export async function loadRows(
  tx: Db,
  dialect: Pick<Dialect, 'name'>,
  parts: AsyncIterable<BackupPart>,
  { shapes, onProgress }: LoadOptions,
): Promise<Record<string, number>> {
  const filled: Record<string, number> = {}
  let said: Extract<BackupPart, { part: 'tables' }>['tables'] = []
  let [done, rows] = [0, 0]
  for await (const part of parts) {
    if (part.part === 'tables') {
      said = part.tables
      refuseOtherShapes(said, shapes)
      rows = said.reduce((sum, table) => sum + table.rows, 0)
    } else if (part.part === 'rows') {
      const shape = said.find(({ name }) => name === part.table)
      if (!shape) throw new BackupError('counts')
      await insertRows(tx, dialect, { shape, rows: part.rows })
      filled[part.table] = (filled[part.table] ?? 0) + part.rows.length
      done += part.rows.length
      onProgress({ done, rows })
    } else if (part.rows !== done) throw new BackupError('counts')
  }
  if (said.length === 0 || said.some((table) => (filled[table.name] ?? 0) !== table.rows))
    throw new BackupError('counts')
  return Object.fromEntries(said.map((table) => [table.name, table.rows]))
}

function refuseOtherShapes(said: readonly TableShape[], shapes: readonly TableShape[]): void {
  const named = (list: readonly TableShape[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns.toSorted()]).toSorted())
  if (named(said) !== named(shapes)) throw new BackupError('counts')
}

async function insertRows(
  tx: Db,
  dialect: Pick<Dialect, 'name'>,
  { shape, rows }: { shape: TableShape; rows: readonly BackupRow[] },
): Promise<void> {
  const atOnce = Math.max(1, Math.min(rowsMax, Math.floor(valuesMax / shape.columns.length)))
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    if (some.some((row) => row.length !== shape.columns.length)) throw new BackupError('counts')
    const values = some.flatMap((row) => row.map(loadValue))
    await tx.executeQuery(CompiledQuery.raw(insertOf(dialect, shape, some.length), values))
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function insertOf({ name }: Pick<Dialect, 'name'>, { name: table, columns }: TableShape, count: number): string {
  let at = 0
  const mark = name === 'sqlite' ? () => '?' : () => `$${(at += 1)}`
  const lines = Array.from({ length: count }, () => `(${columns.map(mark).join(', ')})`)
  return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values ${lines.join(', ')}`
}
