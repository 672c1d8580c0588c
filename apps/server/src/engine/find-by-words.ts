import { limits } from '@castellan/contract/limits.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { isOneOf } from '../db/many-values.ts'
import type { Schema } from '../db/schema/schema.ts'
import type { AppContext } from '../context/app-context.ts'

/**
 * How rows with all of some words are found. Few of them: by their ids. Too many to sort in time: `clause` reads the text of each row
 * in the order of the list, which meets enough of them soon, and `sample` is the part of them that has been looked at.
 */
export type WordSearch = { clause: Expression<SqlBool> | null; sample?: Expression<SqlBool> }

export async function findByWords(
  { db, dialect }: Pick<AppContext, 'db' | 'dialect'>,
  table: keyof Schema & string,
  words: readonly string[],
): Promise<WordSearch> {
  if (words.length === 0) return { clause: null }
  const max = limits.searchCandidatesMax
  const candidates = dialect.findCandidates(table, words, max + 1)
  const inText = dialect.textContains(table, words)
  if (!candidates) return { clause: inText, sample: sql<SqlBool>`1 = 0` }
  const { rows } = await candidates.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length > max) return { clause: inText, sample: isOneOf(db, `${table}.id`, ids) }
  return { clause: isOneOf(db, `${table}.id`, ids) }
}
