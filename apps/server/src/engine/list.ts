import type { AnyField } from '@castellan/contract/kit/field.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { toAnswer } from './columns.ts'
import type { Columns } from './loose-db.ts'
import { scopedRows, selectAnswer } from './rows.ts'
import type { Given, Served } from './served.ts'

type Query = SelectQueryBuilder<Record<string, Columns>, string, Columns>

/** Paging, sort, search and filters, as the card's query schema let them through. */
export type ListQuery = { page: number; length: number; search: string; sortBy: string; sortDesc: boolean } & Record<
  string,
  unknown
>

/** A page of a noun with its total (spec, "Data tables"). */
export async function listRows(
  served: Served,
  given: Given,
  query: ListQuery,
): Promise<{ data: Columns[]; meta: Columns }> {
  const { page, length, search, sortBy, sortDesc } = query
  const matching = () => narrowed(scopedRows(given.house.db, served, given, 'in use'), served, given, query)
  const counted = await matching()
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(counted['total'])
  const rows =
    total === 0
      ? []
      : await sorted(selectAnswer(matching(), served, given.now), served, query)
          .limit(length)
          .offset((page - 1) * length)
          .execute()
  return {
    data: rows.map((row) => toAnswer(served.card, row)),
    meta: { length, search, sortBy, sortDesc, page, total },
  }
}

/** The words of a search text: lower-case, hidden characters gone; each must occur. A MAC may be typed in any spelling. */
export function searchWords(text: string): string[] {
  return text.normalize('NFC').toLowerCase().split(/\s+/u).map(plainMac).filter(Boolean).slice(0, 8)
}

function plainMac(word: string): string {
  return /^[0-9a-f]{2}(?:-[0-9a-f]{0,2})+$/u.test(word) ? word.replaceAll('-', ':') : word
}

function narrowed(query: Query, served: Served, given: Given, { search, ...asked }: ListQuery): Query {
  const words = searchWords(search)
  let found = words.length > 0 ? query.where(given.house.dialect.containsWords(served.table, words)) : query
  for (const name of served.card.list.filters) {
    const values = asked[name] as string[] | undefined
    if (values)
      found = found.where(
        (eb) => served.filters?.[name]?.(eb, values, given.now) ?? plainFilter(eb, { served, name, values }),
      )
  }
  return found
}

type Builder = Parameters<NonNullable<Served['filters']>[string]>[0]

function plainFilter(
  eb: Builder,
  { served, name, values }: { served: Served; name: string; values: readonly string[] },
) {
  const field = served.card.fields[name]!
  if (field.kind === 'ref') return linkFilter(eb, `${served.table}.${name}_id`, values)
  return eb(
    `${served.table}.${name}`,
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

function filterValue(field: AnyField, value: string): string | number {
  if (field.kind === 'toggle') return value === 'true' ? 1 : 0
  return field.kind === 'integer' || field.kind === 'id' ? Number(value) : value
}

const numbers = ['id', 'integer', 'toggle', 'moment']

/** Orders by a declared column, texts without regard to case, the newest row first among equals. Empty values stand before all others. */
function sorted(query: Query, served: Served, { sortBy, sortDesc }: ListQuery): Query {
  const field = served.card.fields[sortBy]!
  const direction = sortDesc ? 'desc' : 'asc'
  const id = `${served.table}.id`
  if (sortBy === 'id') return query.orderBy(id, direction)
  const column = served.derive?.[sortBy] && field.derived ? sql.ref(sortBy) : sql.ref(`${served.table}.${sortBy}`)
  const expression = numbers.includes(field.kind) ? column : sql`lower(${column})`
  if (field.kind !== 'moment') return query.orderBy(expression, direction).orderBy(id, direction)
  return query
    .orderBy(expression, (order) => (sortDesc ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy(id, direction)
}
