import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { NotClearReason, Scored } from './score-title.ts'
import type { ServiceTitle } from './metadata.ts'

/** A name this process looks for now. `attempts` is its claim: whoever claims it later has a higher one. */
export type DueSearch = {
  id: number
  kind: TitleKind
  normalised: string
  year: number
  language: string
  raw: string
  attempts: number
}

const searchesAtOnce = 20

/** Takes names that are due for this process until the lease ends, those that wait longest first. */
export async function claimSearches(db: Db, now: number): Promise<DueSearch[]> {
  const due = db
    .selectFrom('searched_titles')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(searchesAtOnce)
  const rows = await db
    .updateTable('searched_titles')
    .set((eb) => ({ due_at: now + limits.searchLeaseMs, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    // Another process may have been quicker.
    .where('due_at', '<=', now)
    .returning(['id', 'kind', 'normalised', 'year', 'language', 'raw', 'attempts'])
    .execute()
  return rows as DueSearch[]
}

/** Gives names back untried: the service is not to be asked before `dueAt`, or the server stops. */
export async function releaseSearches(db: Db, claims: readonly DueSearch[], dueAt: number): Promise<void> {
  if (claims.length === 0) return
  await db
    .updateTable('searched_titles')
    .set((eb) => ({ due_at: dueAt, attempts: eb('attempts', '-', 1) }))
    .where('due_at', 'is not', null)
    .where((eb) => eb.or(claims.map(({ id, attempts }) => eb.and({ id, attempts }))))
    .execute()
}

export type Settled =
  | { result: 'hit' | 'blocked'; titleId: number | null; score: number | null }
  | { result: 'notclear'; reason: NotClearReason; candidates: readonly Scored<ServiceTitle>[] }
  | { result: 'miss' }

/** Writes down what came of looking for a name; nothing when another process has taken it meanwhile. */
export async function finishSearch(tx: Db, now: number, { id, attempts }: DueSearch, settled: Settled): Promise<void> {
  const isFound = settled.result === 'hit' || settled.result === 'blocked'
  const { numUpdatedRows } = await tx
    .updateTable('searched_titles')
    .set({
      result: settled.result,
      reason: settled.result === 'notclear' ? settled.reason : null,
      review: settled.result === 'notclear' ? 'open' : null,
      title_id: isFound ? settled.titleId : null,
      score: isFound ? settled.score : settled.result === 'notclear' ? settled.candidates[0]!.score : null,
      settled_at: now,
      due_at: null,
      attempts: 0,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await tx.deleteFrom('title_candidates').where('searched_id', '=', id).execute()
  if (settled.result !== 'notclear') return
  await tx
    .insertInto('title_candidates')
    .values(
      settled.candidates.map(({ score, title: { kind, tmdbId, title, year, poster } }) => ({
        searched_id: id,
        kind,
        tmdb_id: tmdbId,
        title,
        year,
        poster,
        score,
      })),
    )
    .execute()
}
