import { ownerSourceCalls, type Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { useQuery } from '@tanstack/react-query'
import { OfflineError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { offlineRetryMs } from '../../receipt/poll-delay.ts'

/** How often one looks while something is being fetched. */
export const fetchPollMs = 1_000

/** The Xtream logins in the TV's order; asked for again while one of them is being fetched. */
export function useXtreams() {
  return useQuery({
    ...callQuery(ownerSourceCalls.xtreams),
    refetchInterval: ({ state }) => {
      if (state.error instanceof OfflineError) return offlineRetryMs
      return state.data?.data.some(({ refresh }) => refresh !== null) ? fetchPollMs : false
    },
    select: (answer): Xtream[] => answer.data.toSorted((one, other) => one.position - other.position),
  })
}
