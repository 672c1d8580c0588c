import type {
  ActionName,
  DerivedName,
  FieldName,
  InputOf,
  NoOther,
  Operation,
  Resource,
} from '@castellan/contract/kit/define-resource.ts'
import type { ReadOf } from '@castellan/contract/kit/field.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Expression, ExpressionBuilder, Selectable, SqlBool, Updateable } from 'kysely'
import type { Schema } from '../db/schema/schema.ts'
import type { Db } from '../db/dialects/dialect.ts'
import type { StaffActor } from '../domain/actor.ts'
import type { Keys } from '../domain/keys.ts'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { AppContext } from '../context/app-context.ts'
import type { Columns } from './loose-db.ts'

export type TableName = keyof Schema & string
/** A row as a query of its table reads it. */
export type RowIn<Table extends TableName> = Selectable<Schema[Table]>
/** The columns of a table that a change writes. */
export type ChangeIn<Table extends TableName> = Updateable<Schema[Table]>

export type Clause = Expression<SqlBool> | null
type ScopeOf<Builder> = (actor: StaffActor) => (eb: Builder) => Clause
/** Whose rows a resource shows whose definition says `custom`. */
export type Scope<Table extends TableName> = ScopeOf<ExpressionBuilder<Schema, Table>>

/** Everybody with the permission sees every row. */
export const everyRow = () => () => null

/** Who asks, when, and with what at hand. */
export type RequestContext = { ctx: AppContext; actor: StaffActor; now: number; origin: Origin }
/** Within the transaction of a change; `key` is that of a keyed call. */
export type TransactionContext = RequestContext & { tx: Db; key?: string }

/** What the overrides of a resource are written against: the columns of its table and the names its definition knows. */
type Names = {
  row: object
  answer: object
  change: object
  draft: object
  builder: unknown
  field: string
  verb: string
}

type Overrides<N extends Names> = {
  /** The table in which the database counts the rows in use, and the filters its columns answer. */
  counted?: { table: TableName; filters: readonly N['field'][] }
  /** How rows are found by scope and one of these filters where the index for that is next to the table; the condition narrows nothing by itself. */
  beside?: {
    filters: readonly N['field'][]
    clause: (
      request: Pick<RequestContext, 'ctx' | 'actor'>,
      asked?: { filter: N['field']; values: readonly string[] },
    ) => Clause
  }
  /** The row without what this actor may not read of it although they see it. */
  redact?: (actor: StaffActor, row: N['row']) => N['row']
  /** The row with its encrypted fields as they may be read. */
  decrypt?: (keys: Keys, row: N['row']) => N['row']
  /** How a search names a row where its label says nothing to a reader. */
  titleIn?: (row: N['row'], language: Locale) => string
  /** The columns of an exported file that have words of their own. */
  print?: (language: Locale) => (row: N['answer']) => { [K in N['field']]?: string }
  /** Where a search leads who may edit it there, instead of its list. */
  editedAt?: (actor: StaffActor, row: N['row']) => string | null
  /** An additional condition of a search, so that nobody finds by words what they may not read. */
  foundBy?: (actor: StaffActor, words: readonly string[]) => (eb: N['builder']) => Expression<SqlBool>
  /** Of a field that `redact` changes what this actor reads, so that no sort order reveals what no row shows. */
  readAs?: (actor: StaffActor) => { [K in N['field']]?: (eb: N['builder']) => Expression<unknown> }
  /** Filters that are not a plain comparison with a column. */
  filters?: {
    [K in N['field']]?: (eb: N['builder'], values: readonly string[], request: RequestContext) => Expression<SqlBool>
  }
  /** What a look-up may be narrowed by, as the definition's `narrows` names it. */
  narrows?: Record<string, (eb: N['builder'], values: readonly string[]) => Expression<SqlBool>>
  /** Columns a new row needs beyond its form. */
  beforeCreate?: (request: TransactionContext, columns: N['draft']) => Promise<N['change']>
  /** What follows the insert within its transaction, where a column needs the new id. */
  afterCreate?: (request: TransactionContext, row: N['row']) => Promise<N['change'] | void>
  /** Checks or completes a change; `row` is the current row. */
  beforeUpdate?: (request: TransactionContext, columns: N['draft'], row: N['row']) => Promise<N['change']>
  /** Refuses a row that may not go, or returns the columns that change with it. */
  beforeRemove?: (request: TransactionContext, row: N['row'], how: 'delete' | 'archive') => Promise<N['change'] | void>
  /** Its field for the row it is below; that one stays while there is any. */
  standsUnder?: N['field']
  /** Its fields that hold another row also when it is deleted: once restored it needs that row. */
  holdsWhenDeleted?: readonly N['field'][]
  /** May be archived, though not deleted, while others point to it. */
  archivesInUse?: true
  afterRestore?: (request: TransactionContext, row: N['row']) => Promise<N['change'] | void>
  /** What follows once the change is committed, such as notifying the TV. */
  afterCommit?: (request: RequestContext, verb: N['verb'], row: N['row']) => Promise<void>
  /** Path of the user in whose branch the row is, for the activity log. */
  branch?: (request: TransactionContext, row: N['row']) => Promise<string>
}

