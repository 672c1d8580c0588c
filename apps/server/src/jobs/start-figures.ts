import { serverLimits } from '@castellan/contract/limits/server-limits.ts'
import type { AppContext } from '../context/app-context.ts'
import { countDevicesOfAll } from '../domain/figures/count-devices-job.ts'
import { repeat } from '../domain/repeat.ts'
import { openServerWatch } from '../domain/servers/watch-servers-job.ts'

const countEveryMs = 15_000

/** Starts what the dashboards show. */
export function startFigures(ctx: AppContext): { stop(): Promise<void> } {
  const { logger } = ctx
  const counting = repeat('count-devices', { everyMs: countEveryMs, logger }, (signal) =>
    countDevicesOfAll(ctx, signal),
  )
  const watch = openServerWatch(ctx)
  const watching = repeat('watch-servers', { everyMs: serverLimits.sampleEveryMs, logger }, () => watch.look())
  counting.now()
  watching.now()
  return {
    async stop() {
      await Promise.all([counting.stop(), watching.stop()])
      await watch.stop()
    },
  }
}
