import { releaseAllLeases } from '../db/lease-queue.ts'
import { exportQueue } from '../db/lease-queues.ts'
import { forgetListJobs } from '../lists/forget-list-jobs.ts'
import { runExports, runListJobs } from '../lists/run-list-jobs.ts'
import type { AppContext } from '../context/app-context.ts'
import { repeat } from '../domain/repeat.ts'

const everyMs = 500
const forgetEveryMs = 10 * 60_000

/** Carries on what was begun on whole lists: exports and actions side by side. */
export function startListJobs(ctx: AppContext): { stop(): Promise<void> } {
  const { logger } = ctx
  let isReleased = ctx.dialect.name !== 'sqlite'
  const exporting = repeat('list-exports', { everyMs, logger }, async (signal) => {
    if (!isReleased) await releaseAllLeases(ctx.db, exportQueue)
    isReleased = true
    await runExports(ctx, signal)
  })
  const doing = repeat('list-actions', { everyMs, logger }, (signal) => runListJobs(ctx, signal))
  const forgetting = repeat('forget-list-jobs', { everyMs: forgetEveryMs, logger }, () =>
    forgetListJobs(ctx, ctx.clock()),
  )
  return {
    async stop() {
      await Promise.all([exporting.stop(), doing.stop(), forgetting.stop()])
    },
  }
}
