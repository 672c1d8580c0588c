import type { Selectable } from 'kysely'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { UploadRow } from '../../db/schema.ts'
import { isOfRemovedTv } from '../devices/removed-tv.ts'

/** An upload this process may read. `attempts` is the number of the try: whoever holds a lower one has lost it. */
export type Claim = Pick<
  Selectable<UploadRow>,
  'id' | 'public_id' | 'device_id' | 'name' | 'bytes' | 'attempts' | 'created_at'
> & { source_id: number; link_id: number | null; stored_as: string; file_key: Uint8Array }

/** Uploads that wait, or whose reader has fallen silent, oldest first. Those of a deleted TV wait until it is restored. */
export async function waitingUploads(db: Db, now: number): Promise<Claim[]> {
  const rows = await db
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
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('status', '=', 'uploaded'), eb.and([eb('status', '=', 'parsing'), eb('lease_until', '<=', now)])]),
    )
    .where('stored_as', 'is not', null)
    .where('file_key', 'is not', null)
    .where((eb) => eb.not(isOfRemovedTv(eb.ref('uploads.device_id'))))
    .orderBy('id')
    .limit(200)
    .execute()
  return rows as Claim[]
}

/** Takes an upload for this process; null when another was faster. One statement decides, on both databases. */
export async function claimUpload(db: Db, upload: Claim, now: number): Promise<Claim | null> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({
      status: 'parsing',
      attempts: upload.attempts + 1,
      lease_until: now + limits.uploadLeaseMs,
      progress_bytes: 0,
      updated_at: now,
    })
    .where('id', '=', upload.id)
    .where('attempts', '=', upload.attempts)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('status', '=', 'uploaded'), eb.and([eb('status', '=', 'parsing'), eb('lease_until', '<=', now)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? { ...upload, attempts: upload.attempts + 1 } : null
}

/** Says how far reading is and that it goes on; false when the upload was lost to another process, or removed. */
export async function renewClaim(db: Db, claim: Claim, progressBytes: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ progress_bytes: progressBytes, lease_until: now + limits.uploadLeaseMs })
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'parsing')
    // Once silent for too long it stays lost: what was written may be on its way to be swept.
    .where('lease_until', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Gives an upload back, to be tried again at `again`. */
export async function releaseClaim(db: Db, claim: Claim, again: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ lease_until: again })
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'parsing')
    .execute()
}

/** Ends an upload that nobody waits for any more: a newer one is published, or its source is gone. */
export async function abandonUpload(db: Db, claim: Claim, now: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ deleted_at: now })
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'parsing')
    .where('lease_until', '>', now)
    .execute()
}

/** Lets every claim go at once: only for the one process of an embedded database, at its start. */
export async function releaseEveryClaim(db: Db): Promise<void> {
  await db.updateTable('uploads').set({ lease_until: 0 }).where('status', '=', 'parsing').execute()
}
