import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'

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
  // By now the parts have rendered once and asked; later queries never bring the skeleton back.
  useLayoutEffect(() => {
    const showWhenReady = () => {
      if (!cache.findAll({ predicate }).some(isAwaited)) setIsShown(true)
    }
    showWhenReady()
    return cache.subscribe(showWhenReady)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts are the same as long as the page is open
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isShown ? null : skeleton}
      <div className={isShown ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}
