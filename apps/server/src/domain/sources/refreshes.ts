import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { assertHeld, claimRow, endLease, isFree, releaseLease } from '../../db/lease-queue.ts'
import { refreshQueue } from '../../db/lease-queues.ts'
import type { RefreshRow } from '../../db/schema/schema.ts'
import { isOfRemovedTv } from '../devices/removed-tv.ts'

/** A fetch claimed by this process. `attempts` is a fencing token: it only grows, and a lower number has lost the claim. `tries` resets on success or request. */
export type RefreshClaim = { source_id: number; attempts: number; tries: number; cause: RefreshRow['cause'] }

/** Schedules a fetch of a source; one that waits or runs already is scheduled once, and starts again when its source was changed. */
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
        // A higher number than any claim of before: anyone who runs it with the old address has lost it.
        .doUpdateSet((eb) => ({ ...fresh, attempts: eb('refreshes.attempts', '+', 1), created_at: now }))
        .where((eb) => (cause === 'saved' ? eb.val(true) : eb('refreshes.status', 'not in', ['waiting', 'running']))),
    )
    .execute()
}

/** Schedules fetches that are due. The sources of a deleted or archived TV stay due until it is restored. */
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
    .where(isFree(refreshQueue, now))
    .where((eb) => {
      const holder = eb.selectFrom('sources').select('device_id').whereRef('sources.id', '=', 'refreshes.source_id')
      return eb.not(isOfRemovedTv(holder))
    })
    .orderBy((eb) => eb.fn.coalesce('lease_until', 'created_at'))
    .limit(50)
    .execute()
}

const starting = { status: 'running', stage: 'connecting', done_bytes: 0, total_bytes: null, entries: 0 } as const

/** Takes a fetch for this process; undefined when another was faster. */
export function claimRefresh(
  db: Db,
  { source_id: id }: Pick<RefreshClaim, 'source_id'>,
  now: number,
): Promise<RefreshClaim | undefined> {
  return claimRow(db, refreshQueue, now, {
    id,
    returning: ['source_id', 'attempts', 'tries', 'cause'],
    set: { ...starting, tries: sql`tries + 1`, updated_at: now },
  })
}

export type RefreshProgress = Partial<Pick<RefreshRow, 'stage'>> & {
  done_bytes?: number
  total_bytes?: number | null
  entries?: number
}

/** Releases a fetch, to be retried at `again`; without `isTry` this attempt does not count. */
export async function releaseRefresh(
  db: Db,
  claim: RefreshClaim,
  again: number,
  { isTry = true }: { isTry?: boolean } = {},
): Promise<void> {
  const set = { status: 'waiting', stage: 'waiting', tries: claim.tries - Number(!isTry) } as const
  await releaseLease(db, refreshQueue, { claim, set, until: again })
}

/** Ends a fetch inside the transaction that says what it came to; throws when it was lost. */
export async function endRefresh(
  tx: Db,
  claim: RefreshClaim,
  now: number,
  { status, entries = 0 }: { status: 'done' | 'failed'; entries?: number },
): Promise<void> {
  const set = { status, stage: 'over', entries, tries: 0, updated_at: now } as const
  assertHeld(await endLease(tx, refreshQueue, now, { claim, set }))
}
