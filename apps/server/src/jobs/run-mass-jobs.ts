import { hourMs } from '@castellan/contract/limits/durations.ts'
import { forgetOldJobs } from '../domain/mass/mass-rows.ts'
import { runMassJobs } from '../domain/mass/run-mass.ts'
import type { AppContext } from '../app-context.ts'
import { repeat, type Repeated } from './repeat.ts'

const everyMs = 1_000
const forgetEveryMs = hourMs

/** Carries out mass assignments as they are begun, and forgets old ones. */
export function startMassJobs(ctx: AppContext): Repeated {
  let forgottenAt = 0
  return repeat('mass-assignments', { everyMs, logger: ctx.logger }, async (signal) => {
    await runMassJobs(ctx, ctx.clock, signal)
    const now = ctx.clock()
    if (now - forgottenAt < forgetEveryMs) return
    forgottenAt = now
    await forgetOldJobs(ctx.db, now)
  })
}
