import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import type { Row } from '../../fields/field-view.ts'
import { cardCall } from '../../resource/card-calls.ts'
import type { Progress } from './update-resource.ts'

/** How often an open screen asks how far a rollout is: each answer counts TVs. */
export const rolloutPollMs = 10_000

/** An update and the progress of its rollout. */
export function useRollout(resource: Resource, progress: Progress, id: number) {
  const record = useQuery({
    ...callQuery(cardCall(resource, 'read'), { params: { id } }),
    select: (answer) => (answer as { data: Row }).data,
    refetchInterval: rolloutPollMs,
  })
  const told = useQuery({ ...callQuery(progress, { params: { id } }), refetchInterval: rolloutPollMs })
  return {
    row: record.data,
    progress: told.data?.data,
    error: record.error ?? told.error,
    retry: () => void Promise.all([record.refetch(), told.refetch()]),
  }
}
