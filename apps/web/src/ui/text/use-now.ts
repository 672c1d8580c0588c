import { useSyncExternalStore } from 'react'

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
    read(): number {
      // Nobody kept it up to date. What is read again within one render has to be the same.
      if (listeners.size === 0 && Date.now() - now > 999) now = Date.now()
      return now
    },
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
}

const halfMinuteClock = createClock(30_000)
const secondClock = createClock(1_000)
const standStill = () => () => undefined

/** The time that everything on the page shares. */
export const useNow = (): number => useSyncExternalStore(halfMinuteClock.subscribe, halfMinuteClock.read)

/** The same by the second, while there is something to count. */
export const useNowBySecond = (isCounting = true): number =>
  useSyncExternalStore(isCounting ? secondClock.subscribe : standStill, secondClock.read)
