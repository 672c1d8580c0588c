import type { Db } from '../../db/dialects/dialect.ts'

/** What is left of an erased source: its number. Neither its secrets nor its name or host can be read or restored. */
export const erasedSource = {
  status: 'erased',
  secret: Buffer.alloc(0),
  pin_hash: null,
  snapshot_id: null,
  name: '',
  name_key: '',
  host: '',
  fingerprint: null,
} as const

/** Erases the sources and uploads of a TV, those of staff included. */
export async function eraseSources(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, ...erasedSource })
    .where('device_id', '=', deviceId)
    .execute()
  await eraseUploads(tx, deviceId, now)
}

/** Erases what was uploaded to a TV, which only its owner can do. */
export async function eraseUploads(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ deleted_at: now, file_key: null, name: '', file_name: '' })
    .where('device_id', '=', deviceId)
    .execute()
}
