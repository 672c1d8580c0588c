import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
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
  /** Statements that make every UPDATE or DELETE of a table fail, or those of the rows that `when` (over `old` and `new`) names. */
  refuseChange(table: string, refused: RefusedChange): string[]
  /** Statements that make a commit fail whose ledger entries of a record do not sum to zero, where the database can. */
  balanceAtCommit(): string[]
  /** Takes away what the two above leave behind once their tables are gone. */
  dropRefusals(): string[]
  /** Locks the chosen rows until the transaction ends, where the database has such locks. */
  readonly locksRows: boolean
  /** Says whether the commits of this connection wait for the disk from here on; only for what may be lost with the power. */
  waitForDisk(on: boolean): RawBuilder<unknown>
}

export type RefusedChange = { on: 'update' | 'delete'; message: string; when?: string }

export type Db = Kysely<Schema>
