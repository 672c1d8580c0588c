import { rowIdOf } from './columns.ts'
import { limits } from '@castellan/contract/limits.ts'
import { isTextList } from '@castellan/contract/types/type-guards.ts'
import { expressionBuilder, sql, type SelectQueryBuilder } from 'kysely'
import type { StaffActor } from '../domain/actor.ts'
import { countRows, isCounted, sumCounts, withPage, type Total } from './count.ts'
import { findByWords, type WordSearch } from './find-by-words.ts'
import { filterRows } from './filter-rows.ts'
import type { Columns } from './loose-db.ts'
import { highestId, planPage, type QueryPlan } from './plan.ts'
import { answerRow, scopedRows, selectAnswer, type ShapeClause } from './rows.ts'
import type { Clause, RequestContext, ResourceHooks } from './resource-hooks.ts'

export type Query = SelectQueryBuilder<Record<string, Columns>, string, Columns>

/** Paging, sort, search and filters, as the definition's query schema let them through. */
export type ListQuery = { page: number; length: number; search: string; sortBy: string; sortDesc: boolean } & Record<
  string,
  unknown
>

/** What narrows a list: a search text and the filters that were asked for. */
export type RequestedFilter = { search: string; asked: Readonly<Record<string, readonly string[]>> }

/** A page of a resource with its total (spec, "Data tables"). */
export async function listRows(
  hooks: ResourceHooks,
  request: RequestContext,
  query: ListQuery,
): Promise<{ data: Columns[]; meta: Columns }> {
  const { page, length, search, sortBy, sortDesc } = query
  const { db, dialect } = request.ctx
  const narrowing = narrowingOf(hooks, query)
  const found = await findByWords(request.ctx, hooks.table, searchWords(search))
  const beside = await besideOf(hooks, request, { narrowing, found })
  const counted = await countMatching(hooks, request, { narrowing, found, beside })
  const isEmpty = counted.total === 0 && !counted.isCapped
  const read = async () => {
    const [highest] = (await highestId(hooks.table).execute(db)).rows
    const rowsOfTable = Number(highest?.id ?? 0)
    const plan = planPage(dialect, { counted, length, rowsOfTable, isByIds: isByIds(found) })
    const matching = matchingRows(hooks, request, { narrowing, found, plan, beside })
    return pageOf(selectAnswer(matching, hooks, request), hooks, { ...query, counted, plan, actor: request.actor })
  }
  const rows = isEmpty ? [] : await read()
  const { total, isCapped } = withPage(counted, query, rows.length)
  return {
    data: rows.map((row) => answerRow(hooks, request, row)),
    meta: { length, search, sortBy, sortDesc, page, total, ...(isCapped ? { capped: true } : {}) },
  }
}

/** How many rows a list has in all under this query: the total that its pages show. */
export async function countList(
  hooks: ResourceHooks,
  request: RequestContext,
  query: { search: string } & Record<string, unknown>,
): Promise<Total> {
  const narrowing = narrowingOf(hooks, query)
  const found = await findByWords(request.ctx, hooks.table, searchWords(query.search))
  const beside = await besideOf(hooks, request, { narrowing, found })
  return countMatching(hooks, request, { narrowing, found, beside })
}

/** Of a query what narrows the rows. */
export function narrowingOf(
  hooks: ResourceHooks,
  query: { search: string } & Record<string, unknown>,
): RequestedFilter {
  const asked = hooks.resource.list.filters
    .map((name) => [name, query[name]] as const)
    .filter((pair): pair is [string, string[]] => isTextList(pair[1]))
  return { search: searchWords(query.search).join(' '), asked: Object.fromEntries(asked) }
}

/** Ids of the rows in use that a list shows, upwards from after one of them, a few at a time: what a job works through. */
export async function pickMatching(
  hooks: ResourceHooks,
  request: RequestContext,
  { query, after, count }: { query: { search?: string } & Record<string, unknown>; after: number; count: number },
): Promise<number[]> {
  const narrowing = narrowingOf(hooks, { ...query, search: query.search ?? '' })
  const found = await findByWords(request.ctx, hooks.table, searchWords(narrowing.search))
  const beside = await besideOf(hooks, request, { narrowing, found })
  const rows = await matchingRows(hooks, request, { narrowing, found, beside })
    .select(`${hooks.table}.id`)
    .where(`${hooks.table}.id`, '>', after)
    .orderBy(`${hooks.table}.id`)
    .limit(count)
    .execute()
  return rows.map((row) => rowIdOf(row))
}

type MatchQuery = { narrowing: RequestedFilter; found: WordSearch; plan?: QueryPlan; beside?: Clause }

