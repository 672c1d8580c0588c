import { sql, type Expression } from 'kysely'
import type { Dialect } from '../db/dialects/dialect.ts'
import type { Total } from './count.ts'
import type { ShapeClause } from './rows.ts'

/** How a page is read: in the order of its sort until it is full, or all that matches first, which is then sorted. */
export type QueryPlan = {
  isDense: boolean
  clause: ShapeClause
  order: <T>(expression: Expression<T>) => Expression<T>
}

type Facts = { counted: Total; length: number; rowsOfTable: number; isByIds: boolean }

/**
 * Where many rows match, a page is soon full in the order of an index; where few do, they are soon sorted.
 * Between the two both read about as much: as many rows as match, or as many as stand between so many that do.
 */
export function planPage(
  { withoutIndex }: Pick<Dialect, 'withoutIndex'>,
  { counted, length, rowsOfTable, isByIds }: Facts,
): QueryPlan {
  const isDense = !isByIds && (counted.isCapped || counted.total ** 2 > length * rowsOfTable)
  return isDense
    ? { isDense, clause: withoutIndex, order: (expression) => expression }
    : { isDense, clause: (clause) => clause, order: withoutIndex }
}

/** About how many rows a table has: its highest id, which every database knows at once. */
export const highestId = (table: string) => sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`
