import { playingKinds } from '@castellan/contract/access/command-kinds.ts'
import { useContext, useEffect } from 'react'
import type { Channel } from '../channels/channel.ts'
import { StoreContext } from './use-view.ts'

/** Notes what plays and since when, for the next heartbeat; nothing once the player is closed or the stream is over. */
export function useNowPlaying({ title, kind }: Channel, isPlaying: boolean): void {
  const store = useContext(StoreContext)
  useEffect(() => {
    const known = playingKinds.find((one) => one === kind)
    if (!isPlaying || known === undefined) return undefined
    store.change({ nowPlaying: { title, kind: known, sinceMs: Date.now() } })
    return () => store.change({ nowPlaying: null })
  }, [store, title, kind, isPlaying])
}
