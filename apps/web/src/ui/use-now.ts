/** A shared clock that ticks only while it has subscribers. */
function createClock(tickMs: number) {
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    read: (): number => now,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        now = Date.now()
        timer = setInterval(tick, tickMs)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
    /** For anyone who has nothing to count. */
    rest: (): (() => void) => () => undefined,
  }
}

/** For every relative time on the page. */
export const nowStore = createClock(30_000)

/** For all that counts in seconds. */
export const secondClock = createClock(1_000)
