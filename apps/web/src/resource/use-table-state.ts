import { queryOf } from '../routing/query-text.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { readTableState, writeTableState, type TableState } from './table-state.ts'

type Query = Record<string, unknown>

/** The query of the address as the router has read it, whatever route is open. */
export function useQueryPart(): [Query, (change: Query, options?: { replace?: boolean }) => void] {
  const query = queryOf(useLocation())
  const navigate = useNavigate()
  const change = (part: Query, { replace = false } = {}) => {
    void navigate({
      to: '.',
      search: (before: Query) => ({ ...before, ...part }),
      replace,
      resetScroll: false,
    })
  }
  return [query, change]
}

/** The state of a list in the address: Back undoes a change, a link shows the same rows. */
export function useTableState(
  resource: Resource,
): [TableState, (next: TableState, options?: { replace?: boolean }) => void] {
  const [query, change] = useQueryPart()
  return [readTableState(resource, query), (next, options) => change(writeTableState(resource, next), options)]
}
