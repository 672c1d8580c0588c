import { inTurn } from './in-turn.ts'

/** After this long a process reads again what it holds in memory, which is how it learns of changes by others. */
const rereadAfterMs = 5_000

type Reread = {
  /** Reads at once. */
  reload(): Promise<void>
  /** Reads in the background when what is in memory is old: it is good enough to answer now. */
  refresh(): void
}

/** When a process reads again what it holds in memory of the database. */
export function createReread(read: () => Promise<void>): Reread {
  let readAt = -Infinity
  const reload = inTurn(() => {
    readAt = performance.now()
    return read()
  })
  return {
    reload,
    refresh() {
      // A database that cannot be read just now says so wherever it is needed; what is in memory stays in force.
      if (performance.now() - readAt >= rereadAfterMs) reload().catch(() => {})
    },
  }
}
