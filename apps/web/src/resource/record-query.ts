import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { callQuery } from '../api/call-query.ts'
import type { RowFor } from '../fields/view/field-view.ts'

/** While something is under way in a row it is looked at this often. */
export const watchMs = 1_000

/** Reads one record of a resource. */
export function recordQuery<R extends Resource>(resource: R, id: number) {
  return {
    ...callQuery(resourceCall(resource, 'read'), { params: { id } }),
    select: ({ data }: { data: RowFor<R> }) => data,
  }
}
