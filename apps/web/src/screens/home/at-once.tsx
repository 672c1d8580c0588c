import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

const isOfHome = ({ queryKey: [path] }: Query) => String(path).startsWith('/home/')
/** Asked for the first time, and not failed yet: a card that fails says so for itself. */
const isAwaited = (query: Query) =>
  isOfHome(query) && query.state.data === undefined && query.state.fetchFailureCount === 0

/** The cards of a home are shown together once each has an answer, so that none pushes another away; until then `skeleton` holds their place. */
export function AtOnce({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const client = useQueryClient()
  const [isShown, setIsShown] = useState(() =>
    client
      .getQueryCache()
      .findAll({ predicate: isOfHome })
      .some(({ state }) => state.data !== undefined),
  )
  const awaited = useIsFetching({ predicate: isAwaited })
  // The cards ask before this runs.
  useEffect(() => {
    if (!isShown && client.isFetching({ predicate: isAwaited }) === 0) setIsShown(true)
  }, [client, isShown, awaited])
  return (
    <>
      {isShown ? null : skeleton}
      <div className={isShown ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}
