import { listViewsCalls, type ListView } from '@castellan/contract/calls/list-views.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { readLocal, writeLocal } from '../../storage/local-value.ts'
import { readTableState, writeTableState, type TableState } from '../table-state.ts'
import { useQueryPart } from '../use-table-state.ts'

export type SavedViews = {
  all: readonly ListView[]
  /** Not known yet, but there were some at the last visit: their place is kept. */
  isAwaited: boolean
  /** Nobody knows yet whether there are any: this is the first visit. */
  isUnknown: boolean
  /** The one the address names; null for all rows. */
  active: ListView | null
  /** The address shows something else than the active view does. */
  isChanged: boolean
  choose: (view: ListView | null) => void
  refresh: () => Promise<void>
}

/** The query of an address as a view keeps it: texts, without the page, which belongs to the moment. */
export function viewQuery(resource: Resource, state: TableState): Record<string, string> {
  const { page: _, ...query } = writeTableState(resource, state)
  const said = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** The saved views of a list. The active one is in the address; an address that says nothing opens the view of the reader's role. */
export function useViews(resource: Resource, state: TableState): SavedViews {
  const queries = useQueryClient()
  const [query, change] = useQueryPart()
  const answer = useQuery({
    ...callQuery(listViewsCalls.listViews, { query: { resource: resource.name }, quiet: true }),
    staleTime: 60_000,
    retry: false,
  })
  const all = answer.data?.data ?? []
  const place = `castellan.views.${resource.name}`
  const count = answer.data?.data.length
  useEffect(() => {
    if (count !== undefined) writeLocal(place, String(count))
  }, [place, count])
  const named = Number(query['view'])
  const active = all.find(({ id }) => id === named) ?? null
  const plain = writeTableState(resource, readTableState(resource, {}))
  const now = viewQuery(resource, state)
  const isPlain = Object.keys(now).length === 0 && state.page === 1 && query['view'] === undefined

  const choose = (view: ListView | null, options?: { replace: boolean }) => {
    const isFirst = all.some(({ first }) => first)
    change({ ...plain, ...view?.query, view: view?.id ?? (isFirst ? 0 : undefined) }, options)
  }

  const wasOpened = useRef(false)
  const first = all.find((view) => view.first)
  useEffect(() => {
    if (wasOpened.current || !answer.isSuccess) return
    wasOpened.current = true
    if (isPlain && first) choose(first, { replace: true })
  })

  return {
    all,
    isAwaited: answer.isPending && Number(readLocal(place)) > 0,
    isUnknown: answer.isPending && readLocal(place) === null,
    active,
    isChanged: active !== null && !isSame(now, viewQuery(resource, readTableState(resource, active.query))),
    choose,
    refresh: () => queries.invalidateQueries({ queryKey: [listViewsCalls.listViews.path] }),
  }
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
