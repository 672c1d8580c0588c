import type { AnyField } from '@castellan/contract/kit/field.ts'
import { expressionBuilder, sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { prepared } from '../db/pipeline.ts'
import { AppError } from '../domain/app-error.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { columnOf, rowVersionOf, toAnswer } from './columns.ts'
import { loose, type Columns } from './loose-db.ts'
import { resourceByName } from './registry.ts'
import type { RequestContext, ResourceHooks, TransactionContext } from './resource-hooks.ts'

type Query = SelectQueryBuilder<Record<string, Columns>, string, Columns>

/** Writes a condition of a list so that it is looked for as the plan says. */
export type ShapeClause = (clause: Expression<SqlBool>) => Expression<SqlBool>

/** Which rows a query is about: the ones in use, the removed ones, or both. */
export type RowState = 'in use' | 'removed' | 'any'

/** The one query every read starts from: the resource's rows within the actor's scope, so that a total cannot forget it. */
export function scopedRows(
  db: Db,
  hooks: ResourceHooks,
  request: Pick<RequestContext, 'actor'> & { shape?: ShapeClause },
  standing: RowState,
): Query {
  const { table } = hooks
  let query = rowsOf(db, table)
  if (standing === 'in use')
    query = query.where(`${table}.deleted_at`, 'is', null).where(`${table}.archived_at`, 'is', null)
  if (standing === 'removed')
    query = query.where((eb) =>
      eb.or([eb(`${table}.deleted_at`, 'is not', null), eb(`${table}.archived_at`, 'is not', null)]),
    )
  return withinScope(query, hooks, request)
}

/** The counts the database keeps of a resource's rows in use, under the name of its table, so that scope and filters fit them as they are. */
export function scopedCounts(db: Db, hooks: ResourceHooks, request: Pick<RequestContext, 'actor'>): Query {
  return withinScope(rowsOf(db, `${hooks.counted!.table} as ${hooks.table}`), hooks, request)
}

/** The rows of a table whose name only the running program knows. */
function rowsOf(db: Db, table: string): Query
function rowsOf(db: Db, table: string): object {
  return loose(db).selectFrom(table)
}

function withinScope(
  query: Query,
  hooks: ResourceHooks,
  { actor, shape }: Pick<RequestContext, 'actor'> & { shape?: ShapeClause },
): Query {
  const clauseOf = hooks.scope(actor)
  const clause = clauseOf(expressionBuilder())
  return clause ? query.where(shape?.(clause) ?? clause) : query
}

/** The columns an answer needs: the definition's own, the labels of what it points to, and what is computed. */
export function selectAnswer(
  query: Query,
  hooks: ResourceHooks,
  request: Pick<RequestContext, 'now' | 'actor'>,
): Query {
  const { resource, table } = hooks
  let chosen = query.select([`${table}.id`, `${table}.version`, `${table}.created_at`, `${table}.updated_at`]) as Query
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.read || name === 'id') continue
    if (field.kind.name === 'ref') chosen = selectLink(chosen, table, name, field)
    else if (field.derived && hooks.derive?.[name])
      chosen = chosen.select((eb) => sql`${hooks.derive![name]!(eb, request)}`.as(name))
    else chosen = chosen.select(`${table}.${columnOf(name, field)}`)
  }
  return chosen
}

function selectLink(query: Query, table: string, name: string, field: AnyField): Query {
  const target = resourceByName(field.to ?? '')
  if (!target) throw new Error(`nothing is known of the resource ${field.to ?? ''} that ${table}.${name} points to`)
  const label = sql`(select ${sql.ref(target.resource.label)} from ${sql.table(target.table)} as pointed where pointed.id = ${sql.ref(`${table}.${name}_id`)})`
  return query.select(`${table}.${name}_id`).select(label.as(`${name}_label`))
}

/** A row of the database as this actor may read it. */
export function answerRow(
  hooks: ResourceHooks,
  { ctx, actor }: Pick<RequestContext, 'ctx' | 'actor'>,
  row: Columns,
): Record<string, unknown> {
  const readable = hooks.decrypt?.(ctx.keys, row) ?? row
  return toAnswer(hooks.resource, hooks.redact?.(actor, readable) ?? readable)
}

/** One row as the API answers it; not there and not yours refuse alike. */
export async function readAnswer(db: Db, hooks: ResourceHooks, request: RequestContext, id: number): Promise<Columns> {
  const query = selectAnswer(scopedRows(db, hooks, request, 'in use'), hooks, request).where(
    `${hooks.table}.id`,
    '=',
    id,
  )
  const row = await query.modifyEnd(prepared).executeTakeFirstOrThrow(() => new AppError('not_found'))
  return answerRow(hooks, request, row)
}

/** A row and the version it must still have; without one any version will do. */
export type RowAt = { id: number; version?: number | undefined }

/** One whole row to change, locked where the database locks rows; refused when somebody has changed it since the version asked for. */
export async function readRowForUpdate(
  hooks: ResourceHooks,
  within: TransactionContext,
  { id, version, standing }: RowAt & { standing: RowState },
): Promise<Columns> {
  let query = scopedRows(within.tx, hooks, within, standing).selectAll(hooks.table).where(`${hooks.table}.id`, '=', id)
  if (within.ctx.dialect.locksRows) query = query.forNoKeyUpdate()
  const row = await query.executeTakeFirstOrThrow(() => new AppError('not_found'))
  if (version !== undefined && version !== rowVersionOf(row)) throw new AppError('stale_version')
  return row
}
