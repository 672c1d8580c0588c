import type { CrashCount } from '@castellan/tv/heartbeat.ts'

const key = 'castellan.tv.crashes'
const count = () => Number(localStorage.getItem(key) ?? 0)

/** How often the screen broke down in this browser and was not reported yet. */
export const crashCount: CrashCount = {
  count,
  reported: (reported) => localStorage.setItem(key, String(Math.max(0, count() - reported))),
}

/** Counts one crash; the browser reports the error as any other. */
export function recordCrash(error: unknown): void {
  localStorage.setItem(key, String(count() + 1))
  reportError(error)
}
