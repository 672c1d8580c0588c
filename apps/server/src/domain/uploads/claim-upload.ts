import type { NotNull, Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimRow, endLease, isFree, releaseLease, renewLease } from '../../db/lease-queue.ts'
import { uploadQueue } from '../../db/lease-queues.ts'
import type { UploadRow } from '../../db/schema/schema.ts'
import { isOfRemovedTv } from '../devices/removed-tv.ts'

/** An upload this process may read. `attempts` is the number of the try: anyone who holds a lower one has lost it. */
export type UploadClaim = Pick<
  Selectable<UploadRow>,
  'id' | 'public_id' | 'device_id' | 'name' | 'bytes' | 'attempts' | 'created_at'
> & { source_id: number; link_id: number | null; stored_as: string; file_key: Uint8Array }

/** Uploads that wait, or whose reader has fallen silent, oldest first. Those of a deleted TV wait until it is restored. */
export async function waitingUploads(db: Db, now: number): Promise<UploadClaim[]> {
  return db
    .selectFrom('uploads')
    .select([
      'id',
      'public_id',
      'device_id',
      'source_id',
      'name',
      'bytes',
      'attempts',
      'created_at',
      'stored_as',
      'file_key',
    ])
    .select((eb) =>
      eb.selectFrom('sources').select('link_id').whereRef('sources.id', '=', 'uploads.source_id').as('link_id'),
    )
    .where(isFree(uploadQueue, now))
    .where('stored_as', 'is not', null)
    .where('file_key', 'is not', null)
    .where((eb) => eb.not(isOfRemovedTv(eb.ref('uploads.device_id'))))
    .orderBy('id')
    .limit(200)
    .$narrowType<{ source_id: NotNull; stored_as: NotNull; file_key: NotNull }>()
    .execute()
}

/** Takes an upload for this process; null when another was faster. */
export async function claimUpload(db: Db, upload: UploadClaim, now: number): Promise<UploadClaim | null> {
  const claimed = await claimRow(db, uploadQueue, now, {
    id: upload.id,
    returning: ['attempts'],
    set: { status: 'parsing', progress_bytes: 0, updated_at: now },
  })
  return claimed ? { ...upload, ...claimed } : null
}

/** Says how far reading is and that it goes on; false when the upload was lost to another process, or removed. */
export function renewClaim(db: Db, claim: UploadClaim, progressBytes: number, now: number): Promise<boolean> {
  return renewLease(db, uploadQueue, now, { claim, set: { progress_bytes: progressBytes } })
}

/** Releases an upload, to be retried at `again`. */
export async function releaseClaim(db: Db, claim: UploadClaim, again: number): Promise<void> {
  await releaseLease(db, uploadQueue, { claim, until: again })
}

/** Ends an obsolete upload: a newer one is published, or its source is gone. */
export async function abandonUpload(db: Db, claim: UploadClaim, now: number): Promise<void> {
  await endLease(db, uploadQueue, now, { claim, set: { deleted_at: now } })
}
