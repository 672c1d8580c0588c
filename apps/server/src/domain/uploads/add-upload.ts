import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { fileKeyPlace } from '../snapshots/snapshot-key.ts'
import type { StoredFile } from '../stores/upload-store.ts'

type NewUpload = {
  deviceId: number | null
  sourceId: number
  stored: StoredFile
  name: string
  fileName: string
  keys: Keys
}

/** Records that a stored file waits to be read into a source; returns the upload's id. */
export async function addUpload(tx: Db, upload: NewUpload, now: number): Promise<string> {
  const { deviceId, sourceId, stored, name, fileName, keys } = upload
  const earlier = await tx
    .selectFrom('uploads')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  const publicId = randomUUIDv7()
  await tx
    .insertInto('uploads')
    .values({
      public_id: publicId,
      device_id: deviceId,
      source_id: sourceId,
      name,
      file_name: fileName,
      stored_as: stored.name,
      bytes: stored.bytes,
      file_key: keys.seal(stored.key, fileKeyPlace(publicId)),
      status: 'uploaded',
      progress_bytes: 0,
      total: 0,
      skipped: 0,
      issues: '[]',
      attempts: 0,
      created_at: now,
      updated_at: now,
      version: Number(earlier?.last ?? 0) + 1,
    })
    .execute()
  return publicId
}
