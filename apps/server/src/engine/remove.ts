import { Refusal } from '../domain/refusal.ts'
import { takeRow } from './rows.ts'
import type { Given, Served } from './served.ts'
import { changeRow, inTransaction } from './write.ts'

/** Takes a row out of use: deleted or archived, it keeps its data and can be restored. */
export async function removeRow(
  served: Served,
  given: Given,
  { id, how }: { id: number; how: 'delete' | 'archive' },
): Promise<void> {
  const row = await inTransaction(given, async (within) => {
    const before = await takeRow(within.tx, served, given, { id, standing: 'in use' })
    const also = (await served.beforeRemove?.(within, before, how)) ?? {}
    const columns = { ...also, [how === 'delete' ? 'deleted_at' : 'archived_at']: given.now }
    return changeRow(served, within, { before, columns, verb: how })
  })
  await served.afterCommit?.(given, how, row)
}

/** Brings a deleted or archived row back. */
export async function restoreRow(served: Served, given: Given, id: number): Promise<void> {
  const row = await inTransaction(given, async (within) => {
    const before = await takeRow(within.tx, served, given, { id, standing: 'removed' })
    const also = (await served.afterRestore?.(within, before)) ?? {}
    return changeRow(served, within, {
      before,
      columns: { ...also, deleted_at: null, archived_at: null },
      verb: 'restore',
    })
  })
  await served.afterCommit?.(given, 'restore', row)
}

/** Carries out one of the card's actions, if the state of the row allows it. */
export async function actOnRow(
  served: Served,
  given: Given,
  { id, action, input }: { id: number; action: string; input: unknown },
): Promise<void> {
  const { card } = served
  const act = served.actions?.[action]
  if (!act) throw new Error(`${card.name} declares the action ${action}, but nothing carries it out`)
  const row = await inTransaction(given, async (within) => {
    const before = await takeRow(within.tx, served, given, { id, standing: 'in use' })
    const { when } = card.actions[action]!
    if (when && card.state && !when.includes(String(before[card.state]))) throw new Refusal('bad_state')
    return changeRow(served, within, { before, columns: await act(within, before, input), verb: action })
  })
  await served.afterCommit?.(given, action, row)
}