/** The value of a derived field, as the query selects it. */
type Derivation<Builder> = (eb: Builder, request: Pick<RequestContext, 'now' | 'actor'>) => Expression<unknown>
/** What an action does: the columns that change. */
type Act<Row, Change, Input> = (request: TransactionContext, row: Row, input: Input) => Promise<Change>

/** Of an object whose keys may be none: left out then, and required otherwise. */
type NeededAs<Name extends string, Needed extends object> = [keyof Needed] extends [never]
  ? { [K in Name]?: never }
  : { [K in Name]: Needed }

/** A form's columns, and its fields that have no column. */
type DraftOf<R extends Resource, Table extends TableName> = ChangeIn<Table> & { [K in DerivedName<R>]?: unknown }

/** What the server adds to a definition: whose rows, what is computed, what actions do, and the overrides by name. */
export type ResourceOptions<R extends Resource, Table extends TableName> = Overrides<{
  row: RowIn<Table>
  answer: { [K in FieldName<R>]: ReadOf<R['fields'][K]> }
  change: ChangeIn<Table>
  draft: DraftOf<R, Table>
  builder: ExpressionBuilder<Schema, Table>
  field: FieldName<R>
  verb: Operation | 'restore' | ActionName<R>
}> &
  (R['scope'] extends 'custom' ? { scope: Scope<Table> } : { scope?: never }) &
  NeededAs<'derive', { [K in DerivedName<R>]: Derivation<ExpressionBuilder<Schema, Table>> }> &
  NeededAs<'actions', { [K in ActionName<R>]: Act<RowIn<Table>, ChangeIn<Table>, InputOf<R['actions'][K]>> }>

/** Of what hooks and actions return, no key that the table lacks: TypeScript alone lets a returned object have more. */
export type ColumnsAlone<R extends Resource, Table extends TableName, Returned, Acted> = {
  [K in keyof Returned & ReturningHook]?: (
    ...asked: Parameters<NonNullable<ResourceOptions<R, Table>[K]>>
  ) => Promise<ColumnsOf<R, Table, Returned[K]>>
} & {
  actions?: {
    [K in keyof Acted & ActionName<R>]: Act<RowIn<Table>, ColumnsOf<R, Table, Acted[K]>, InputOf<R['actions'][K]>>
  }
}
/** The hooks that return columns. */
type ReturningHook = 'beforeCreate' | 'afterCreate' | 'beforeUpdate' | 'beforeRemove' | 'afterRestore'
/** Fields without a column may pass through. */
type ColumnsOf<R extends Resource, Table extends TableName, Result> = Result &
  (NoOther<Result, keyof DraftOf<R, Table>> | void)

// The engine calls a scope with the builder of the table it was written for.
// oxlint-disable-next-line typescript/no-explicit-any
export type Builder = ExpressionBuilder<any, any>

/** The same as the engine sees it, which knows a table's columns only by name. */
export type ResourceHooks = {
  resource: Resource
  table: TableName
  scope: ScopeOf<Builder>
  derive?: Record<string, Derivation<Builder>>
  actions?: Record<string, Act<Columns, Columns, unknown>>
} & Overrides<{
  row: Columns
  answer: Columns
  change: Columns
  draft: Columns
  builder: Builder
  field: string
  verb: string
}>
