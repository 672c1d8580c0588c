import type { TvStorage } from '@castellan/tv/line/tv-storage.ts'

/** Keeps an identity in this browser's local storage, which is what a page has for a key store. */
export function createBrowserStorage(key: string): TvStorage {
  return {
    read: () => localStorage.getItem(key),
    write: (value) => localStorage.setItem(key, value),
  }
}
