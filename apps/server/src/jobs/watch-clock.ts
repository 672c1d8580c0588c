import { hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import { resumeRenewals } from '../domain/services/auto-renew.ts'
import { resumeLapsed } from '../domain/services/lapse-devices.ts'
import { recountFeatures } from '../domain/services/turn-services.ts'
import type { AppContext } from '../context/app-context.ts'
import { boundWaits } from './bound-waits.ts'

/** Smaller steps back only delay what is due by as much. */
const stepMs = 5_000
/** Work that began under the old clock writes its times for some time afterwards. */
const afterStepMs = hourMs
const againMs = minuteMs

/**
 * Repairs what a clock that was ahead has left behind: at the start, and for an hour after the clock of this machine was set back, which it
 * notices by the clock that never goes back.
 */
export function openClockWatch(
  ctx: AppContext,
  monotonic = () => performance.now(),
): (signal: AbortSignal) => Promise<void> {
  let offset = ctx.clock() - monotonic()
  let repairUntil = monotonic()
  let repairAt = repairUntil
  return async (signal) => {
    const current = ctx.clock() - monotonic()
    if (current < offset - stepMs) {
      ctx.logger.warn({ seconds: Math.round((offset - current) / 1_000) }, 'the clock was set back')
      await recountFeatures(ctx.db, ctx.clock())
      repairAt = monotonic()
      repairUntil = repairAt + afterStepMs
    }
    offset = current
    if (repairAt > monotonic() || repairAt > repairUntil) return
    await repairTimes(ctx, signal)
    repairAt = monotonic() + againMs
  }
}

/** Brings back what was written or ended while the clock was ahead. */
export async function repairTimes({ db, clock, logger }: AppContext, signal?: AbortSignal): Promise<void> {
  const bounded = await boundWaits(db, clock())
  const renewals = await resumeRenewals(db, clock())
  let licences = 0
  for (;;) {
    const resumed = await resumeLapsed(db, clock())
    licences += resumed.length
    if (resumed.length === 0 || signal?.aborted) break
  }
  if (bounded + renewals + licences > 0)
    logger.warn({ bounded, renewals, licences }, 'times from a clock that was ahead were brought back')
}
