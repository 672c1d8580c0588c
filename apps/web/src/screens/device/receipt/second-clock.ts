const tickMs = 1_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** One clock for all that counts in seconds; it stands still while nobody looks. */
export const secondClock = {
  read: (): number => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    now = Date.now()
    timer ??= setInterval(tick, tickMs)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  },
  /** For whoever has nothing to count. */
  rest: (): (() => void) => () => undefined,
}
