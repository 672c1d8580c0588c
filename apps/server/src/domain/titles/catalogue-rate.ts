import { limits } from '@castellan/contract/limits.ts'
import { AppError } from '../app-error.ts'

/** Counts how often each TV asks the catalogue. */
export type CatalogueRate = {
  /** Refuses a TV that asks too often. Counted in this process alone, and forgotten with the window: asking writes nothing. */
  consume(deviceId: number, now: number): void
}

export function createCatalogueRate(): CatalogueRate {
  let window = { since: -Infinity, counts: new Map<number, number>() }
  return {
    consume(deviceId, now) {
      if (window.since + limits.guessWindowMs <= now) window = { since: now, counts: new Map() }
      const count = (window.counts.get(deviceId) ?? 0) + 1
      window.counts.set(deviceId, count)
      if (count <= limits.catalogueAsksPerTv) return
      const retryAfterS = Math.max(1, Math.ceil((window.since + limits.guessWindowMs - now) / 1_000))
      throw new AppError('too_many_requests', { retryAfterS })
    },
  }
}
