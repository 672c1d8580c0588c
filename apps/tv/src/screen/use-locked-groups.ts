import { useContext, useEffect, useMemo, useState } from 'react'
import type { Group } from '../channels/filter-channels.ts'
import { isClosed } from '../channels/shown-channels.ts'
import { StoreContext, useView } from './use-view.ts'

/** Which groups are closed right now, and how the PIN opens them: for the owner's minutes, then they close by themselves. */
export function useLockedGroups(groups: readonly Group[]) {
  const { settings, openUntilMs } = useView()
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
  const closed = useMemo(
    () => new Set(groups.filter(({ name }) => isClosed(name, parent, isOpen)).map(({ name }) => name)),
    [groups, parent, isOpen],
  )
  const open = () => {
    setNowMs(Date.now())
    store.change({ openUntilMs: Date.now() + (parent?.relock_min ?? 0) * 60_000 })
  }
  return { closed, verifier: parent?.verifier ?? null, open }
}
