import { limits } from '@castellan/contract/limits.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { assertHeld, claimRow, endLease, isFree, pauseAfter } from '../../db/lease-queue.ts'
import { guideQueue } from '../../db/lease-queues.ts'
import type { GuideRow } from '../../db/schema/guide-rows.ts'
import { isOfRemovedTv } from '../devices/removed-tv.ts'

/** A guide claimed by this process. `attempts` is a fencing token: it only grows, and a lower number has lost the claim. `tries` resets on success. */
export type GuideClaim = Pick<
  Selectable<GuideRow>,
  'source_id' | 'attempts' | 'tries' | 'run' | 'etag' | 'last_modified' | 'found_address' | 'matched' | 'read_at'
> & { list: number | null }

/** The stored result of a fetch. */
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
const columns = [
  'source_id',
  'attempts',
  'tries',
  'run',
  'etag',
  'last_modified',
  'found_address',
  'matched',
  'read_at',
] as const

/** Guides that are due, or whose reader has fallen silent, longest first. Those of a deleted or archived TV wait until it is restored. */
export async function dueGuides(db: Db, now: number): Promise<GuideClaim[]> {
  return db
    .selectFrom('guides')
    .select(columns)
    .select('snapshot_id as list')
    .where(isFree(guideQueue, now))
    .where((eb) => {
      const holder = eb.selectFrom('sources').select('device_id').whereRef('sources.id', '=', 'guides.source_id')
      return eb.not(isOfRemovedTv(holder, { orArchived: true }))
    })
    .orderBy('due_at')
    .limit(guidesAtOnce)
    .execute()
}

/** Takes a guide for this process; null when another was faster. */
export async function claimGuide(db: Db, { source_id: id, list }: GuideClaim, now: number): Promise<GuideClaim | null> {
  const set = { status: 'running', tries: sql`tries + 1` } as const
  const claimed = await claimRow(db, guideQueue, now, { id, returning: columns, set })
  return claimed ? { ...claimed, list } : null
}

/** Ends a reading. What TVs see changes with a whole new reading only; a failed one leaves the last good guide. */
export async function endGuide(db: Db, claim: GuideClaim, end: GuideEnd, now: number): Promise<void> {
  const over = async (set: Updateable<GuideRow>) =>
    assertHeld(await endLease(db, guideQueue, now, { claim, set: { ...set, updated_at: now } }))
  if (end.kind === 'failed') {
    const dueAt = now + pauseAfter(guideQueue.backOff, claim.tries)
    return over({ status: 'failed', fault: end.fault, due_at: dueAt })
  }
  const jitter = 0.9 + 0.2 * Math.random()
  const done = {
    status: 'done' as const,
    fault: null,
    tries: 0,
    due_at: now + Math.round(limits.guideEveryMs * jitter),
    read_at: now,
  }
  if (end.kind === 'unchanged') return over(done)
  const { run, etag, lastModified, counts, snapshotId, fault } = end
  return over({
    ...done,
    ...counts,
    fault,
    run,
    etag,
    last_modified: lastModified,
    snapshot_id: snapshotId,
  })
}
