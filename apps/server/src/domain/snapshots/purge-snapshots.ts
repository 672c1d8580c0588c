import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** Pages deleted in one statement; few, so that the loop is not held and others get their turn. */
const pagesAtOnce = 16
const snapshotsAtOnce = 100
/** Snapshots looked at in one statement: some milliseconds of work. */
const lookedAtOnce = 20_000
/** How long a removed source can be restored. */
const removedKeptMs = 30 * dayMs

/** Deletes a snapshot that is no longer read, its pages in small batches. */
export async function purgeSnapshot(db: Db, id: number): Promise<void> {
  for (;;) {
    const some = await db
      .selectFrom('snapshot_pages')
      .select('page')
      .where('snapshot_id', '=', id)
      .orderBy('page')
      .limit(pagesAtOnce)
      .execute()
    if (some.length === 0) break
    await db.deleteFrom('snapshot_pages').where('snapshot_id', '=', id).where('page', '<=', some.at(-1)!.page).execute()
  }
  await db.deleteFrom('snapshots').where('id', '=', id).execute()
}

/** Deletes the snapshots of one source that never came to be published: what a reader that died has left. */
export async function purgeUnpublished(db: Db, sourceId: number): Promise<void> {
  const left = await db
    .selectFrom('snapshots')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('published_at', 'is', null)
    .execute()
  for (const { id } of left) await purgeSnapshot(db, id)
}

/** Deletes every snapshot that no source shows and nobody is writing, and for good what was removed long ago. */
export async function purgeSnapshots(db: Db, now: number): Promise<void> {
  await db
    .updateTable('sources')
    .set({ status: 'erased', secret: Buffer.alloc(0), pin_hash: null, snapshot_id: null })
    .where('deleted_at', '<', now - removedKeptMs)
    .where('status', '!=', 'erased')
    .execute()
  for (let after = 0; ;) {
    const some = db.selectFrom('snapshots').select('id').where('id', '>', after).orderBy('id').limit(lookedAtOnce)
    const [end] = await db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.max('id').as('last'))
      .execute()
    const last = Number(end?.last ?? 0)
    if (last === 0) return
    for (const { id } of await unreadSnapshots(db, now, { after, last })) await purgeSnapshot(db, id)
    after = last
  }
}

function unreadSnapshots(db: Db, now: number, { after, last }: { after: number; last: number }) {
  return db
    .selectFrom('snapshots')
    .select('snapshots.id')
    .where('snapshots.id', '>', after)
    .where('snapshots.id', '<=', last)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('sources').select('sources.id').whereRef('sources.snapshot_id', '=', 'snapshots.id')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('uploads')
            .select('uploads.id')
            .whereRef('uploads.source_id', '=', 'snapshots.source_id')
            .where('uploads.status', '=', 'parsing')
            .where('uploads.lease_until', '>', now),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refreshes')
            .select('refreshes.source_id')
            .whereRef('refreshes.source_id', '=', 'snapshots.source_id')
            .where('refreshes.status', '=', 'running')
            .where('refreshes.lease_until', '>', now),
        ),
      ),
    )
    .limit(snapshotsAtOnce)
    .execute()
}
