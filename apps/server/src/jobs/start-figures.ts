import type { House } from '../house.ts'
import { countDevicesOfAll } from './count-devices.ts'
import { repeat } from './repeat.ts'

const countEveryMs = 15_000

/** Starts what the dashboards show. */
export function startFigures(house: House): { stop(): Promise<void> } {
  const { logger } = house
  const counting = repeat('count-devices', { everyMs: countEveryMs, logger }, (signal) =>
    countDevicesOfAll(house, signal),
  )
  counting.now()
  return counting
}
