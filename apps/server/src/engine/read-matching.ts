import { limits } from '@castellan/contract/limits.ts'
import { answerRow } from './answer-row.ts'
import { pickMatching } from './list.ts'
import type { Columns } from './loose-db.ts'
import { scopedRows, selectAnswer } from './rows.ts'
import type { Given, Served } from './served.ts'

/** Search and filters as a list has them. */
export type Choosing = { search: string } & Record<string, unknown>

/** All rows that match, a few at a time and in the order in which they were added; each few are as they stand when they are read. */
export async function* readMatching(served: Served, given: Given, query: Choosing): AsyncGenerator<Columns[]> {
  const count = limits.bulkIdsMax
  let ids = await pickMatching(served, given, { query, after: 0, count })
  while (ids.length > 0) {
    const rows = await selectAnswer(scopedRows(given.house.db, served, given, 'in use'), served, given)
      .where(`${served.table}.id`, 'in', ids)
      .orderBy(`${served.table}.id`)
      .execute()
    yield rows.map((row) => answerRow(served, given, row))
    if (ids.length < count) return
    ids = await pickMatching(served, given, { query, after: ids.at(-1)!, count })
  }
}
