import type { TvEvents, TvState } from './line/tv-events.ts'
import type { TvFailure } from './line/tv-failure.ts'

/** The state of the connection to the server, from the results of calls and of the socket. */
export type Contact = {
  /** Some call was answered. */
  succeeded(): void
  /** The heartbeat failed: until one succeeds, it alone asks. */
  failed(failure: TvFailure): void
  /** Socket, poll or load failed, which the next answer may take back. */
  doubted(failure: TvFailure | null): void
  socket(isOpen: boolean): void
  /** Resolves while the last heartbeat was good; a TV switched off resolves it too. */
  reachable(): Promise<void>
  end(): void
}

export function createContact(onState: TvEvents['state'] | undefined): Contact {
  let reported: TvState | null = null
  let beats = false
  let isDoubted = false
  let isSocketOpen = false
  let hasTriedSocket = false
  let refusal: TvFailure | null = null
  let isOver = false
  const waiting = new Set<() => void>()

  const letThrough = () => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  const state = (): TvState => {
    if (refusal !== null) return 'blocked'
    if (isSocketOpen) return 'online'
    return beats && !isDoubted ? 'polling' : 'offline'
  }
  const report = (failure: TvFailure | null = null) => {
    const now = state()
    // While the first socket is on its way, "polling" would only flash up.
    if (isOver || now === reported || (now === 'polling' && !hasTriedSocket)) return
    reported = now
    onState?.(now, refusal ?? failure)
  }
  return {
    succeeded() {
      beats = true
      isDoubted = false
      refusal = null
      letThrough()
      report()
    },
    failed(failure) {
      beats = false
      refusal = failure.isRefusal ? failure : null
      report(failure)
    },
    doubted(failure) {
      isDoubted = true
      if (failure?.isRefusal === true) {
        refusal = failure
        beats = false
      }
      report(failure)
    },
    socket(isOpen) {
      // A socket that was open and ended means that network or server went away; one that never opened says nothing about the calls.
      isDoubted = isOpen ? false : isDoubted || isSocketOpen
      hasTriedSocket = true
      isSocketOpen = isOpen
      report()
    },
    reachable: () => (beats || isOver ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    end() {
      isOver = true
      letThrough()
    },
  }
}
