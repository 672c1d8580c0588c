const tickMs = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** One clock for every relative time on the page; it stands still while nobody looks. */
export const nowStore = {
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
}
