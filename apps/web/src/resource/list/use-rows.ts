import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import type { Row } from '../../fields/view/field-view.ts'
import { watchMs } from '../record-query.ts'
import { listQuery, type TableState } from '../table-state.ts'

/** A page of rows; the rows of before stay until the new ones are here. Every change of page asks again. */
export function useRows(resource: Resource, state: TableState, isUnderWay?: (row: Row) => boolean) {
  return useQuery({
    ...callQuery(resourceCall(resource, 'list'), { query: listQuery(state) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isUnderWay && data?.data.some(isUnderWay) ? watchMs : false),
  })
}

/** Asks for every row that matches, as far as one answer reaches. */
export function useAllRows(resource: Resource, state: TableState): () => Promise<Row[]> {
  const queries = useQueryClient()
  return async () => {
    const query = listQuery({ ...state, page: 1, length: limits.pageSizeAll })
    const { data } = await queries.fetchQuery(callQuery(resourceCall(resource, 'list'), { query }))
    return data
  }
}
