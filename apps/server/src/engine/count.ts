import { limits } from '@castellan/contract/limits.ts'
import type { ListQuery, RequestedFilter, Query } from './list.ts'
import { scopedCounts } from './rows.ts'
import type { RequestContext, ResourceHooks } from './resource-hooks.ts'

/** How many rows match. Above the counting limit, `total` is a lower bound and `isCapped` is true. */
export type Total = { total: number; isCapped: boolean }

/** Whether the database keeps count by everything that is asked for, so that a total is a sum of a few rows. */
export function isCounted(hooks: ResourceHooks, { search, asked }: RequestedFilter): boolean {
  const kept = hooks.counted?.filters
  return kept !== undefined && search === '' && Object.keys(asked).every((name) => kept.includes(name))
}

/** The exact number of rows within the scope and the filters, from the counts the database keeps. */
export async function sumCounts(
  hooks: ResourceHooks,
  request: RequestContext,
  narrow: (query: Query) => Query,
): Promise<number> {
  const row = await narrow(scopedCounts(request.ctx.db, hooks, request))
    .select((eb) => eb.fn.sum(`${hooks.table}.count`).as('total'))
    .executeTakeFirstOrThrow()
  return Number(row['total'] ?? 0)
}

/** Counts rows one by one, but no further than a list needs. */
export async function countRows(query: Query, { table }: ResourceHooks, request: RequestContext): Promise<Total> {
  const max = limits.countedMax
  const row = await request.ctx.db
    .selectFrom(
      query
        .select(`${table}.id`)
        .limit(max + 1)
        .as('matching'),
    )
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(row.total)
  return { total: Math.min(total, max), isCapped: total > max }
}

/** A page says more than a count that stopped early: where it ends before it is full, it is the last one. */
export function withPage(counted: Total, { page, length }: Pick<ListQuery, 'page' | 'length'>, shown: number): Total {
  if (!counted.isCapped) return counted
  const until = (page - 1) * length + shown
  if (shown < length && (shown > 0 || page === 1)) return { total: until, isCapped: false }
  return { total: Math.max(counted.total, until), isCapped: true }
}
