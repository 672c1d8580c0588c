import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Schema } from '../schema.ts'

/** The few things SQLite and PostgreSQL say differently. Everything else is said once. */
export type Dialect = {
  readonly name: 'sqlite' | 'postgres'
  /** Type words for migrations. */
  readonly types: { readonly id: string; readonly bytes: string; readonly sortable: string }
  /** Statements that give a table with a `search_text` column its substring index, and those that take it away. */
  indexSearch(table: string): string[]
  dropSearch(table: string): string[]
  /** Rows of `table` whose `search_text` contains every word, which are lower-case and not empty. */
  containsWords(table: keyof Schema & string, words: readonly string[]): Expression<SqlBool>
  /** Locks the chosen rows until the transaction ends, where the database has such locks. */
  readonly locksRows: boolean
}

export type Db = Kysely<Schema>
