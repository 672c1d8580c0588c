import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { GuideRow } from '../../db/guide-rows.ts'
import { isOfRemovedTv } from '../devices/removed-tv.ts'

/** A guide claimed by this process. `attempts` is a fencing token: it only grows, and a lower number has lost the claim. `tries` resets on success. */
export type GuideClaim = Pick<
  Selectable<GuideRow>,
  'source_id' | 'attempts' | 'tries' | 'run' | 'etag' | 'last_modified' | 'found_address' | 'matched' | 'read_at'
> & { list: number | null }

/** Thrown when a guide is no longer this process's: its source has changed or is gone, or it was silent for too long. */
export class LostGuide extends Error {}

/** How a reading ended, as it is kept. */
export type GuideEnd =
  | {
      kind: 'read'
      run: number
      etag: string
      lastModified: string
      counts: GuideCounts
      snapshotId: number | null
      /** Why one of several guides could not be read. */
      fault: string | null
    }
  | { kind: 'unchanged' }
  | { kind: 'failed'; fault: string }

export type GuideCounts = Pick<Selectable<GuideRow>, 'channels' | 'matched' | 'programmes' | 'first_at' | 'last_at'>

const guidesAtOnce = 20
const retryMs = 15 * 60_000
const retryMaxMs = dayMs

/** Guides that are due, or whose reader has fallen silent, longest first. Those of a deleted or archived TV wait until it is restored. */
export async function dueGuides(db: Db, now: number): Promise<GuideClaim[]> {
  return db
    .selectFrom('guides')
    .select(['source_id', 'attempts', 'tries', 'run', 'etag', 'last_modified', 'found_address', 'matched', 'read_at'])
    .select('snapshot_id as list')
    .where('due_at', '<=', now)
    .where((eb) => {
      const holder = eb.selectFrom('sources').select('device_id').whereRef('sources.id', '=', 'guides.source_id')
      return eb.not(isOfRemovedTv(holder, { orArchived: true }))
    })
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .orderBy('due_at')
    .limit(guidesAtOnce)
    .execute()
}

/** Takes a guide for this process; null when another was faster. One statement decides, on both databases. */
export async function claimGuide(db: Db, guide: GuideClaim, now: number): Promise<GuideClaim | null> {
  const { numUpdatedRows } = await db
    .updateTable('guides')
    .set({
      status: 'running',
      attempts: guide.attempts + 1,
      tries: guide.tries + 1,
      lease_until: now + limits.guideLeaseMs,
    })
    .where('source_id', '=', guide.source_id)
    .where('attempts', '=', guide.attempts)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? { ...guide, attempts: guide.attempts + 1, tries: guide.tries + 1 } : null
}

/** Says that the reading goes on; throws when it was lost. */
export async function renewGuide(db: Db, claim: GuideClaim, now: number): Promise<void> {
  await change(db, claim, { lease_until: now + limits.guideLeaseMs })
}

/** Ends a reading. What TVs see changes with a whole new reading only; a failed one leaves the last good guide. */
export async function endGuide(db: Db, claim: GuideClaim, end: GuideEnd, now: number): Promise<void> {
  const jitter = 0.9 + 0.2 * Math.random()
  const over = { lease_until: null, updated_at: now }
  if (end.kind === 'failed') {
    const wait = Math.min(retryMs * 2 ** Math.min(claim.tries, 10), retryMaxMs) * jitter
    await change(db, claim, { ...over, status: 'failed', fault: end.fault, due_at: now + Math.round(wait) })
    return
  }
  const done = {
    ...over,
    status: 'done' as const,
    fault: null,
    tries: 0,
    due_at: now + Math.round(limits.guideEveryMs * jitter),
    read_at: now,
  }
  if (end.kind === 'unchanged') return change(db, claim, done)
  const { run, etag, lastModified, counts, snapshotId, fault } = end
  await change(db, claim, {
    ...done,
    ...counts,
    fault,
    run,
    etag,
    last_modified: lastModified,
    snapshot_id: snapshotId,
  })
}

/** Gives a guide back: the server stops. */
export async function releaseGuide(db: Db, claim: GuideClaim): Promise<void> {
  await change(db, claim, { lease_until: null, status: 'waiting' }).catch(() => undefined)
}

async function change(db: Db, claim: GuideClaim, part: Updateable<GuideRow>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('guides')
    .set(part)
    .where('source_id', '=', claim.source_id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new LostGuide('taken up elsewhere, changed, or removed')
}
