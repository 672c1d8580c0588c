import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimDue, endLease, releaseLease } from '../../db/lease-queue.ts'
import { searchQueue } from '../../db/lease-queues.ts'
import type { NotClearReason, TitleScore } from './score-title.ts'
import type { ServiceTitle } from './metadata.ts'

/** A name this process looks for now. `attempts` is its claim: anyone who claims it later has a higher one. */
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
  const rows = await claimDue(db, searchQueue, now, {
    count: searchesAtOnce,
    returning: ['id', 'kind', 'normalised', 'year', 'language', 'raw', 'attempts'],
  })
  return rows as DueSearch[]
}

/** Releases names without an attempt: the service must not be asked before `dueAt`, or the server stops. */
export async function releaseSearches(db: Db, claims: readonly DueSearch[], dueAt: number): Promise<void> {
  const set = { attempts: sql`attempts - 1` }
  for (const claim of claims) await releaseLease(db, searchQueue, { claim, set, until: dueAt })
}

export type ClaimedResult =
  | { result: 'hit' | 'blocked'; titleId: number | null; score: number | null }
  | { result: 'notclear'; reason: NotClearReason; candidates: readonly TitleScore<ServiceTitle>[] }
  | { result: 'miss' }

/** Records the result of a search; does nothing when another process has claimed it meanwhile. */
export async function finishSearch(
  tx: Db,
  now: number,
  { id, attempts }: DueSearch,
  settled: ClaimedResult,
): Promise<void> {
  const isFound = settled.result === 'hit' || settled.result === 'blocked'
  const set = {
    result: settled.result,
    reason: settled.result === 'notclear' ? settled.reason : null,
    review: settled.result === 'notclear' ? 'open' : null,
    title_id: isFound ? settled.titleId : null,
    score: isFound ? settled.score : settled.result === 'notclear' ? settled.candidates[0]!.score : null,
    settled_at: now,
    attempts: 0,
  } as const
  if (!(await endLease(tx, searchQueue, now, { claim: { id, attempts }, set }))) return
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
