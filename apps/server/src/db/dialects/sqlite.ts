import { DatabaseSync } from 'node:sqlite'
import { sql, type Expression, type SqlBool } from 'kysely'
import { isStorageFull } from './failures.ts'
import { PanelDatabase } from './panel-database.ts'
import { ReadWriteSplitDialect } from './sqlite-driver.ts'
import { rarePart } from './rare-part.ts'
import { boundTo, openReader, preparedMax, type Reader } from './sqlite-reader.ts'
import { countRowsSqlite } from './count-rows.ts'
import type { Db, Dialect } from './dialect.ts'

/** Opens the file with a write-ahead log, every commit on disk before it is answered, and foreign keys checked. */
export function openSqlite(file: string, { isScratch = false } = {}): PanelDatabase {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  const safety = isScratch
    ? 'pragma journal_mode = memory; pragma synchronous = off'
    : `pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = ${logKeptBytes}`
  database.exec(`${safety}; pragma busy_timeout = 5000; pragma cache_size = -65536; pragma temp_store = memory`)
  const reader = openReader(file)
  const disk: Disk = { isFull: false }
  // An in-memory database has no second connection, and a scratch file has one user.
  const hasReader = file !== ':memory:' && !isScratch
  const reads = { readAll: hasReader ? reader.all : null, isInTransaction: () => database.isTransaction }
  const dialect = new ReadWriteSplitDialect({ database: adapt(database, reader, disk) }, reads)
  return new PanelDatabase({ dialect }, { readFirst: hasReader ? reader.first : null, isFull: () => disk.isFull })
}

/** Size to which the write-ahead log is truncated after a checkpoint. A long-running reader makes it grow beyond this. */
const logKeptBytes = 67_108_864

/** Whether the last write failed because the disk was full. */
type Disk = { isFull: boolean }

/**
 * The first row of a query, read at once: a second connection sees what is committed and waits for no transaction of the first.
 * Null where only asking the database asynchronously will do: in a transaction, and on PostgreSQL.
 */
export function readFirstAtOnce<Row>(db: Db, text: string, values: readonly unknown[]): { row: Row | undefined } | null
export function readFirstAtOnce(db: Db, text: string, values: readonly unknown[]): { row: unknown } | null {
  const readFirst = db instanceof PanelDatabase ? db.access.readFirst : null
  return readFirst && { row: readFirst(text, values) }
}

/** Kysely expects the interface of another driver; this is the whole difference. */
function adapt(database: DatabaseSync, reader: Reader, disk: Disk) {
  const prepared = new Map<string, ReturnType<typeof adaptStatement>>()
  return {
    prepare(text: string) {
      // A pragma takes effect while it is prepared, so it cannot be cached.
      if (text.startsWith('pragma')) return adaptStatement({ database, disk }, text, reader.catchUp)
      let statement = prepared.get(text)
      if (!statement) {
        if (prepared.size >= preparedMax) prepared.clear()
        statement = adaptStatement({ database, disk }, text, text.startsWith('select') ? () => {} : reader.catchUp)
        prepared.set(text, statement)
      }
      return statement
    },
    close() {
      reader.close()
      database.close()
    },
  }
}

/** `afterwards` runs before the statement's promise resolves. */
function adaptStatement(
  { database, disk }: { database: DatabaseSync; disk: Disk },
  text: string,
  afterwards: () => void,
) {
  const statement = database.prepare(text)
  const done = <T>(ask: () => T): T => {
    try {
      const result = ask()
      // A successful commit shows that there is space again; the rollback after a failure shows nothing.
      if (!database.isTransaction && !/^(?:select|rollback|pragma)/u.test(text)) disk.isFull = false
      return result
    } catch (error) {
      if (isStorageFull(error)) disk.isFull = true
      throw error
    } finally {
      afterwards()
    }
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => done(() => statement.all(...boundTo(parameters))),
    run: (parameters: readonly unknown[]) => done(() => statement.run(...boundTo(parameters))),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...boundTo(parameters)),
  }
}

export const sqlite: Dialect = {
  name: 'sqlite',
  types: { id: 'integer primary key autoincrement', bytes: 'blob', sortable: 'text' },
  emptyFirst: '',
  locksRows: false,
  withoutWaitingForDisk: (db, work) =>
    db.connection().execute(async (connection) => {
      await sql`pragma synchronous = normal`.execute(connection)
      try {
        await work(connection)
      } finally {
        await sql`pragma synchronous = full`.execute(connection)
      }
    }),
  refuseChange: (table, { on, message, when }) => [
    `create trigger ${table}_refuse_${on} before ${on} on ${table}${when ? ` when ${when}` : ''} begin select raise(abort, '${message}'); end`,
  ],
  balanceAtCommit: () => [],
  dropRefusals: () => [],
  countRows: countRowsSqlite,
  foldCounts: () => null,
  indexSearch: (table) => [
    `create virtual table ${table}_search using fts5(search_text, content='${table}', content_rowid='id', tokenize='trigram')`,
    `create trigger ${table}_search_insert after insert on ${table} begin insert into ${table}_search(rowid, search_text) values (new.id, new.search_text); end`,
    `create trigger ${table}_search_delete after delete on ${table} begin insert into ${table}_search(${table}_search, rowid, search_text) values ('delete', old.id, old.search_text); end`,
    `create trigger ${table}_search_update after update of search_text on ${table} when old.search_text <> new.search_text begin insert into ${table}_search(${table}_search, rowid, search_text) values ('delete', old.id, old.search_text); insert into ${table}_search(rowid, search_text) values (new.id, new.search_text); end`,
    // Rows that stood before the index did.
    `insert into ${table}_search(${table}_search) values ('rebuild')`,
  ],
  dropSearch: (table) => [
    `drop trigger ${table}_search_insert`,
    `drop trigger ${table}_search_delete`,
    `drop trigger ${table}_search_update`,
    `drop table ${table}_search`,
  ],
  withoutIndex: <T>(expression: Expression<T>) => sql<T>`+(${expression})`,
  findCandidates(table, words, max) {
    // A trigram index cannot find less than three characters.
    const indexed = words.filter((word) => [...word].length >= 3)
    if (indexed.length === 0) return null
    const index = sql.table(`${table}_search`)
    const rare = indexed.map(rarePart)
    const rest = words.filter((word) => !rare.includes(word)).map((word) => sql`instr(search_text, ${word}) > 0`)
    const clauses = sql.join([sql`search_text match ${matchOf(rare)}`, ...rest], sql` and `)
    return sql<{ id: number }>`select rowid as id from ${index} where ${clauses} limit ${sql.lit(max)}`
  },
  textContains(table, words) {
    const text = sql.ref(`${table}.search_text`)
    return sql<SqlBool>`${sql.join(
      words.map((word) => sql`instr(${text}, ${word}) > 0`),
      sql` and `,
    )}`
  },
  containsWords(table, words) {
    const clauses: Expression<SqlBool>[] = []
    // A trigram index cannot find less than three characters; such short words are looked for in the text itself.
    const indexed = words.filter((word) => [...word].length >= 3)
    if (indexed.length > 0) {
      clauses.push(
        sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${sql.table(`${table}_search`)} where search_text match ${matchOf(indexed)})`,
      )
    }
    for (const word of words) {
      if (!indexed.includes(word)) clauses.push(sql<SqlBool>`instr(${sql.ref(`${table}.search_text`)}, ${word}) > 0`)
    }
    return sql<SqlBool>`${sql.join(clauses, sql` and `)}`
  },
}

function matchOf(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
}