/** The rows in use within the scope that a narrowing leaves. */
export function matchingRows(
  hooks: ResourceHooks,
  request: RequestContext,
  { narrowing, found, plan, beside }: MatchQuery,
): Query {
  const shape = plan?.clause ?? ((clause) => clause)
  const rows = scopedRows(request.ctx.db, hooks, { ...request, shape }, 'in use')
  const left = filterRows(rows, hooks, request, { asked: narrowing.asked, shape })
  const words = searchWords(narrowing.search)
  const readable = hooks.foundBy && words.length > 0 ? left.where(hooks.foundBy(request.actor, words)) : left
  const chosen = beside && !plan?.isDense ? readable.where(beside) : readable
  return found.clause ? chosen.where(found.clause) : chosen
}

/** A total: a sum of what the database keeps count of, else counted. Of words found too often only the rows the search has looked at are. */
async function countMatching(
  hooks: ResourceHooks,
  request: RequestContext,
  { narrowing, found, beside }: MatchQuery,
): Promise<Total> {
  if (isCounted(hooks, narrowing)) return { total: await sumAsked(hooks, request, narrowing.asked), isCapped: false }
  if (!found.sample || beside)
    return countRows(matchingRows(hooks, request, { narrowing, found, beside }), hooks, request)
  const sample = { clause: found.sample }
  const { total } = await countRows(matchingRows(hooks, request, { narrowing, found: sample }), hooks, request)
  return { total, isCapped: true }
}

function sumAsked(hooks: ResourceHooks, request: RequestContext, asked: RequestedFilter['asked']): Promise<number> {
  const shape: ShapeClause = (clause) => clause
  return sumCounts(hooks, request, (counts) => filterRows(counts, hooks, request, { asked, shape }))
}

/** Finds the rows through the separate index table, where that leaves few enough to collect. */
async function besideOf(
  hooks: ResourceHooks,
  request: RequestContext,
  { narrowing, found }: MatchQuery,
): Promise<Clause> {
  const { filters = [], clause } = hooks.beside ?? {}
  const filter = filters.find((name) => name in narrowing.asked)
  const asked = filter === undefined ? undefined : { filter, values: narrowing.asked[filter]! }
  const beside = clause?.(request, asked) ?? null
  if (beside === null || isByIds(found)) return null
  const reached = await sumAsked(hooks, request, asked ? { [asked.filter]: asked.values } : {})
  return reached <= limits.besideMax ? beside : null
}

/** Whether the search has found all that match already. */
function isByIds({ clause, sample }: WordSearch): boolean {
  return clause !== null && sample === undefined
}

type PageQuery = ListQuery & { counted: Total; plan: QueryPlan; actor: StaffActor }

/** A page; one of the later half is read from the end, where the total is known. */
async function pageOf(
  query: Query,
  hooks: ResourceHooks,
  { page, length, counted, ...order }: PageQuery,
): Promise<Columns[]> {
  const offset = (page - 1) * length
  const isLate = !counted.isCapped && offset > counted.total / 2
  if (!isLate) return sorted(query, hooks, order).limit(length).offset(offset).execute()
  const count = Math.min(length, counted.total - offset)
  if (count <= 0) return []
  const rows = await sorted(query, hooks, { ...order, sortDesc: !order.sortDesc })
    .limit(count)
    .offset(counted.total - offset - count)
    .execute()
  return rows.toReversed()
}

/** The words of a search text: lower-case, hidden characters gone; each must occur. A MAC may be typed in any spelling. */
export function searchWords(text: string): string[] {
  return text.normalize('NFC').toLowerCase().split(/\s+/u).map(plainMac).filter(Boolean).slice(0, 8)
}

function plainMac(word: string): string {
  return /^[0-9a-f]{2}(?:-[0-9a-f]{0,2})+$/u.test(word) ? word.replaceAll('-', ':') : word
}

type Order = Pick<ListQuery, 'sortBy' | 'sortDesc'> & { plan: Pick<QueryPlan, 'order'>; actor: StaffActor }

/** Orders by a declared column, texts without regard to case, the newest row first among equals. Empty values stand before all others. */
function sorted(query: Query, hooks: ResourceHooks, { sortBy, sortDesc, plan, actor }: Order): Query {
  const field = hooks.resource.fields[sortBy]!
  const direction = sortDesc ? 'desc' : 'asc'
  const id = `${hooks.table}.id`
  if (sortBy === 'id') return query.orderBy(id, direction)
  const shown = hooks.readAs?.(actor)[sortBy]?.(expressionBuilder())
  const column =
    hooks.derive?.[sortBy] && field.derived ? sql.ref(sortBy) : (shown ?? sql.ref(`${hooks.table}.${sortBy}`))
  const expression = plan.order(field.kind.sort === 'value' ? column : sql`lower(${column})`)
  if (field.kind.storedAs !== 'moment') return query.orderBy(expression, direction).orderBy(id, direction)
  return query
    .orderBy(expression, (order) => (sortDesc ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy(id, direction)
}
