import { sleep } from './line/sleep.ts'
import type { TvConfig } from '@castellan/contract/calls/tv.ts'
import type { TvEvents } from './line/tv-events.ts'

/** What the TV can do is said within so long of its first configuration, and does not wait for the usual heartbeat. */
const firstReportMs = 5_000

/** The reports the panel asks for in its last configuration; null for a panel that does not say. */
export function askedReports(handlers: Partial<TvEvents>) {
  let reports: NonNullable<TvConfig['reports']> | null = null
  let isReported = false
  let isHeard = () => undefined as void
  const first = new Promise<void>((resolve) => (isHeard = resolve))
  const on: Partial<TvEvents> = {
    ...handlers,
    async config(config) {
      await handlers.config?.(config)
      reports = config.reports ?? null
      if (reports !== null) isHeard()
    },
  }
  return {
    on,
    reports: () => reports,
    /** Waits for the next heartbeat; the one that follows the first configuration comes earlier. */
    async untilReport(
      waitMs: number,
      { signal, random }: { signal: AbortSignal; random: () => number },
    ): Promise<void> {
      if (isReported) return sleep(waitMs, signal)
      const early = first.then(() => {
        isReported = true
        return sleep(random() * firstReportMs, signal)
      })
      await Promise.race([sleep(waitMs, signal), early])
    },
  }
}
