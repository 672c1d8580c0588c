import { answerOnce, type Keyed } from '../domain/credits/answer-once.ts'
import { Refusal } from '../domain/refusal.ts'
import { answerRow } from './answer-row.ts'
import type { Columns } from './loose-db.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { readAnswer, takeRow } from './rows.ts'
import type { Given, InTransaction, Served } from './served.ts'
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
    if (how === 'delete' || !served.archivesInUse) await refuseInUse(served, within, before)
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
      return { data: answerRow(served, given, await readAnswer(tx, served, given, deed.id)) }
    },
  })
  for (const row of done) await served.afterCommit?.(given, deed.action, row)
  return answer
}

async function changeByAction(served: Served, within: InTransaction, { id, action, input }: Deed): Promise<Columns> {
  const { card } = served
  const act = served.actions?.[action]
  if (!act) throw new Error(`${card.name} declares the action ${action}, but nothing carries it out`)
  const before = await takeRow(within.tx, served, within, { id, standing: 'in use' })
  const { when } = card.actions[action]!
  if (when && card.state && !when.includes(String(before[card.state]))) throw new Refusal('bad_state')
  return changeRow(served, within, { before, columns: await act(within, before, input), verb: action })
}
