import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import type { ProgressCall, UpdateResource } from './update-resource.ts'

/** How often an open screen asks how far a rollout is: each answer counts TVs. */
export const rolloutPollMs = 10_000

/** An update and the progress of its rollout. */
export function useRollout(resource: UpdateResource, progress: ProgressCall, id: number) {
  const record = useQuery({
    ...callQuery(resourceCall(resource, 'read'), { params: { id } }),
    select: ({ data }) => data,
    refetchInterval: rolloutPollMs,
  })
  const progressQuery = useQuery({ ...callQuery(progress, { params: { id } }), refetchInterval: rolloutPollMs })
  return {
    row: record.data,
    progress: progressQuery.data?.data,
    error: record.error ?? progressQuery.error,
    retry: () => void Promise.all([record.refetch(), progressQuery.refetch()]),
  }
}
