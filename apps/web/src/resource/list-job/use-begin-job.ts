import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { listJobsCalls } from '@castellan/contract/calls/list-jobs.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

import { useQueryPart } from '../use-table-state.ts'

/** Begins work on all rows that match and shows it; it is in the address, so that a reload finds it again. */
export function useBeginJob(resource: Resource): (what: string, body: Record<string, unknown>) => Promise<void> {
  const queries = useQueryClient()
  const [, change] = useQueryPart()
  return async (what, body) => {
    try {
      const { data } = await callApi(resourceCall(resource, `bulkAll:${what}`), { body })
      void queries.invalidateQueries({ queryKey: [listJobsCalls.listJobs.path] })
      change({ job: data.id })
    } catch (error) {
      showFailedWrite(error)
      throw error
    }
  }
}
