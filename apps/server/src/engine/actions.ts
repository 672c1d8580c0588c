import { withIdempotencyKey, type IdempotentCall } from '../domain/ledger/with-idempotency-key.ts'
import { requireNotBarred } from '../domain/actor.ts'
import { AppError } from '../domain/app-error.ts'
import type { Columns } from './loose-db.ts'
import { readAnswer, readRowForUpdate, type RowAt } from './rows.ts'
import { everyRow, type RequestContext, type TransactionContext, type ResourceHooks } from './resource-hooks.ts'
import { changeRow, inTransaction } from './write.ts'

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
        data: await readAnswer(tx, { ...hooks, scope: everyRow }, request, operation.id),
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
  const before = await readRowForUpdate(hooks, within, { ...at, standing: 'in use' })
  const { when, bars, exactVersion } = resource.actions[action]!
  requireNotBarred(within.actor, bars)
  if (exactVersion && at.version === undefined) throw new AppError('stale_version')
  if (when && resource.state && !when.includes(String(before[resource.state]))) throw new AppError('bad_state')
  return changeRow(hooks, within, { before, columns: await act(within, before, input), verb: action })
}
