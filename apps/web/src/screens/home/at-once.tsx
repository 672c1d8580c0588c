import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryCache } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

const isOfHome = ({ queryKey: [path] }: Query) => String(path).startsWith('/home/')
/** Asked for the first time, and not failed yet: a card that fails says so for itself. */
const isAwaited = ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0

/** How long a slow card may hold back the others. */
const patienceMs = 2_000

/**
 * The cards of a home are shown together once each has an answer, so that none pushes another away; until then, and for two seconds at most,
 * `skeleton` holds their place.
 */
export function AtOnce({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const cache = useQueryClient().getQueryCache()
  const [isShown, setIsShown] = useState(() => cache.findAll({ predicate: isOfHome }).some((one) => !isAwaited(one)))
  const isReady = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => hasAnswers(cache),
  )
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

function hasAnswers(cache: QueryCache): boolean {
  const asked = cache.findAll({ predicate: isOfHome, type: 'active' })
  return asked.length > 0 && !asked.some(isAwaited)
}
