import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { TvMessage } from '@castellan/contract/calls/tv-messages.ts'

/** Counts how often a message was shown on this TV, where only so many times are allowed. */
export type Views = {
  /** False when it has been shown as often as it may; otherwise counts one more. */
  take(message: Pick<TvMessage, 'id' | 'max_views'>): boolean
}

/** Stored in this browser, so that a reload does not begin the count again. */
export function createViews(storage: Pick<Storage, 'getItem' | 'setItem'>, storageKey: string): Views {
  const key = `${storageKey}/views`
  return {
    take({ id, max_views }) {
      if (max_views === null) return true
      const counts = readCounts(storage.getItem(key))
      const seen = Number(counts[id] ?? 0)
      if (seen >= max_views) return false
      storage.setItem(key, JSON.stringify({ ...counts, [id]: seen + 1 }))
      return true
    },
  }
}

function readCounts(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return isObject(stored) ? stored : {}
  } catch {
    return {}
  }
}
