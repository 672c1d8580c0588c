import { rowVersionOf } from './columns.ts'
import { withIdempotencyKey, type IdempotentCall } from '../domain/ledger/with-idempotency-key.ts'
import { requireNotBarred } from '../domain/actor.ts'
import { AppError } from '../domain/app-error.ts'
import { answerRow } from './answer-row.ts'
import type { Columns } from './loose-db.ts'
import { assertUnused } from './assert-unused.ts'
import { readAnswer, readRowForUpdate, type RowState } from './rows.ts'
import { everyRow, type RequestContext, type TransactionContext, type ResourceHooks } from './resource-hooks.ts'
import { changeRow, inTransaction } from './write.ts'

/** Takes a row out of use: deleted or archived, it keeps its data and can be restored. */
export async function removeRow(hooks: ResourceHooks, request: RequestContext, removal: Removal): Promise<Columns> {
  const row = await inTransaction(request, (within) => removeWithin(hooks, within, removal))
  await hooks.afterCommit?.(request, removal.how, row)
  return row
}

/** A row and the version it must still have; without one any version will do. */
export type RowAt = { id: number; version?: number | undefined }
type Removal = RowAt & { how: 'delete' | 'archive' }

/** The same within the caller's transaction. */
export async function removeWithin(
  hooks: ResourceHooks,
  within: TransactionContext,
  { how, ...row }: Removal,
): Promise<Columns> {
  if (how === 'delete') requireNotBarred(within.actor, 'delete')
  const before = await readRowAtForUpdate(hooks, within, { ...row, standing: 'in use' })
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
  const before = await readRowAtForUpdate(hooks, within, { ...at, standing: 'removed' })
  const also = (await hooks.afterRestore?.(within, before)) ?? {}
  const columns = { ...also, deleted_at: null, archived_at: null }
  return changeRow(hooks, within, { before, columns, verb: 'restore' })
}

export type RowAction = RowAt & { action: string; input: unknown }

/** Carries out one of the definition's actions, if the state of the row allows it. */
export async function actOnRow(hooks: ResourceHooks, request: RequestContext, operation: RowAction): Promise<Columns> {
  const row = await inTransaction(request, (within) => changeByAction(hooks, within, operation))
  await hooks.afterCommit?.(request, operation.action, row)
  return row
}

/** The same for an action that moves credits: the same key gets the first answer again, and nothing moves twice. */
export async function actOnce(
  hooks: ResourceHooks,
  request: RequestContext,
  { keyed, ...operation }: RowAction & { keyed: IdempotentCall },
): Promise<{ data: Columns }> {
  const done: Columns[] = []
  const answer = await withIdempotencyKey(request.ctx.db, request.actor, request.now, {
    ...keyed,
    work: async (tx) => {
      done.push(await changeByAction(hooks, { ...request, tx, key: keyed.key }, operation))
      // The actor reached the row before; by the action it may have left their scope.
      return {
        data: answerRow(hooks, request, await readAnswer(tx, { ...hooks, scope: everyRow }, request, operation.id)),
      }
    },
  })
  for (const row of done) await hooks.afterCommit?.(request, operation.action, row)
  return answer
}

/** What an action changes, within the caller's transaction. */
export async function changeByAction(
  hooks: ResourceHooks,
  within: TransactionContext,
  { action, input, ...at }: RowAction,
): Promise<Columns> {
  const { resource } = hooks
  const act = hooks.actions?.[action]
  if (!act) throw new Error(`${resource.name} declares the action ${action}, but nothing carries it out`)
  const before = await readRowAtForUpdate(hooks, within, { ...at, standing: 'in use' })
  const { when, bars, exactVersion } = resource.actions[action]!
  requireNotBarred(within.actor, bars)
  if (exactVersion && at.version === undefined) throw new AppError('stale_version')
  if (when && resource.state && !when.includes(String(before[resource.state]))) throw new AppError('bad_state')
  return changeRow(hooks, within, { before, columns: await act(within, before, input), verb: action })
}

/** The row to change, refused when it has another version than asked for: somebody has changed it since. */
async function readRowAtForUpdate(
  hooks: ResourceHooks,
  within: TransactionContext,
  { id, version, standing }: RowAt & { standing: RowState },
): Promise<Columns> {
  const row = await readRowForUpdate(within.tx, hooks, within, { id, standing })
  if (version !== undefined && version !== rowVersionOf(row)) throw new AppError('stale_version')
  return row
}
