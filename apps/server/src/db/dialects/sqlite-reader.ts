import { compileFunction } from 'node:vm'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** A second, read-only connection that answers at once and sees what is committed. */
export type Reader = {
  first(text: string, values: readonly unknown[]): unknown
  all(text: string, values: readonly unknown[]): Record<string, unknown>[]
  /** What is read from now on includes what was committed until now. */
  catchUp(): void
  close(): void
}

/** As large as what the writing connection keeps: 64 MiB, in KiB as the pragma wants it. */
const cacheKib = 65_536
/** Statements kept prepared per connection; the texts come from code, so there are few. */
export const preparedMax = 500

/** The values of a query for the driver, which refuses what SQLite cannot store. */
export function boundTo(values: readonly unknown[]): readonly SQLInputValue[]
export function boundTo(values: readonly unknown[]): readonly unknown[] {
  return values
}

/**
 * Opened with the first question, when the file is sure to be there. Finding out where the log ends takes longer than reading a row, so all that is
 * asked in one turn of the event loop is read from one snapshot; a commit of this process in between begins another.
 */
export function openReader(file: string): Reader {
  let database: DatabaseSync | null = null
  let begin: StatementSync | undefined
  let end: StatementSync | undefined
  let isHeld = false
  const prepared = new Map<string, { statement: StatementSync; rowOf: RowOf }>()

  function open(): DatabaseSync {
    const opened = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    opened.exec(`pragma cache_size = -${cacheKib}`)
    begin = opened.prepare('begin')
    end = opened.prepare('commit')
    return opened
  }

  function catchUp(): void {
    if (!isHeld) return
    isHeld = false
    end?.run()
  }

  function prepare(text: string) {
    database ??= open()
    const known = prepared.get(text)
    if (known) return known
    const statement = database.prepare(text)
    const names = statement.columns().map(({ name }) => name)
    const made = { statement, rowOf: rowMaker(names) }
    // The driver takes longer to name the values of a row than to read it.
    statement.setReturnArrays(true)
    if (prepared.size >= preparedMax) prepared.clear()
    prepared.set(text, made)
    return made
  }

  function holdSnapshot(): void {
    if (isHeld) return
    begin?.run()
    isHeld = true
    setImmediate(catchUp)
  }

  return {
    first(text, values) {
      const { statement, rowOf } = prepare(text)
      holdSnapshot()
      const row: unknown = statement.get(...boundTo(values))
      return Array.isArray(row) ? rowOf(row) : undefined
    },
    all(text, values) {
      const { statement, rowOf } = prepare(text)
      holdSnapshot()
      const rows: readonly unknown[] = statement.all(...boundTo(values))
      return rows.map((row) => rowOf(Array.isArray(row) ? row : []))
    },
    catchUp,
    close() {
      catchUp()
      prepared.clear()
      database?.close()
      database = null
    },
  }
}

type Row = Record<string, unknown>

type RowOf = (values: readonly unknown[]) => Row

/**
 * Makes the rows of one statement. Its code names the columns, so that all rows share one shape from the start: assigned by name in a loop that
 * every statement shares, 45 columns take 4 µs instead of 0.1.
 */
function rowMaker(names: readonly string[]): RowOf
function rowMaker(names: readonly string[]): unknown {
  const columns = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`)
  return compileFunction(`return { ${columns.join(', ')} }`, ['values'])
}
