import { limits } from '@castellan/contract/limits.ts'
import { pickMatching } from './list.ts'
import type { Columns } from './loose-db.ts'
import { answerRow, scopedRows, selectAnswer } from './rows.ts'
import type { RequestContext, ResourceHooks } from './resource-hooks.ts'

/** Search and filters as a list has them. */
export type ListFilter = { search: string } & Record<string, unknown>

/** All rows that match, a few at a time and in the order in which they were added; each few are as they stand when they are read. */
export async function* readMatching(
  hooks: ResourceHooks,
  request: RequestContext,
  query: ListFilter,
): AsyncGenerator<Columns[]> {
  const count = limits.bulkIdsMax
  let ids = await pickMatching(hooks, request, { query, after: 0, count })
  while (ids.length > 0) {
    const rows = await selectAnswer(scopedRows(request.ctx.db, hooks, request, 'in use'), hooks, request)
      .where(`${hooks.table}.id`, 'in', ids)
      .orderBy(`${hooks.table}.id`)
      .execute()
    yield rows.map((row) => answerRow(hooks, request, row))
    if (ids.length < count) return
    ids = await pickMatching(hooks, request, { query, after: ids.at(-1)!, count })
  }
}
