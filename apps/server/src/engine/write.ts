import { loose, type Columns } from './loose-db.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { recordActivity } from '../domain/activity/record-activity.ts'
import { AppError, invalidField } from '../domain/app-error.ts'
import { findPicture } from '../domain/pictures/store-picture.ts'
import { searchTextOf } from '../db/search-text.ts'
import { columnOf, draftToColumns, initialColumns, rowIdOf } from './columns.ts'
import { readAnswer, scopedRows, readRowForUpdate } from './rows.ts'
import type { RequestContext, TransactionContext, ResourceHooks } from './resource-hooks.ts'
import { resourceByName } from './registry.ts'
import { assertFree } from './taken.ts'

/** Adds a row; its activity row is written in the same transaction. */
export async function createRow(hooks: ResourceHooks, request: RequestContext, draft: Columns): Promise<Columns> {
  const { resource, table } = hooks
  const row = await inTransaction(request, async (within) => {
    await checkLinks(hooks, within, draft)
    await checkPictures(hooks, within, draft, {})
    const asked = { ...initialColumns(resource), ...draftToColumns(resource, draft) }
    const columns = (await hooks.beforeCreate?.(within, asked)) ?? asked
    const whole: Columns = { ...columns, created_at: request.now, updated_at: request.now, version: 1 }
    whole['search_text'] = searchTextOf(resource, whole)
    const stored = await loose(within.tx)
      .insertInto(table)
      .values(whole)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(assertFree)
    const added: Columns = { ...stored, ...(await hooks.afterCreate?.(within, stored)) }
    await record(hooks, within, { verb: 'create', row: added, changes: changesOf(hooks, {}, added) })
    return added
  })
  await hooks.afterCommit?.(request, 'create', row)
  return readAnswer(request.ctx.db, hooks, request, rowIdOf(row))
}

/** Changes a row. A version that is not the current one is refused, so nobody overwrites what they have not seen. */
export async function updateRow(
  hooks: ResourceHooks,
  request: RequestContext,
  { id, version, ...draft }: Columns,
): Promise<Columns> {
  const row = await inTransaction(request, async (within) => {
    const at = { id: Number(id), version: version === undefined ? undefined : Number(version) }
    const before = await readRowForUpdate(hooks, within, { ...at, standing: 'in use' })
    await checkLinks(hooks, within, draft)
    await checkPictures(hooks, within, draft, before)
    const asked = draftToColumns(hooks.resource, draft)
    const columns = (await hooks.beforeUpdate?.(within, asked, before)) ?? asked
    return changeRow(hooks, within, { before, columns, verb: 'update' })
  })
  await hooks.afterCommit?.(request, 'update', row)
  return readAnswer(request.ctx.db, hooks, request, Number(id))
}

/** Writes changed columns with a new version and the activity row that records them. */
export async function changeRow(
  hooks: ResourceHooks,
  within: TransactionContext,
  { before, columns, verb }: { before: Columns; columns: Columns; verb: string },
): Promise<Columns> {
  const after: Columns = { ...before, ...columns, updated_at: within.now, version: Number(before['version']) + 1 }
  after['search_text'] = searchTextOf(hooks.resource, after)
  const { id, ...rest } = after
  const set = Object.fromEntries(Object.entries(rest).filter(([name, value]) => value !== before[name]))
  const { numUpdatedRows } = await loose(within.tx)
    .updateTable(hooks.table)
    .set(set)
    .where('id', '=', id)
    .where('version', '=', before['version'])
    .executeTakeFirstOrThrow()
    .catch(assertFree)
  if (numUpdatedRows === 0n) throw new AppError('stale_version')
  await record(hooks, within, { verb, row: after, changes: changesOf(hooks, before, after) })
  return after
}

export async function inTransaction<T>(
  request: RequestContext,
  work: (within: TransactionContext) => Promise<T>,
): Promise<T> {
  return request.ctx.db.transaction().execute((tx: Db) => work({ ...request, tx }))
}

/** A row that is pointed to must be one the actor can see. */
async function checkLinks(hooks: ResourceHooks, within: TransactionContext, draft: Columns): Promise<void> {
  for (const name of hooks.resource.form) {
    const field = hooks.resource.fields[name]!
    const target = field.kind.name === 'ref' ? resourceByName(field.to ?? '') : undefined
    if (!target || typeof draft[name] !== 'number') continue
    const rows = scopedRows(within.tx, target, within, 'in use')
      .select(`${target.table}.id`)
      .where(`${target.table}.id`, '=', draft[name])
    if (!(await rows.executeTakeFirst())) throw invalidField(name, 'unknown_row')
    const fitting = Object.entries(field.narrow ?? {}).reduce(
      (query, [by, values]) => query.where((eb) => target.narrows![by]!(eb, values)),
      rows,
    )
    if (field.narrow && !(await fitting.executeTakeFirst())) throw invalidField(name, 'not_allowed')
  }
}

/** A new picture must exist in the store. The current one of a row may stay even if the store has lost it. */
async function checkPictures(
  hooks: ResourceHooks,
  { tx }: TransactionContext,
  draft: Columns,
  before: Columns,
): Promise<void> {
  for (const name of hooks.resource.form) {
    const sha256 = draft[name]
    if (hooks.resource.fields[name]?.kind.name !== 'picture') continue
    if (typeof sha256 !== 'string' || sha256 === before[name]) continue
    if (!(await findPicture(tx, sha256))) throw invalidField(name, 'invalid')
  }
}

async function record(
  hooks: ResourceHooks,
  within: TransactionContext,
  { verb, row, changes }: { verb: string; row: Columns; changes: Record<string, { from?: unknown; to?: unknown }> },
): Promise<void> {
  const { resource } = hooks
  await recordActivity(within.tx, within.actor, within.now, {
    verb: `${resource.name}.${verb}`,
    target: { type: resource.name, id: rowIdOf(row), label: String(row[resource.label] ?? '') },
    changes,
    origin: within.origin,
    ...(hooks.branch ? { scopePath: await hooks.branch(within, row) } : {}),
  })
}

/** Before and after of the definition's own readable fields; what is not declared, such as a password, never enters the log. */
function changesOf(
  hooks: ResourceHooks,
  before: Columns,
  after: Columns,
): Record<string, { from?: unknown; to?: unknown }> {
  const changes: Record<string, { from?: unknown; to?: unknown }> = {}
  for (const [name, field] of Object.entries(hooks.resource.fields)) {
    if (!field.read || field.derived || name === 'id') continue
    const column = columnOf(name, field)
    if (before[column] !== after[column]) changes[name] = { from: before[column], to: after[column] }
  }
  return changes
}
