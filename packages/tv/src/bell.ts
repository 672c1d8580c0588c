import { sleep } from './line/sleep.ts'

/** Ends a pause early. */
export type Bell = {
  ring(afterMs: number): void
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export function createBell(): Bell {
  let notify: ((afterMs: number) => void) | null = null
  return {
    ring: (afterMs) => notify?.(afterMs),
    async wait(ms, signal) {
      const early = new AbortController()
      const startedMs = Date.now()
      notify = (afterMs) => {
        if (startedMs + ms <= Date.now() + afterMs) return
        void sleep(afterMs, signal).then(() => early.abort())
      }
      await sleep(ms, AbortSignal.any([signal, early.signal]))
      notify = null
    },
  }
}
