import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { filterPattern } from '@castellan/contract/kit/filter-pattern.ts'
import { sortableColumns } from '@castellan/contract/resource-calls/sortable-columns.ts'
import { limits } from '@castellan/contract/limits.ts'

/** What a list shows: the part of the address that a link to it carries. */
export type TableState = {
  page: number
  length: number
  search: string
  sortBy: string
  sortDesc: boolean
  filters: Readonly<Record<string, readonly string[]>>
}

const initial: TableState = {
  page: 1,
  length: limits.pageSizeDefault,
  search: '',
  sortBy: 'id',
  sortDesc: true,
  filters: {},
}

/** Reads the state from the address; what does not belong there counts as not said. */
export function readTableState(resource: Resource, query: Readonly<Record<string, unknown>>): TableState {
  const sortBy = text(query['sortBy'])
  const filters = resource.list.filters.map((name) => [name, readFilter(resource.fields[name]!, query[name])] as const)
  return {
    page: Math.max(1, Math.trunc(Number(query['page'])) || 1),
    length: limits.pageSizes.find((size) => size === Number(query['length'])) ?? initial.length,
    search: text(query['search']).slice(0, limits.searchTextMax),
    sortBy: sortableColumns(resource).includes(sortBy) ? sortBy : initial.sortBy,
    sortDesc: text(query['sortDesc']) !== 'false',
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
  }
}

/** The address of a state: what is as initially is left out, so that a plain list has a plain address. */
export function writeTableState(
  resource: Resource,
  state: TableState,
): Record<string, string | number | boolean | undefined> {
  const query: Record<string, string | number | boolean | undefined> = {}
  for (const name of ['page', 'length', 'search', 'sortBy', 'sortDesc'] as const) {
    query[name] = state[name] === initial[name] ? undefined : state[name]
  }
  for (const name of resource.list.filters) query[name] = state.filters[name]?.join(',')
  return query
}

/** A new search starts at the first page (spec, "Data tables"). */
export function withSearch(state: TableState, search: string): TableState {
  return { ...state, search, page: 1 }
}

export function withFilter(state: TableState, name: string, values: readonly string[]): TableState {
  const { [name]: _, ...others } = state.filters
  return { ...state, filters: values.length === 0 ? others : { ...others, [name]: values }, page: 1 }
}

/** Every click on a column turns its direction around; a column that was not sorted by starts at its smallest value. */
export function withSort(state: TableState, column: string): TableState {
  return { ...state, sortBy: column, sortDesc: state.sortBy === column ? !state.sortDesc : false, page: 1 }
}

export function withLength(state: TableState, length: number): TableState {
  return { ...state, length, page: 1 }
}

/** Sort and page size stay, what hides rows goes. */
export function withoutConditions(state: TableState): TableState {
  return { ...state, search: '', filters: {}, page: 1 }
}

export function hasConditions(state: TableState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0
}

/** What hides rows, one by one, and the state without it; the search is called `search`. */
export function conditionsOf(state: TableState): { name: string; without: TableState }[] {
  const search = state.search === '' ? [] : [{ name: 'search', without: withSearch(state, '') }]
  return [...search, ...Object.keys(state.filters).map((name) => ({ name, without: withFilter(state, name, []) }))]
}

/** The query of the list call. */
export function listQuery(state: TableState) {
  const { filters, ...paging } = state
  return { ...paging, ...filters }
}

/** The filters an address names with a value that no row can have. */
export function ignoredFilters(resource: Resource, query: Readonly<Record<string, unknown>>): string[] {
  return resource.list.filters.filter((name) => splitFilter(resource.fields[name]!, query[name]).ignored.length > 0)
}

/** The values of a filter in an address that a row can have, and the others. */
export function splitFilter(field: AnyField, said: unknown): { kept: string[]; ignored: string[] } {
  const kept = readFilter(field, said)
  return { kept, ignored: valuesOf(said).filter((value) => !kept.includes(value)) }
}

const valuesOf = (said: unknown) =>
  text(said)
    .split(',')
    .filter((value) => value !== '')

function readFilter(field: AnyField, said: unknown): string[] {
  const fits = (value: string) => {
    if (field.values) return field.values.includes(value)
    return filterPattern(field).test(value)
  }
  return [...new Set(valuesOf(said).filter(fits))]
}

/** The router reads `1` and `true` in an address as number and truth; here all of them are texts. */
function text(said: unknown): string {
  return typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean' ? String(said) : ''
}
