/** Lets few fetches run at once, and fewer to the same host. */
export type Turns = {
  /** Waits for a turn; the answered function ends it. */
  take(host: string, signal: AbortSignal): Promise<() => void>
}

type QueuedTurn = { host: string; begin(): void }

export function openTurns({ atOnce, perHost }: { atOnce: number; perHost: number }): Turns {
  const running = new Map<string, number>()
  const waiting: QueuedTurn[] = []
  let runningCount = 0

  const isFree = (host: string) => runningCount < atOnce && (running.get(host) ?? 0) < perHost
  const begin = (host: string) => {
    runningCount += 1
    running.set(host, (running.get(host) ?? 0) + 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      runningCount -= 1
      const left = (running.get(host) ?? 1) - 1
      if (left === 0) running.delete(host)
      else running.set(host, left)
      const next = waiting.findIndex((one) => isFree(one.host))
      if (next >= 0) waiting.splice(next, 1)[0]!.begin()
    }
  }

  return {
    take(host, signal) {
      if (signal.aborted) return Promise.reject(signal.reason)
      if (isFree(host)) return Promise.resolve(begin(host))
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(signal.reason)
        }
        const entry: QueuedTurn = {
          host,
          begin() {
            signal.removeEventListener('abort', giveUp)
            resolve(begin(host))
          },
        }
        waiting.push(entry)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
