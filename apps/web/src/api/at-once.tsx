import { useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** Asked for the first time, and not failed yet: a part that fails says so for itself. */
const isAwaited = ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0

const isOf = (id: number, params: unknown) =>
  typeof params === 'object' && params !== null && 'id' in params && params.id === id

/** How long a slow part may hold back the others. */
const patienceMs = 2_000

export type AtOnceProps = {
  /** The queries of these parts are those whose path begins like this … */
  under: string
  /** … and, where they are about one record, has this id. */
  id?: number
  skeleton: ReactNode
  children: ReactNode
}

/**
 * The parts of a page are shown together once each has an answer, so that none pushes another away; until then, and for two seconds at most,
 * `skeleton` holds their place.
 */
export function AtOnce({ under, id, skeleton, children }: AtOnceProps) {
  const cache = useQueryClient().getQueryCache()
  const predicate = ({ queryKey: [path, params] }: Query) =>
    String(path).startsWith(under) && (id === undefined || isOf(id, params))
  const [isShown, setIsShown] = useState(false)
  const isReady = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const asked = cache.findAll({ predicate, type: 'active' })
      return asked.length > 0 && !asked.some(isAwaited)
    },
  )
  // The parts have asked by now: who comes back to what is known sees no skeleton.
  useLayoutEffect(() => {
    if (!cache.findAll({ predicate }).some(isAwaited)) setIsShown(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page opens
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  // Later queries never bring the skeleton back.
  if (isReady && !isShown) setIsShown(true)
  return (
    <>
      {isShown ? null : skeleton}
      <div className={isShown ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}
