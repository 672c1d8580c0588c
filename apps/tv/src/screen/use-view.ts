import { createContext, useContext, useSyncExternalStore } from 'react'
import { createTvStore } from '../tv/tv-store.ts'
import type { TvStore, TvView } from '../tv/tv-store.ts'

export const StoreContext = createContext<TvStore>(createTvStore())

/** The TV as the screen knows it, kept up to date. */
export function useView(): TvView {
  const store = useContext(StoreContext)
  return useSyncExternalStore(store.subscribe, store.view)
}
