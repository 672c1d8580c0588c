import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Db } from '../db/dialects/dialect.ts'
import type { StaffActor } from '../domain/actor.ts'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { AppContext } from '../app-context.ts'
import type { Columns } from './loose-db.ts'

// A scope is written against one table's columns; the engine calls it with the builder of that very table.
// oxlint-disable-next-line typescript/no-explicit-any
type Builder = ExpressionBuilder<any, any>
export type Clause = Expression<SqlBool> | null

/** Whose rows a resource shows; there is no default. */
export type Scope = (actor: StaffActor) => (eb: Builder) => Clause

/** The visible choice that everybody with the permission sees every row. */
export const everyRow: Scope = () => () => null

/** Who asks, when, and with what at hand. */
export type RequestContext = { ctx: AppContext; actor: StaffActor; now: number; origin: Origin }
/** Within the transaction of a change; `key` is that of a keyed call. */
export type TransactionContext = RequestContext & { tx: Db; key?: string }

/** What the server adds to a card: whose rows, what is computed, and the deviations by name. */
export type ResourceHooks = {
  resource: Resource
  table: keyof Schema & string
  scope: Scope
  /** The table in which the database counts the rows in use, and the filters its columns answer. */
  counted?: { table: keyof Schema & string; filters: readonly string[] }
  /** How rows are found by scope and this filter where the index for that stands beside the table; the condition narrows nothing by itself. */
  beside?: {
    filter: string
    clause: (request: Pick<RequestContext, 'ctx' | 'actor'>, values?: readonly string[]) => Clause
  }
  /** The row without what this actor may not read of it although they see it. */
  redact?: (actor: StaffActor, row: Columns) => Columns
  /** What a search must fit besides, so that nobody finds by words what they may not read. */
  foundBy?: (actor: StaffActor, words: readonly string[]) => (eb: Builder) => Expression<SqlBool>
  /** One expression for each derived field. */
  derive?: Record<string, (eb: Builder, request: Pick<RequestContext, 'now' | 'actor'>) => Expression<unknown>>
  /** Of a field that `redact` changes what this actor reads, so that no order tells what no row shows. */
  readAs?: (actor: StaffActor) => Record<string, (eb: Builder) => Expression<unknown>>
  /** Filters that are not a plain comparison with a column. */
  filters?: Record<string, (eb: Builder, values: readonly string[], now: number) => Expression<SqlBool>>
  /** What a look-up may be narrowed by, as the card's `narrows` names it. */
  narrows?: Record<string, (eb: Builder, values: readonly string[]) => Expression<SqlBool>>
  /** Columns a new row needs beyond its form. */
  beforeCreate?: (request: TransactionContext, columns: Columns) => Promise<Columns>
  /** What follows the insert within its transaction, where a column needs the new id. */
  afterCreate?: (request: TransactionContext, row: Columns) => Promise<Columns>
  /** Checks or completes a change; `row` is the row as it stands. */
  beforeUpdate?: (request: TransactionContext, columns: Columns, row: Columns) => Promise<Columns>
  /** Refuses a row that may not go, or answers the columns that change with it. */
  beforeRemove?: (request: TransactionContext, row: Columns, how: 'delete' | 'archive') => Promise<Columns | void>
  /** Its field for the row it stands below; that one stays while there is any. */
  standsUnder?: string
  /** Its fields that hold another row also when it is deleted: once restored it needs that row. */
  holdsWhenDeleted?: readonly string[]
  /** May be archived, though not deleted, while others point to it. */
  archivesInUse?: true
  afterRestore?: (request: TransactionContext, row: Columns) => Promise<Columns | void>
  /** What each action of the card does: the columns that change. */
  actions?: Record<string, (request: TransactionContext, row: Columns, input: unknown) => Promise<Columns>>
  /** What follows once the change is committed, such as telling the TV. */
  afterCommit?: (request: RequestContext, verb: string, row: Columns) => Promise<void>
  /** Path of the user in whose branch the row stands, for the activity log. */
  branch?: (request: TransactionContext, row: Columns) => Promise<string>
}
