import type { AttentionKind, HomeProblem } from '@castellan/contract/calls/homes.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'

const waitsIn = {
  mass: ['mass_jobs', ['waiting']],
  moves: ['host_moves', ['waiting', 'undo_waiting']],
} as const satisfies Partial<Record<AttentionKind, unknown>>

/** Changes to many rows that others asked for, and that wait for the actor or another second person. */
export async function waitingChanges(db: Db, actor: StaffActor, kind: keyof typeof waitsIn): Promise<HomeProblem[]> {
  // Two accounts in the hands of one person are no second person.
  if (actor.impersonator !== null) return []
  const [table, states] = waitsIn[kind]
  const { count, since } = await db
    .selectFrom<'mass_jobs' | 'host_moves'>(table)
    .where('state', 'in', states)
    .where('user_id', '!=', actor.id)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<number | null>('created_at').as('since')])
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  const from = momentOf(since === null ? null : Number(since))
  return [{ kind, name: '', cause: '', id: null, count: Number(count), capped: false, since: from }]
}
