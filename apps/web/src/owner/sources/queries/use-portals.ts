import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { useQuery } from '@tanstack/react-query'
import { OfflineError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { offlineRetryMs } from '../../receipt/poll-delay.ts'
import { fetchPollMs } from './use-xtreams.ts'

/** The Stalker portals in the TV's order; asked for again while one of them is being fetched. */
export function usePortals() {
  return useQuery({
    ...callQuery(ownerPortalCalls.portals),
    refetchInterval: ({ state }) => {
      if (state.error instanceof OfflineError) return offlineRetryMs
      return state.data?.data.some(({ refresh }) => refresh !== null) ? fetchPollMs : false
    },
    select: (answer): DevicePortal[] => answer.data.toSorted((one, other) => one.position - other.position),
  })
}
