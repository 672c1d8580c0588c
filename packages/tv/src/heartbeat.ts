import { limits } from '@castellan/contract/limits.ts'
import type { Loader } from './loader.ts'
import type { Heartbeat, TvApi } from './tv-api.ts'

/** Crashes that were not reported yet; those a heartbeat has taken along are subtracted. */
export type CrashCount = { count: () => number; reported: (count: number) => void }

type Beating = {
  api: TvApi
  loader: Loader
  app: { version_code: number; version_name: string }
  isPlaying: (() => boolean) | undefined
  crashes: CrashCount | undefined
}

/** Says that the TV is on, what it shows and how often its app crashed. */
export function heartbeatWith({ api, loader, app, isPlaying, crashes }: Beating) {
  return async (uptimeMs: number): Promise<Heartbeat> => {
    const count = Math.min(crashes?.count() ?? 0, limits.crashesPerHeartbeatMax)
    const answer = await api.heartbeat({
      uptime_s: Math.floor(uptimeMs / 1_000),
      applied: loader.applied(),
      app,
      playing: isPlaying?.() ?? false,
      // Left out without one: a panel from before it was known takes no field it has not heard of.
      ...(count > 0 ? { crashes: count } : {}),
    })
    if (count > 0) crashes?.reported(count)
    return answer
  }
}
