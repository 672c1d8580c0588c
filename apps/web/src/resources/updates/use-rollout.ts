import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import type { Row } from '../../fields/field-view.ts'
import { cardCall } from '../../resource/card-calls.ts'
import type { Progress } from './update-sheet.tsx'

/** An update and where its rollout stands, asked for again every few seconds. */
export function useRollout(resource: Resource, progress: Progress, id: number) {
  const record = useQuery({
    ...callQuery(cardCall(resource, 'read'), { params: { id } }),
    select: (answer) => (answer as { data: Row }).data,
    refetchInterval: 10_000,
  })
  const told = useQuery({ ...callQuery(progress, { params: { id } }), refetchInterval: 10_000 })
  return {
    row: record.data,
    progress: told.data?.data,
    error: record.error ?? told.error,
    retry: () => void Promise.all([record.refetch(), told.refetch()]),
  }
}
