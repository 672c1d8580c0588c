import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { callQuery } from '../api/call-query.ts'
import type { RowFor } from '../fields/field-view.ts'
import { cardCall } from './card-calls.ts'

/** Reads one record of a resource. */
export function recordQuery<R extends Resource>(resource: R, id: number) {
  return {
    ...callQuery(cardCall(resource, 'read'), { params: { id } }),
    select: (answer: unknown) => (answer as { data: RowFor<R> }).data,
  }
}
