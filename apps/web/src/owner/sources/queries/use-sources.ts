import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls, type Upload } from '@castellan/contract/calls/owner.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, OfflineError } from '../../../api/api-error.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import type { ListCall, OwnerSource } from './owner-source-kind.ts'
import { devicePollMs, offlineRetryMs, uploadPollMs } from '../../receipt/poll-delay.ts'

const sourceCalls = [
  ownerCalls.device,
  ownerCalls.playlists,
  ownerCalls.playlist,
  ownerCalls.uploads,
  ownerSourceCalls.xtreams,
  ownerSourceCalls.xtream,
  ownerPortalCalls.portals,
  ownerPortalCalls.portal,
]

/** How often one looks while something is being fetched. */
const fetchPollMs = 1_000

/** The sources of one kind in the TV's order; asked for again while one of them is being fetched. */
export function useSources<Source extends OwnerSource>(call: ListCall<Source>) {
  return useQuery({
    ...callQuery(call),
    refetchInterval: ({ state }) => {
      if (state.error instanceof OfflineError) return offlineRetryMs
      return state.data?.data.some(({ refresh }) => refresh !== null) ? fetchPollMs : false
    },
    select: (answer) => answer.data.toSorted((one, other) => one.position - other.position),
  })
}

/** The uploaded files, newest first; asked for again while one of them is being read. */
export function useUploads() {
  return useQuery({
    ...callQuery(ownerCalls.uploads),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => {
      if (state.error instanceof OfflineError) return offlineRetryMs
      return state.data?.data.some((upload) => !isFinal(upload)) ? devicePollMs(undefined, true) : false
    },
  })
}

/** One upload on its way through the reader, until it is published or refused. */
export function useUploadState(id: string) {
  return useQuery({
    ...callQuery(ownerCalls.uploadState, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : uploadPollMs(state.dataUpdateCount)),
  })
}

export function isFinal(upload: Upload): boolean {
  return upload.status === 'published' || upload.status === 'rejected'
}

/** Asks again for all that a change of the sources touches: the lists, and what the TV says of them. */
export function useRenewSources(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(sourceCalls.map((call) => client.invalidateQueries({ queryKey: callKey(call).slice(0, 1) })))
  }
}

/** Shows what another phone or staff have changed, once a change made here was refused for it; what was typed here stays over it. */
export function useRenewStale(): (error: Error) => void {
  const renew = useRenewSources()
  return (error) => void (error instanceof ApiError && error.code === 'stale_version' ? renew() : undefined)
}
