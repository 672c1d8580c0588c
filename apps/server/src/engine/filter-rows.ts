import type { AnyField } from '@castellan/contract/kit/field.ts'
import { readMomentRange, readNumberRange } from '@castellan/contract/kit/range.ts'
import type { RequestedFilter, Query } from './list.ts'
import type { Builder, RequestContext, ResourceHooks } from './resource-hooks.ts'
import type { ShapeClause } from './rows.ts'

type FilterInput = { asked: RequestedFilter['asked']; shape: ShapeClause }

/** The rows that every filter lets through. */
export function filterRows(
  query: Query,
  hooks: ResourceHooks,
  request: RequestContext,
  { asked, shape }: FilterInput,
): Query {
  let found = query
  for (const [name, values] of Object.entries(asked))
    found = found.where((eb) =>
      shape(hooks.filters?.[name]?.(eb, values, request) ?? plainFilter(eb, { hooks, name, values, now: request.now })),
    )
  return found
}

function plainFilter(
  eb: Builder,
  { hooks, name, values, now }: { hooks: ResourceHooks; name: string; values: readonly string[]; now: number },
) {
  const field = hooks.resource.fields[name]!
  const by = field.kind.filter
  if (by === 'row') return linkFilter(eb, `${hooks.table}.${name}_id`, values)
  if (by === 'moment' || by === 'number')
    return rangeFilter(eb, `${hooks.table}.${name}`, values.map(boundsOf(by, now)))
  return eb(
    `${hooks.table}.${name}`,
    'in',
    values.map((value) => filterValue(field, value)),
  )
}

function linkFilter(eb: Builder, column: string, values: readonly string[]) {
  const ids = values.filter((value) => value !== 'none').map(Number)
  const clauses = [
    ...(ids.length > 0 ? [eb(column, 'in', ids)] : []),
    ...(values.includes('none') ? [eb(column, 'is', null)] : []),
  ]
  return eb.or(clauses)
}

type Bounds = { from: number | null; below: number | null } | null

/** What a range asks of a column: from a value until just before another; null asks for none. */
function boundsOf(by: 'moment' | 'number', now: number) {
  return (text: string): Bounds => {
    if (by === 'moment') return readMomentRange(text, now)
    const range = readNumberRange(text)
    return range && { from: range.min, below: range.max === null ? null : range.max + 1 }
  }
}

/** Any of these ranges; each is one stretch of the column's index. */
function rangeFilter(eb: Builder, column: string, ranges: readonly Bounds[]) {
  return eb.or(
    ranges.map((range) =>
      range === null
        ? eb(column, 'is', null)
        : eb.and([
            ...(range.from === null ? [] : [eb(column, '>=', range.from)]),
            ...(range.below === null ? [] : [eb(column, '<', range.below)]),
          ]),
    ),
  )
}

function filterValue({ kind }: AnyField, value: string): string | number {
  if (kind.storedAs === 'flag') return value === 'true' ? 1 : 0
  return kind.storedAs === 'number' ? Number(value) : value
}
