import { answerOnce, type Keyed } from '../domain/credits/answer-once.ts'
import { Refusal } from '../domain/refusal.ts'
import { answerRow } from './answer-row.ts'
import type { Columns } from './loose-db.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { readAnswer, takeRow } from './rows.ts'
import { everyRow, type Given, type InTransaction, type Served } from './served.ts'
import { changeRow, inTransaction } from './write.ts'

/** Takes a row out of use: deleted or archived, it keeps its data and can be restored. */
export async function removeRow(served: Served, given: Given, removal: Removal): Promise<void> {
  const row = await inTransaction(given, (within) => removeWithin(served, within, removal))
  await served.afterCommit?.(given, removal.how, row)
}

type Removal = { id: number; how: 'delete' | 'archive' }

/** The same within the caller's transaction. */
export async function removeWithin(served: Served, within: InTransaction, { id, how }: Removal): Promise<Columns> {
  const before = await takeRow(within.tx, served, within, { id, standing: 'in use' })
  const also = (await served.beforeRemove?.(within, before, how)) ?? {}
  if (how === 'delete' || !served.archivesInUse) await refuseInUse(served, within, before)
  const columns = { ...also, [how === 'delete' ? 'deleted_at' : 'archived_at']: within.now }
  return changeRow(served, within, { before, columns, verb: how })
}

/** Brings a deleted or archived row back. */
export async function restoreRow(served: Served, given: Given, id: number): Promise<void> {
  const row = await inTransaction(given, (within) => restoreWithin(served, within, id))
  await served.afterCommit?.(given, 'restore', row)
}

/** The same within the caller's transaction. */
export async function restoreWithin(served: Served, within: InTransaction, id: number): Promise<Columns> {
  const before = await takeRow(within.tx, served, within, { id, standing: 'removed' })
  const also = (await served.afterRestore?.(within, before)) ?? {}
  const columns = { ...also, deleted_at: null, archived_at: null }
  return changeRow(served, within, { before, columns, verb: 'restore' })
}

export type Deed = { id: number; action: string; input: unknown }

/** Carries out one of the card's actions, if the state of the row allows it. */
export async function actOnRow(served: Served, given: Given, deed: Deed): Promise<void> {
  const row = await inTransaction(given, (within) => changeByAction(served, within, deed))
  await served.afterCommit?.(given, deed.action, row)
}

/** The same for an action that moves credits: the same key gets the first answer again, and nothing moves twice. */
export async function actOnce(
  served: Served,
  given: Given,
  { keyed, ...deed }: Deed & { keyed: Keyed },
): Promise<unknown> {
  const done: Columns[] = []
  const answer = await answerOnce(given.house.db, given.actor, given.now, {
    ...keyed,
    work: async (tx) => {
      done.push(await changeByAction(served, { ...given, tx, key: keyed.key }, deed))
      // The actor reached the row before; by the action it may have left their scope.
      return { data: answerRow(served, given, await readAnswer(tx, { ...served, scope: everyRow }, given, deed.id)) }
    },
  })
  for (const row of done) await served.afterCommit?.(given, deed.action, row)
  return answer
}

/** What an action changes, within the caller's transaction. */
export async function changeByAction(
  served: Served,
  within: InTransaction,
  { id, action, input }: Deed,
): Promise<Columns> {
  const { card } = served
  const act = served.actions?.[action]
  if (!act) throw new Error(`${card.name} declares the action ${action}, but nothing carries it out`)
  const before = await takeRow(within.tx, served, within, { id, standing: 'in use' })
  const { when } = card.actions[action]!
  if (when && card.state && !when.includes(String(before[card.state]))) throw new Refusal('bad_state')
  return changeRow(served, within, { before, columns: await act(within, before, input), verb: action })
}
