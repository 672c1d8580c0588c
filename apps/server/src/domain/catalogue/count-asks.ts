import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

const windows = new WeakMap<Db, { since: number; counts: Map<number, number> }>()

/** Refuses a TV that asks the catalogue too often. Counted in this process alone, and forgotten with the window: asking writes nothing. */
export function countAsk(db: Db, now: number, deviceId: number): void {
  const known = windows.get(db)
  const window = known && known.since + limits.guessWindowMs > now ? known : { since: now, counts: new Map() }
  windows.set(db, window)
  const count = (window.counts.get(deviceId) ?? 0) + 1
  window.counts.set(deviceId, count)
  if (count <= limits.catalogueAsksPerTv) return
  const retryAfterS = Math.max(1, Math.ceil((window.since + limits.guessWindowMs - now) / 1_000))
  throw new AppError('too_many_requests', { retryAfterS })
}
