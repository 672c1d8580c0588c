import type { ScreenName } from '@castellan/contract/screens.ts'

/** How the session moves the page, without knowing the router. */
export type SessionWays = {
  goTo: (screen: ScreenName, query?: Record<string, string>) => void
  /** Asks the guards of the screen that is open again. */
  askGuards: () => void
}

let ways: SessionWays = { goTo: () => undefined, askGuards: () => undefined }

export function connectSession(next: SessionWays): void {
  ways = next
}

export function sessionWays(): SessionWays {
  return ways
}
