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
  const prepared = new Map<string, { statement: StatementSync; names: readonly string[]; blank: Row }>()

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
    const made = { statement, names, blank: Object.fromEntries(names.map((name) => [name, null])) }
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
      const { statement, names, blank } = prepare(text)
      holdSnapshot()
      const row: unknown = statement.get(...boundTo(values))
      return Array.isArray(row) ? rowOf(blank, names, row) : undefined
    },
    all(text, values) {
      const { statement, names, blank } = prepare(text)
      holdSnapshot()
      const rows: readonly unknown[] = statement.all(...boundTo(values))
      return rows.map((row) => rowOf(blank, names, Array.isArray(row) ? row : []))
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

/** Rows of a statement begin as copies of one blank row: they share its shape, and none has to grow into it. */
function rowOf(blank: Row, names: readonly string[], values: readonly unknown[]): Row {
  const row = { ...blank }
  for (let index = 0; index < names.length; index += 1) row[names[index]!] = values[index]
  return row
}
