import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { countFigures } from '../domain/figures/count-figures.ts'
import type { AppContext } from '../app-context.ts'

/** Who counts and is not heard of for so long has died. */
const leaseMs = 15 * 60_000

/** Counting takes at most one part in so many of a processor: the more devices, the further apart the rounds. */
const restFactor = 15

/** Counts the devices of every branch, in one of the processes at a time. */
export async function countDevicesOfAll({ db, clock }: AppContext, signal?: AbortSignal): Promise<void> {
  const startedAt = clock()
  const round = await db.selectFrom('figure_rounds').select('due_at').where('id', '=', 1).executeTakeFirst()
  if (!round || round.due_at > startedAt) return
  const { numUpdatedRows } = await db
    .updateTable('figure_rounds')
    .set({ due_at: startedAt + leaseMs })
    .where('id', '=', 1)
    .where('due_at', '=', round.due_at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await countFigures(db, startedAt, signal)
  if (signal?.aborted) {
    await db.updateTable('figure_rounds').set({ due_at: startedAt }).where('id', '=', 1).execute()
    return
  }
  const endedAt = clock()
  const restMs = Math.max(figureLimits.figuresEveryMs, restFactor * (endedAt - startedAt))
  await db
    .updateTable('figure_rounds')
    .set({ counted_at: startedAt, due_at: endedAt + restMs })
    .where('id', '=', 1)
    .execute()
}
