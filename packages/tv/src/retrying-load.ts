import type { Inbox } from './inbox.ts'
import { sleep } from './line/sleep.ts'
import type { TvEvents } from './line/tv-events.ts'
import { asFailure } from './line/tv-failure.ts'

/** Loads what is waiting or behind; a failure is tried again by the back-off. */
export type RetryingLoad = ((cause: { isNews: boolean }) => Promise<void>) & {
  isUnderway(): boolean
  ended(): Promise<void>
}
type RetryOptions = {
  inbox: Inbox
  on: Partial<TvEvents>
  signal: AbortSignal
  pause: (failures: number, retryAfterMs: number | null) => number
}

/** Only news from the server may come before the pause is over. */
export function createRetryingLoad({ inbox, on, signal, pause }: RetryOptions): RetryingLoad {
  let failures = 0
  let underway = 0
  let retry: Promise<void> | null = null
  const load = async ({ isNews }: { isNews: boolean }): Promise<void> => {
    if (signal.aborted || (retry !== null && !isNews)) return
    underway += 1
    try {
      await inbox.settle()
      failures = 0
    } catch (error) {
      const failure = asFailure(error)
      failures += 1
      if (!signal.aborted) on.error?.(failure)
      retry ??= sleep(pause(failures, failure.retryAfterMs), signal).then(() => {
        retry = null
        return load({ isNews: false })
      })
    } finally {
      underway -= 1
    }
  }
  return Object.assign(load, { isUnderway: () => underway > 0, ended: async () => void (await retry) })
}
