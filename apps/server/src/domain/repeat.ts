import type { Logger } from 'pino'

/** Work that is done again and again, never twice at once. */
export type Repetition = {
  /** Does it now, or once more when it is being done. */
  now(): void
  /** Ends it; waits for what is being done. */
  stop(): Promise<void>
}

/** Does `work` every `everyMs` after it was last done. What it throws is logged; it is tried again the next time. */
export function repeat(
  name: string,
  { everyMs, logger }: { everyMs: number; logger: Logger },
  work: (signal: AbortSignal) => Promise<void>,
): Repetition {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | null = null
  let isAskedAgain = false

  const run = () => {
    if (stopping.signal.aborted) return
    if (current) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    current = work(stopping.signal)
      .catch((error: unknown) =>
        logger.error({ job: name, error: error instanceof Error ? error.stack : String(error) }, 'a job failed'),
      )
      .finally(() => {
        current = null
        if (stopping.signal.aborted) return
        timer = setTimeout(run, isAskedAgain ? 0 : everyMs)
        isAskedAgain = false
      })
  }
  timer = setTimeout(run, everyMs)
  return {
    now: run,
    async stop() {
      stopping.abort(new Error('the server stops'))
      clearTimeout(timer)
      await current
    },
  }
}
