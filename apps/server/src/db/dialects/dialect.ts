import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { RowCount } from './count-rows.ts'

/** The few things SQLite and PostgreSQL say differently. Everything else is said once. */
export type Dialect = {
  readonly name: 'sqlite' | 'postgres'
  /** Type words for migrations. */
  readonly types: { readonly id: string; readonly bytes: string; readonly sortable: string }
  /** What is behind a column of an index whose empty values come first, as lists put them. */
  readonly emptyFirst: string
  /** Statements that give a table with a `search_text` column its substring index, and those that take it away. */
  indexSearch(table: string): string[]
  dropSearch(table: string): string[]
  /** Rows of `table` whose `search_text` contains every word, which are lower-case and not empty. */
  containsWords(table: keyof Schema & string, words: readonly string[]): Expression<SqlBool>
  /** Ids of at most so many rows that contain every word, by the substring index; null where it cannot find one of the words. */
  findCandidates(table: keyof Schema & string, words: readonly string[], max: number): RawBuilder<{ id: number }> | null
  /** The same words looked for in each row's text, without the index. */
  textContains(table: keyof Schema & string, words: readonly string[]): Expression<SqlBool>
  /** The same condition or value, which the planner does not look for by an index; where it plans by statistics, left to it. */
  withoutIndex<T>(expression: Expression<T>): Expression<T>
  /** Statements that make every UPDATE or DELETE of a table fail, or those of the rows that `when` (over `old` and `new`) names. */
  refuseChange(table: string, refused: RejectedChange): string[]
  /** Statements that make a commit fail whose ledger entries of a record do not sum to zero, where the database can. */
  balanceAtCommit(): string[]
  /** Statements that keep the counts of a table's rows in use from here on. */
  countRows(counted: RowCount): string[]
  /** Sums up counts that were noted one by one, where the database notes them so. */
  foldCounts(counted: RowCount): string | null
  /** Drops what `refuseChange` leaves behind once its tables are gone. */
  dropRefusals(): string[]
  /** Locks the chosen rows until the transaction ends, where the database has such locks. */
  readonly locksRows: boolean
  /** Runs statements without waiting for the disk at commit; only for data that may be lost in a power failure. */
  withoutWaitingForDisk(db: Db, work: (connection: Db) => Promise<void>): Promise<void>
}

export type RejectedChange = { on: 'update' | 'delete'; message: string; when?: string }

export type Db = Kysely<Schema>
