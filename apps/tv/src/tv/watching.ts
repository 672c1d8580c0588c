import { isObject, isTextList } from '@castellan/contract/types/type-guards.ts'
import type { ChannelSection } from '../channels/shown-channels.ts'

/** What this TV remembers of what is watched on it, by the names of channels. */
export type WatchHistory = {
  favourites: readonly string[]
  /** What was watched last, in each part of the TV. */
  last: Partial<Record<ChannelSection, string>>
}

export const nothingWatched: WatchHistory = { favourites: [], last: {} }

/** The stored value of this browser; nothing where it is malformed. */
export function readWatching(storageKey: string): WatchHistory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs(storageKey)) ?? '{}')
    if (!isObject(stored)) return nothingWatched
    const { favourites, last } = stored
    return { favourites: isTextList(favourites) ? favourites : [], last: isLast(last) ? last : {} }
  } catch {
    return nothingWatched
  }
}

function isLast(value: unknown): value is WatchHistory['last'] {
  return isObject(value) && Object.values(value).every((name) => typeof name === 'string')
}

export function storeWatching(storageKey: string, watching: WatchHistory): void {
  localStorage.setItem(storedAs(storageKey), JSON.stringify(watching))
}

const storedAs = (storageKey: string) => `${storageKey}/watching`
