import { useContext } from 'react'
import { channelId, type Channel } from '../../channels/channel.ts'
import { sectionOf } from '../../channels/shown-channels.ts'
import { readParams } from '../../tv/read-params.ts'
import { storeWatching, type WatchHistory } from '../../tv/watching.ts'
import { StoreContext, useView } from '../parts/use-view.ts'

/** The favourites of this TV and what was watched on it last; both outlast a reload. */
export function useWatching() {
  const { watching } = useView()
  const store = useContext(StoreContext)
  const change = (part: Partial<WatchHistory>) => {
    const next = { ...store.view().watching, ...part }
    storeWatching(readParams(location.search).storageKey, next)
    store.change({ watching: next })
  }
  return {
    watching,
    isFavourite: (channel: Channel) => watching.favourites.includes(channelId(channel)),
    toggle(channel: Channel) {
      const { favourites } = store.view().watching
      const name = channelId(channel)
      const others = favourites.filter((one) => one !== name)
      change({ favourites: others.length === favourites.length ? [...favourites, name] : others })
    },
    watched(channel: Channel) {
      change({ last: { ...store.view().watching.last, [sectionOf(channel)]: channelId(channel) } })
    },
  }
}
