import { useContext, useEffect, useMemo, useState } from 'react'
import type { Channel } from '../channels/channel.ts'
import { channelGroups } from '../channels/filter-channels.ts'
import { isClosed, lockedSources } from '../channels/shown-channels.ts'
import { StoreContext, useView } from './parts/use-view.ts'

/** Which groups and sources are closed right now, what is left to see, and how the PIN opens them: for the owner's minutes, then they close by themselves. */
export function useLocks(listed: readonly Channel[]) {
  const { settings, sources, openUntilMs } = useView()
  const store = useContext(StoreContext)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const leftMs = openUntilMs - Date.now()
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => setNowMs(Date.now()), leftMs + 1)
    return () => clearTimeout(timer)
  }, [openUntilMs])
  const parent = settings?.parent ?? null
  const isOpen = nowMs < openUntilMs
  const closedSources = useMemo(() => (isOpen ? [] : lockedSources(listed, sources)), [isOpen, listed, sources])
  const seen = useMemo(() => {
    const ids = new Set(closedSources.map(({ id }) => id))
    return ids.size === 0 ? listed : listed.filter(({ source }) => !ids.has(source))
  }, [closedSources, listed])
  const groups = useMemo(() => channelGroups(seen), [seen])
  const closed = useMemo(
    () => new Set(groups.filter(({ name }) => isClosed(name, parent, isOpen)).map(({ name }) => name)),
    [groups, parent, isOpen],
  )
  const channels = useMemo(() => seen.filter(({ group }) => !closed.has(group)), [seen, closed])
  const open = () => {
    setNowMs(Date.now())
    store.change({ openUntilMs: Date.now() + (parent?.relock_min ?? 0) * 60_000 })
  }
  return { channels, groups, closed, closedSources, verifier: parent?.verifier ?? null, open }
}
