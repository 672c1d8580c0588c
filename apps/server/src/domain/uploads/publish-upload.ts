import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { UploadRow } from '../../db/schema/schema.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { assertHeld, endLease, LostLease } from '../../db/lease-queue.ts'
import { uploadQueue } from '../../db/lease-queues.ts'
import { encryptFoundAddresses, requestGuides } from '../source-kinds/guide-address.ts'
import type { Keys } from '../keys.ts'
import { nameKey } from '../sources/insert-source.ts'
import { publishSnapshot, type SnapshotDraft } from '../snapshots/snapshot-store.ts'
import type { ReadFile } from '../snapshots/snapshot-work.ts'
import { lockHolder, recordOfHolder, touchHolder } from '../sources/source-holder.ts'
import { encryptSecret } from '../source-kinds/source-secret.ts'
import { dropUnreadSource, type UploadReason } from './uploads.ts'
import { announceDevice } from '../webhooks/announce-event.ts'

/** An upload this process may read. `attempts` is the number of the try: anyone who holds a lower one has lost it. */
export type UploadClaim = Pick<
  Selectable<UploadRow>,
  'id' | 'public_id' | 'device_id' | 'name' | 'bytes' | 'attempts' | 'created_at'
> & { source_id: number; link_id: number | null; stored_as: string; file_key: Uint8Array }

/** Puts a whole snapshot in the place of the source's last one: upload, source, device, push and activity in one transaction. */
export async function publishUpload(
  db: Db,
  { claim, draft, read, keys }: { claim: UploadClaim; draft: SnapshotDraft; read: ReadFile; keys: Keys },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, claim)
    await refuseOvertaken(tx, claim)
    await finish(tx, claim, now, {
      status: 'published',
      published_at: now,
      counts: JSON.stringify(read.counts),
      total: read.total,
      skipped: read.skipped,
      issues: JSON.stringify(read.issues),
      progress_bytes: claim.bytes,
    })
    await publishSnapshot(tx, draft, { read }, now)
    await showInSource(tx, { claim, draft, keys }, now)
    const found = encryptFoundAddresses(keys, claim.source_id, read.epgUrls)
    await requestGuides(tx, { sourceId: claim.source_id, found }, now)
    await removeEarlier(tx, claim, now)
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

/** Results of earlier files of the source are listed no longer. */
async function removeEarlier(tx: Db, claim: UploadClaim, now: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ deleted_at: now })
    .where('source_id', '=', claim.source_id)
    .where('id', '<', claim.id)
    .where('status', 'in', ['published', 'rejected'])
    .where('deleted_at', 'is', null)
    .execute()
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
