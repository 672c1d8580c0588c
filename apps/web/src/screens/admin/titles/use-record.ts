import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import type { Row } from '../../../fields/field-view.ts'
import { cardCall } from '../../../resource/card-calls.ts'

/** One record of a resource as it is now, asked for again after every change of the resource. */
export function useRecord(resource: Resource, id: number) {
  return useQuery({
    ...callQuery(cardCall(resource, 'read'), { params: { id } }),
    select: (answer) => (answer as { data: Row }).data,
  })
}
