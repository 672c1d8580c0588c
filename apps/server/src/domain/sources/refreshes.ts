import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { RefreshRow } from '../../db/schema.ts'
import { isOfRemovedTv } from '../devices/removed-tv.ts'

/** A fetch claimed by this process. `attempts` is a fencing token: it only grows, and a lower number has lost the claim. `tries` resets on success or request. */
export type RefreshClaim = { source_id: number; attempts: number; tries: number; cause: RefreshRow['cause'] }

/** Thrown when a fetch is no longer this process's: its source is gone or changed, or it was silent for too long. */
export class LostRefresh extends Error {}

/** Writes down that a source is to be fetched; one that waits or runs already is asked for once, and begins anew when its source was changed. */
export async function askRefresh(
  tx: Db,
  { sourceId, cause }: { sourceId: number; cause: RefreshRow['cause'] },
  now: number,
): Promise<void> {
  const fresh = {
    cause,
    status: 'waiting' as const,
    stage: 'waiting' as const,
    tries: 0,
    done_bytes: 0,
    total_bytes: null,
    entries: 0,
    lease_until: null,
    updated_at: now,
  }
  await tx
    .insertInto('refreshes')
    .values({ source_id: sourceId, attempts: 0, created_at: now, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('source_id')
        // A higher number than any claim of before: whoever runs it with the old address has lost it.
        .doUpdateSet((eb) => ({ ...fresh, attempts: eb('refreshes.attempts', '+', 1), created_at: now }))
        .where((eb) => (cause === 'saved' ? eb.val(true) : eb('refreshes.status', 'not in', ['waiting', 'running']))),
    )
    .execute()
}

/** Writes down what is due by its schedule. The sources of a deleted or archived TV stay due until it is restored. */
export async function askDueRefreshes(db: Db, now: number): Promise<void> {
  const due = await db
    .selectFrom('sources')
    .select('id')
    .where('next_refresh_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where((eb) => eb.not(isOfRemovedTv(eb.ref('sources.device_id'), { orArchived: true })))
    .orderBy('next_refresh_at')
    .limit(200)
    .execute()
  for (const { id } of due) {
    await askRefresh(db, { sourceId: id, cause: 'due' }, now)
    // Should the process die over it, it is due again an hour from now.
    await db
      .updateTable('sources')
      .set({ next_refresh_at: now + limits.refreshAgainMs })
      .where('id', '=', id)
      .execute()
  }
}

/** Fetches that wait, or whose process has fallen silent, longest first; a failed one counts from when it may be tried again. Those of a deleted TV wait until it is restored. */
export async function waitingRefreshes(db: Db, now: number): Promise<RefreshClaim[]> {
  return db
    .selectFrom('refreshes')
    .select(['source_id', 'attempts', 'tries', 'cause'])
    .where((eb) =>
      eb.or([eb('status', '=', 'waiting'), eb.and([eb('status', '=', 'running'), eb('lease_until', '<=', now)])]),
    )
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .where((eb) => {
      const holder = eb.selectFrom('sources').select('device_id').whereRef('sources.id', '=', 'refreshes.source_id')
      return eb.not(isOfRemovedTv(holder))
    })
    .orderBy((eb) => eb.fn.coalesce('lease_until', 'created_at'))
    .limit(50)
    .execute()
}

/** Takes a fetch for this process; null when another was faster. */
export async function claimRefresh(db: Db, refresh: RefreshClaim, now: number): Promise<RefreshClaim | null> {
  const { numUpdatedRows } = await db
    .updateTable('refreshes')
    .set({
      status: 'running',
      stage: 'connecting',
      attempts: refresh.attempts + 1,
      tries: refresh.tries + 1,
      lease_until: now + limits.refreshLeaseMs,
      done_bytes: 0,
      total_bytes: null,
      entries: 0,
      updated_at: now,
    })
    .where('source_id', '=', refresh.source_id)
    .where('attempts', '=', refresh.attempts)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? { ...refresh, attempts: refresh.attempts + 1, tries: refresh.tries + 1 } : null
}

export type RefreshProgress = Partial<Pick<RefreshRow, 'stage'>> & {
  done_bytes?: number
  total_bytes?: number | null
  entries?: number
}

/** Says how far a fetch is and that it goes on; throws when it was lost. */
export async function renewRefresh(db: Db, claim: RefreshClaim, progress: RefreshProgress, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('refreshes')
    .set({ ...progress, lease_until: now + limits.refreshLeaseMs, updated_at: now })
    .where('source_id', '=', claim.source_id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'running')
    .where('lease_until', '>', now)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new LostRefresh('taken up elsewhere, changed, or removed')
}

/** Gives a fetch back, to be made again at `again`; without `isTry` this one does not count. */
export async function releaseRefresh(
  db: Db,
  claim: RefreshClaim,
  again: number,
  { isTry = true }: { isTry?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('refreshes')
    .set({ status: 'waiting', stage: 'waiting', lease_until: again, tries: claim.tries - Number(!isTry) })
    .where('source_id', '=', claim.source_id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'running')
    .execute()
}

/** Ends a fetch inside the transaction that says what it came to. */
export async function endRefresh(
  tx: Db,
  claim: RefreshClaim,
  now: number,
  { status, entries = 0 }: { status: 'done' | 'failed'; entries?: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('refreshes')
    .set({ status, stage: 'over', entries, lease_until: null, tries: 0, updated_at: now })
    .where('source_id', '=', claim.source_id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'running')
    .where('lease_until', '>', now)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new LostRefresh('taken up elsewhere, changed, or removed')
}

/** Lets every fetch go at once: only for the one process of an embedded database, at its start. */
export async function releaseEveryRefresh(db: Db): Promise<void> {
  await db.updateTable('refreshes').set({ lease_until: 0 }).where('status', '=', 'running').execute()
}
