import type { Db } from './dialects/dialect.ts'
import { LostLease, releaseLease, renewLease, type RowChanges, type Claim, type LeaseQueue } from './lease-queue.ts'
import type { Schema } from './schema/schema.ts'

/** Progress is written this often at most. */
const reportEveryMs = 500

/** What the work has of its lease. */
export type WorkLease<T extends keyof Schema & string> = {
  /** Aborted when the lease is lost, and when the server stops. */
  signal: AbortSignal
  /** Says how far the work is. Waiting for it lets the database set the pace of the work. */
  report(progress: RowChanges<T>): Promise<void>
}

type HoldOptions<T extends keyof Schema & string, Key extends string, Token extends string> = {
  claim: Claim<Key, Token>
  clock: () => number
  signal: AbortSignal
  /** Columns to set when the server stops, so that another process can claim the row at once. If left out, the caller releases it. */
  released?: RowChanges<T>
}

/**
 * Renews a lease for as long as `work` lasts, together with the progress it reports. Throws `LostLease` when somebody else has taken the row;
 * what the work came to is written by the caller.
 */
export async function holdLease<T extends keyof Schema & string, Key extends string, Token extends string, Result>(
  db: Db,
  queue: LeaseQueue<T, Key, Token>,
  { claim, clock, signal, released }: HoldOptions<T, Key, Token>,
  work: (lease: WorkLease<T>) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController()
  let set: RowChanges<T> = {}
  let renewedAt = 0
  let isOver = false
  let renewing = Promise.resolve()
  const renew = () => {
    renewedAt = performance.now()
    renewing = renewing
      .then(async () => {
        if (!(await renewLease(db, queue, clock(), { claim, set }))) lost.abort(new LostLease('taken up elsewhere'))
      })
      // A database that does not answer is asked again before the lease ends.
      .catch(() => {})
    return renewing
  }
  const report = async (progress: RowChanges<T>) => {
    set = { ...set, ...progress }
    if (!isOver && performance.now() - renewedAt >= reportEveryMs) await renew()
  }
  const timer = setInterval(() => void renew(), queue.leaseMs / 3)
  const workUntilEnd = async () => {
    try {
      return await work({ signal: AbortSignal.any([signal, lost.signal]), report })
    } finally {
      // A renewal that is written after the release would take the row again.
      clearInterval(timer)
      isOver = true
      await renewing
    }
  }
  try {
    return await workUntilEnd()
  } catch (error) {
    if (lost.signal.aborted) throw lost.signal.reason
    if (signal.aborted && released) await releaseLease(db, queue, { claim, set: released, until: clock() })
    throw error
  }
}
