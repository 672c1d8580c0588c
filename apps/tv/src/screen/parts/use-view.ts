import { createContext, useContext, useSyncExternalStore } from 'react'
import { createTvStore, type TvStore, type TvView } from '../../tv/tv-store.ts'

export const StoreContext = createContext<TvStore>(createTvStore())

/** The current state of the TV for the screen. */
export function useView(): TvView {
  const store = useContext(StoreContext)
  return useSyncExternalStore(store.subscribe, store.view)
}
