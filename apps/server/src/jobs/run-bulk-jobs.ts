import { minuteMs } from '@castellan/contract/limits/durations.ts'
import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import { releaseAllLeases } from '../db/lease-queue.ts'
import { exportQueue } from '../db/lease-queues.ts'
import { forgetBulkJobs } from '../domain/bulk/bulk-jobs.ts'
import { runBulkJobs } from '../domain/bulk/run-bulk-jobs.ts'
import { bulkKinds } from '../lists/bulk-kinds.ts'
import { removeExports, runExports } from '../lists/make-export.ts'
import type { AppContext } from '../context/app-context.ts'
import { repeat } from '../domain/repeat.ts'

const everyMs = 500
const forgetEveryMs = 10 * minuteMs

/** Carries out work on many rows as it is begun, each kind side by side with the others and with exports, and forgets what is long over. */
export function startBulkJobs(ctx: AppContext): { stop(): Promise<void> } {
  const { db, clock, logger } = ctx
  let isReleased = ctx.dialect.name !== 'sqlite'
  const repeated = [
    ...entriesOf(bulkKinds).map(([name, kind]) =>
      repeat(`bulk-${name}`, { everyMs, logger }, (signal) => runBulkJobs(ctx, kind, signal)),
    ),
    repeat('exports', { everyMs, logger }, async (signal) => {
      if (!isReleased) await releaseAllLeases(db, exportQueue)
      isReleased = true
      await runExports(ctx, signal)
    }),
    repeat('forget-bulk-jobs', { everyMs: forgetEveryMs, logger }, async () => {
      await removeExports(ctx, clock())
      for (const kind of Object.values(bulkKinds)) await forgetBulkJobs(db, kind, clock())
    }),
  ]
  return {
    async stop() {
      await Promise.all(repeated.map((job) => job.stop()))
    },
  }
}
