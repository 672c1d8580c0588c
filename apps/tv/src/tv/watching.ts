import type { Section } from '../channels/shown-channels.ts'

/** What this TV remembers of what is watched on it, by the names of channels. */
export type Watching = {
  favourites: readonly string[]
  /** What was watched last, in each part of the TV. */
  last: Partial<Record<Section, string>>
}

export const nothingWatched: Watching = { favourites: [], last: {} }

/** The stored value of this browser; nothing where it is malformed. */
export function readWatching(storageKey: string): Watching {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs(storageKey)) ?? '{}') as Partial<Watching>
    return { favourites: kept.favourites ?? [], last: kept.last ?? {} }
  } catch {
    return nothingWatched
  }
}

export function storeWatching(storageKey: string, watching: Watching): void {
  localStorage.setItem(keptAs(storageKey), JSON.stringify(watching))
}

const keptAs = (storageKey: string) => `${storageKey}/watching`
