import { useContext, useEffect, useRef } from 'react'
import type { Channel } from '../channels/channel.ts'
import { sectionOf } from '../channels/shown-channels.ts'
import type { Section } from '../channels/shown-channels.ts'
import { StoreContext, useView } from './use-view.ts'

/** Plays the channel of a remote command, in its part of the TV. */
export function useOrdered(section: Section, play: (channel: Channel) => void): void {
  const { ordered } = useView()
  const store = useContext(StoreContext)
  const latest = useRef(play)
  useEffect(() => {
    latest.current = play
  })
  useEffect(() => {
    if (ordered === null || sectionOf(ordered) !== section) return
    latest.current(ordered)
    store.change({ ordered: null })
  }, [ordered, section, store])
}
