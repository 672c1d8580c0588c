/** Runs work, so much at once; refuses what would have to wait behind too much. */
type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>

export function openQueue({
  atOnce,
  waitingMax,
  whenFull,
}: {
  atOnce: number
  waitingMax: number
  whenFull: () => Error
}): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw whenFull()
      await new Promise<void>((resolve) => void waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so that nobody new gets in between.
      if (next) next()
      else running -= 1
    }
  }
}
