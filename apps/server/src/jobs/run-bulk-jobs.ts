import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { forgetOldJobs } from '../domain/mass/mass-rows.ts'
import { runMassJobs } from '../domain/mass/run-mass.ts'
import { runHostMoves } from '../domain/host-moves/run-host-moves.ts'
import type { AppContext } from '../context/app-context.ts'
import { repeat } from '../domain/repeat.ts'

const everyMs = 1_000
const forgetEveryMs = 10 * minuteMs

/** Carries out mass assignments and replacements of hosts as they are begun, side by side, and forgets old assignments. */
export function startBulkJobs(ctx: AppContext): { stop(): Promise<void> } {
  const { db, clock, logger } = ctx
  const repeated = [
    repeat('mass-assignments', { everyMs, logger }, (signal) => runMassJobs(ctx, clock, signal)),
    repeat('host-moves', { everyMs, logger }, (signal) => runHostMoves(ctx, clock, signal)),
    repeat('forget-mass-assignments', { everyMs: forgetEveryMs, logger }, () => forgetOldJobs(db, clock())),
  ]
  return {
    async stop() {
      await Promise.all(repeated.map((job) => job.stop()))
    },
  }
}
