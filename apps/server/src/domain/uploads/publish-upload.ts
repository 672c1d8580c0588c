import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { M3uSummary } from '@castellan/sources/m3u/read-m3u.ts'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { assertHeld, endLease, LostLease } from '../../db/lease-queue.ts'
import { uploadQueue } from '../../db/lease-queues.ts'
import { requestGuides } from '../epg/request-guides.ts'
import { encryptFoundAddresses } from '../source-kinds/guide-address.ts'
import type { Keys } from '../keys.ts'
import { nameKey } from '../sources/insert-source.ts'
import type { UploadClaim } from './claim-upload.ts'
import { recordOfHolder } from '../sources/record-of-holder.ts'
import { fileKeyPlace, pageKeyPlace } from '../snapshots/snapshot-key.ts'
import { announceDevice } from '../webhooks/announce-device.ts'
import { lockHolder, touchHolder } from '../sources/source-holder.ts'
import { encryptSecret } from '../source-kinds/source-secret.ts'
import { dropUnreadSource, type UploadReason } from './uploads.ts'

/** A snapshot being written; no TV sees it before it is published. */
export type SnapshotDraft = { id: number; publicId: string; pageKey: Buffer }
export type ReadFile = Pick<M3uSummary, 'total' | 'counts' | 'skipped' | 'issues'> & {
  /** Guide addresses the list itself names. */
  epgUrls?: readonly string[]
  pages: number
  /** Group names with how many entries each has, in their order. */
  groups: [string, number][]
}

/** Begins the snapshot of a source, with a key of its own for its pages. */
export async function beginSnapshot(
  db: Db,
  claim: Pick<UploadClaim, 'source_id'>,
  keys: Keys,
  now: number,
): Promise<SnapshotDraft> {
  const publicId = randomUUIDv7()
  const pageKey = randomBytes(32)
  const { id } = await db
    .insertInto('snapshots')
    .values({
      public_id: publicId,
      source_id: claim.source_id,
      published_at: null,
      page_key: keys.seal(pageKey, pageKeyPlace(publicId)),
      pages: 0,
      total: 0,
      counts: '{}',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, publicId, pageKey }
}

/** The key of an upload's stored file. */
export function openFileKey(keys: Keys, claim: UploadClaim): Buffer {
  return keys.open(claim.file_key, fileKeyPlace(claim.public_id))
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

/** Puts a whole snapshot in the place of the source's last one: upload, source, device, push and activity in one transaction. */
export async function publishUpload(
  db: Db,
  { claim, draft, read, keys }: { claim: UploadClaim; draft: SnapshotDraft; read: ReadFile; keys: Keys },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, claim)
    await refuseOvertaken(tx, claim)
    const counts = JSON.stringify(read.counts)
    await finish(tx, claim, now, {
      status: 'published',
      published_at: now,
      counts,
      total: read.total,
      skipped: read.skipped,
      issues: JSON.stringify(read.issues),
      progress_bytes: claim.bytes,
    })
    await tx
      .updateTable('snapshots')
      .set({
        published_at: now,
        pages: read.pages,
        total: read.total,
        counts,
        group_list: JSON.stringify(read.groups),
      })
      .where('id', '=', draft.id)
      .execute()
    await showInSource(tx, { claim, draft, keys }, now)
    const found = encryptFoundAddresses(keys, claim.source_id, read.epgUrls)
    await requestGuides(tx, { sourceId: claim.source_id, found }, now)
    await tx
      .updateTable('uploads')
      .set({ deleted_at: now })
      .where('source_id', '=', claim.source_id)
      .where('id', '<', claim.id)
      .where('status', 'in', ['published', 'rejected'])
      .where('deleted_at', 'is', null)
      .execute()
    await touchHolder(tx, claim, now)
    const changes = { name: { to: claim.name }, total: { to: read.total }, skipped: { to: read.skipped } }
    await recordOfHolder(tx, { held: claim, verb: 'uploads.publish', changes }, now)
  })
}

/** A file that was uploaded later, but read sooner, is not put back. */
async function refuseOvertaken(tx: Db, claim: UploadClaim): Promise<void> {
  const newer = await tx
    .selectFrom('uploads')
    .select('id')
    .where('source_id', '=', claim.source_id)
    .where('id', '>', claim.id)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (newer) throw new LostLease('a newer upload is published')
}

async function showInSource(
  tx: Db,
  { claim, draft, keys }: { claim: UploadClaim; draft: SnapshotDraft; keys: Keys },
  now: number,
): Promise<void> {
  const source = await tx
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', claim.source_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!source) throw new LostLease('the source is removed')
  const { file_name: fileName } = await tx
    .selectFrom('uploads')
    .select('file_name')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow()
  const other = await tx
    .selectFrom('sources')
    .select('id')
    .where('device_id', '=', claim.device_id)
    .where('name_key', '=', nameKey(claim.name))
    .where('deleted_at', 'is', null)
    .where('id', '!=', source.id)
    .executeTakeFirst()
  // Somebody gave the name to another source since; this one keeps its own then.
  const name = other ? source.name : claim.name
  await tx
    .updateTable('sources')
    .set({
      snapshot_id: draft.id,
      status: 'ok',
      fault: null,
      refreshed_at: now,
      name,
      name_key: nameKey(name),
      secret: encryptSecret(keys, source.public_id, { fileName }),
      version: source.version + 1,
      updated_at: now,
    })
    .where('id', '=', source.id)
    .execute()
}

/** Refuses a file with its reason; the source's last good snapshot stays where it is. */
export async function rejectUpload(db: Db, claim: UploadClaim, reason: UploadReason, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, claim)
    await finish(tx, claim, now, { status: 'rejected', reason: JSON.stringify(reason) })
    const changes = { name: { to: claim.name }, reason: { to: reason.code } }
    await recordOfHolder(tx, { held: claim, verb: 'uploads.reject', changes }, now)
    if (claim.device_id === null) return showFault(tx, { claim, reason }, now)
    await dropUnreadSource(tx, claim.source_id, now)
    await announceDevice(tx, now, {
      event: 'source.failed',
      device: await lockDevice(tx, claim.device_id),
      more: { source: { name: claim.name, kind: 'm3u_file' }, reason: reason.code },
    })
  })
}

/** The list of a link stays where it is and says why the file was not taken: there nobody looks at uploads. */
async function showFault(
  tx: Db,
  { claim, reason }: { claim: UploadClaim; reason: UploadReason },
  now: number,
): Promise<void> {
  await tx
    .updateTable('sources')
    .set((eb) => ({
      fault: reason.code,
      status: eb.case().when('snapshot_id', 'is', null).then('failed').else('warning').end(),
      updated_at: now,
    }))
    .where('id', '=', claim.source_id)
    .execute()
}

type End = {
  status: 'published' | 'rejected'
  published_at?: number
  counts?: string
  total?: number
  skipped?: number
  issues?: string
  reason?: string
  progress_bytes?: number
}

async function finish(tx: Db, claim: UploadClaim, now: number, end: End): Promise<void> {
  const set = { ...end, stored_as: null, file_key: null, updated_at: now }
  assertHeld(await endLease(tx, uploadQueue, now, { claim, set }))
}
