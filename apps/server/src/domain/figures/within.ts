import type { MomentRange } from '@castellan/contract/kit/range.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a column of moments is in one of these ranges; `none` (null) has no row. */
export function within(column: RawBuilder<unknown>, ranges: readonly (MomentRange | null)[]): RawBuilder<SqlBool> {
  const clauses = ranges.flatMap((range) => {
    if (range === null) return []
    const sides = [
      ...(range.from === null ? [] : [sql`${column} >= ${range.from}`]),
      ...(range.below === null ? [] : [sql`${column} < ${range.below}`]),
    ]
    return sides.length === 0 ? [] : [sql`(${sql.join(sides, sql` and `)})`]
  })
  return clauses.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(clauses, sql` or `)})`
}
