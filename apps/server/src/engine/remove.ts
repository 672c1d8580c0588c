import { requireNotBarred } from '../domain/actor.ts'
import type { Columns } from './loose-db.ts'
import { assertUnused } from './assert-unused.ts'
import { readRowForUpdate, type RowAt } from './rows.ts'
import type { RequestContext, TransactionContext, ResourceHooks } from './resource-hooks.ts'
import { changeRow, inTransaction } from './write.ts'

/** Takes a row out of use: deleted or archived, it keeps its data and can be restored. */
export async function removeRow(hooks: ResourceHooks, request: RequestContext, removal: Removal): Promise<Columns> {
  const row = await inTransaction(request, (within) => removeWithin(hooks, within, removal))
  await hooks.afterCommit?.(request, removal.how, row)
  return row
}

type Removal = RowAt & { how: 'delete' | 'archive' }

/** The same within the caller's transaction. */
export async function removeWithin(
  hooks: ResourceHooks,
  within: TransactionContext,
  { how, ...row }: Removal,
): Promise<Columns> {
  if (how === 'delete') requireNotBarred(within.actor, 'delete')
  const before = await readRowForUpdate(hooks, within, { ...row, standing: 'in use' })
  const also = (await hooks.beforeRemove?.(within, before, how)) ?? {}
  if (how === 'delete' || !hooks.archivesInUse) await assertUnused(hooks, within, before)
  const columns = { ...also, [how === 'delete' ? 'deleted_at' : 'archived_at']: within.now }
  return changeRow(hooks, within, { before, columns, verb: how })
}

/** Brings a deleted or archived row back. */
export async function restoreRow(hooks: ResourceHooks, request: RequestContext, at: RowAt): Promise<Columns> {
  const row = await inTransaction(request, (within) => restoreWithin(hooks, within, at))
  await hooks.afterCommit?.(request, 'restore', row)
  return row
}

/** The same within the caller's transaction. */
export async function restoreWithin(hooks: ResourceHooks, within: TransactionContext, at: RowAt): Promise<Columns> {
  const before = await readRowForUpdate(hooks, within, { ...at, standing: 'removed' })
  const also = (await hooks.afterRestore?.(within, before)) ?? {}
  const columns = { ...also, deleted_at: null, archived_at: null }
  return changeRow(hooks, within, { before, columns, verb: 'restore' })
}
