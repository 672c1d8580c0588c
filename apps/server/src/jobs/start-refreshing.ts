import { releaseAllLeases } from '../db/lease-queue.ts'
import { refreshQueue } from '../db/lease-queues.ts'
import type { AppContext } from '../context/app-context.ts'
import { openRefresher } from '../domain/refresh/refresh-sources-job.ts'
import { repeat, type Repetition } from '../domain/repeat.ts'

const refreshEveryMs = 5_000

/** Fetches what is due or asked for, again and again. What a killed process had begun is begun again; only who is alone may take it at once. */
export function startRefreshing(ctx: AppContext): Repetition {
  const refresher = openRefresher(ctx)
  let isReleased = ctx.dialect.name !== 'sqlite'
  const refreshing = repeat('refresh-sources', { everyMs: refreshEveryMs, logger: ctx.logger }, async (signal) => {
    if (!isReleased) await releaseAllLeases(ctx.db, refreshQueue)
    isReleased = true
    await refresher.begin(signal)
  })
  return {
    now: () => refreshing.now(),
    async stop() {
      await refreshing.stop()
      await refresher.rest()
    },
  }
}
