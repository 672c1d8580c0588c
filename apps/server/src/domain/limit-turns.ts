/**
 * Runs some work at once and lets some more wait its turn. Beyond that it is refused with the error of `whenFull`. The limit protects the
 * processor, so each process has its own.
 */
export function limitTurns({
  atOnce,
  waitingMax,
  whenFull,
}: {
  atOnce: number
  waitingMax: number
  whenFull: () => Error
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw whenFull()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // Passes the turn to the next in line.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
