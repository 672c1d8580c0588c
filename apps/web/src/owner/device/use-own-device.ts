import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { devicePollMs } from '../receipt/poll-delay.ts'

/** The owner's TV, asked for again automatically; it rests while the page is hidden. */
export function useOwnDevice() {
  return useQuery({
    ...callQuery(ownerCalls.device),
    refetchInterval: (query) => devicePollMs(query.state.data),
  })
}
