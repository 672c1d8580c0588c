import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { ThreadPool } from '../thread-pool.ts'
import { pageKeyPlace } from './page-body.ts'
import type { FilesToRead, FromWorker, PageMessage, ReadFile, ReadOutcome, SnapshotWork } from './snapshot-work.ts'

/** Pages deleted in one statement; few, so that the loop is not held and others get their turn. */
const pagesAtOnce = 16
const snapshotsAtOnce = 100
/** Snapshots looked at in one statement: some milliseconds of work. */
const lookedAtOnce = 20_000
/** How long a removed source can be restored. */
const removedKeptMs = 30 * dayMs

const threads = new ThreadPool<SnapshotWork, 'stored', FromWorker>(new URL('./snapshot-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 96,
})

/** A snapshot being written; no TV sees it before it is published. */
export type SnapshotDraft = { id: number; publicId: string; pageKey: Buffer }

/** Begins a snapshot of a source, which `write` fills and publishes. When that fails, nothing of it is left; nor is what a reader that died had begun. */
export async function writeSnapshot(
  { db, keys }: { db: Db; keys: Keys },
  sourceId: number,
  now: number,
  write: (draft: SnapshotDraft) => Promise<void>,
): Promise<void> {
  await purgeUnpublished(db, sourceId)
  const draft = await beginSnapshot(db, { source_id: sourceId }, keys, now)
  try {
    await write(draft)
  } catch (error) {
    await purgeSnapshot(db, draft.id)
    throw error
  }
}

/** Begins the snapshot of a source, with a key of its own for its pages. */
export async function beginSnapshot(
  db: Db,
  { source_id }: { source_id: number },
  keys: Keys,
  now: number,
): Promise<SnapshotDraft> {
  const publicId = randomUUIDv7()
  const pageKey = randomBytes(32)
  const { id } = await db
    .insertInto('snapshots')
    .values({
      public_id: publicId,
      source_id,
      page_key: keys.seal(pageKey, pageKeyPlace(publicId)),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, publicId, pageKey }
}

type FileInput = { files: FilesToRead; onPage: (page: PageMessage) => Promise<void> | void }

/** Reads files into pages in a thread of its own, so that the loop stays free; pages are stored one after the other, and reading waits for them. */
export function readIntoSnapshot(
  { db, dialect }: { db: Db; dialect: Dialect },
  draft: SnapshotDraft,
  { files, onPage }: FileInput,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const storePage = async (page: PageMessage) => {
    await writePage(db, dialect, draft, page)
    await onPage(page)
  }
  return threads.run(
    { ...files, snapshot: draft.publicId, pageKey: draft.pageKey },
    ({ listen, post }) =>
      new Promise<ReadOutcome>((resolve, reject) => {
        let stored = Promise.resolve()
        listen((message) => {
          if (message.kind === 'discard') stored = stored.then(() => dropPages(db, draft, message.from))
          else if (message.kind === 'page') stored = stored.then(() => storePage(message)).then(() => post('stored'))
          else stored.then(() => resolve(message), reject)
          stored.catch(reject)
        })
      }),
    signal,
  )
}

/** Stores a page. It need not be on disk yet: publishing waits for all of them, and what is not published is read again. */
export async function writePage(
  db: Db,
  dialect: Dialect,
  draft: SnapshotDraft,
  { page, body }: { page: number; body: Uint8Array },
): Promise<void> {
  await dialect.withoutWaitingForDisk(db, async (connection) => {
    await connection.insertInto('snapshot_pages').values({ snapshot_id: draft.id, page, body }).execute()
  })
}

/** Removes the pages of a draft from this one on. */
export async function dropPages(db: Db, draft: SnapshotDraft, from: number): Promise<void> {
  await db.deleteFrom('snapshot_pages').where('snapshot_id', '=', draft.id).where('page', '>=', from).execute()
}

/** Completes a snapshot, in the transaction that puts it in the place of the source's last one. `origin`: keyed hash of where it was read from. */
export async function publishSnapshot(
  tx: Db,
  draft: SnapshotDraft,
  { read, origin = '' }: { read: ReadFile; origin?: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('snapshots')
    .set({
      published_at: now,
      pages: read.pages,
      total: read.total,
      counts: JSON.stringify(read.counts),
      group_list: JSON.stringify(read.groups),
      origin,
    })
    .where('id', '=', draft.id)
    .execute()
}

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
async function purgeUnpublished(db: Db, sourceId: number): Promise<void> {
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
