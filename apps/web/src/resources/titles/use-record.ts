import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../resource/record-query.ts'

/** One record of a resource as it is now, asked for again after every change of the resource. */
export function useRecord<R extends Resource>(resource: R, id: number) {
  return useQuery(recordQuery(resource, id))
}
