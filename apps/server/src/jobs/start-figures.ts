import { serverLimits } from '@castellan/contract/limits/server-limits.ts'
import type { House } from '../house.ts'
import { countDevicesOfAll } from './count-devices.ts'
import { repeat } from './repeat.ts'
import { openServerWatch } from './watch-servers.ts'

const countEveryMs = 15_000

/** Starts what the dashboards show. */
export function startFigures(house: House): { stop(): Promise<void> } {
  const { logger } = house
  const counting = repeat('count-devices', { everyMs: countEveryMs, logger }, (signal) =>
    countDevicesOfAll(house, signal),
  )
  const watch = openServerWatch(house)
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
