import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, sql, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Dialect } from './dialect.ts'

/** Statements kept prepared per connection; the texts come from code, so there are few. */
const preparedMax = 500

/** Opens the file with a write-ahead log, every commit on disk before it is answered, and foreign keys checked. */
export function openSqlite(file: string): Kysely<Schema> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma cache_size = -65536; pragma temp_store = memory',
  )
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: adapt(database) }) })
}

/** Kysely expects the interface of another driver; this is the whole difference. */
function adapt(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof adaptStatement>>()
  return {
    prepare(text: string) {
      // A pragma takes effect while it is prepared, so it cannot be kept.
      if (text.startsWith('pragma')) return adaptStatement(database.prepare(text))
      let statement = prepared.get(text)
      if (!statement) {
        if (prepared.size >= preparedMax) prepared.clear()
        statement = adaptStatement(database.prepare(text))
        prepared.set(text, statement)
      }
      return statement
    },
    close: () => database.close(),
  }
}

function adaptStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

export const sqlite: Dialect = {
  name: 'sqlite',
  types: { id: 'integer primary key autoincrement', bytes: 'blob', sortable: 'text' },
  locksRows: false,
  waitForDisk: (on) => (on ? sql`pragma synchronous = full` : sql`pragma synchronous = normal`),
  refuseChange: (table, { on, message, when }) => [
    `create trigger ${table}_refuse_${on} before ${on} on ${table}${when ? ` when ${when}` : ''} begin select raise(abort, '${message}'); end`,
  ],
  balanceAtCommit: () => [],
  dropRefusals: () => [],
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
  containsWords(table, words) {
    const clauses: Expression<SqlBool>[] = []
    // A trigram index cannot find less than three characters; such short words are looked for in the text itself.
    const indexed = words.filter((word) => [...word].length >= 3)
    if (indexed.length > 0) {
      const match = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
      clauses.push(
        sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${sql.table(`${table}_search`)} where search_text match ${match})`,
      )
    }
    for (const word of words) {
      if (!indexed.includes(word)) clauses.push(sql<SqlBool>`instr(${sql.ref(`${table}.search_text`)}, ${word}) > 0`)
    }
    return sql<SqlBool>`${sql.join(clauses, sql` and `)}`
  },
}
