import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { claimDue, endLease, releaseLease } from '../../db/lease-queue.ts'
import { figureQueue } from '../../db/lease-queues.ts'
import { countFigures } from './count-figures.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Counting takes at most one part in so many of a processor: the more devices, the further apart the rounds. */
const restFactor = 15

/** Counts the devices of every branch, in one of the processes at a time. */
export async function countDevicesOfAll({ db, clock }: AppContext, signal?: AbortSignal): Promise<void> {
  const startedAt = clock()
  const [claim] = await claimDue(db, figureQueue, startedAt, { count: 1, returning: ['id', 'due_at'] })
  if (!claim) return
  await countFigures(db, startedAt, signal)
  if (signal?.aborted) return void (await releaseLease(db, figureQueue, { claim, until: startedAt }))
  const endedAt = clock()
  const restMs = Math.max(figureLimits.figuresEveryMs, restFactor * (endedAt - startedAt))
  await endLease(db, figureQueue, endedAt, { claim, set: { counted_at: startedAt }, until: endedAt + restMs })
}
