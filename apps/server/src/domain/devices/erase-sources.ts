import type { Db } from '../../db/dialects/dialect.ts'

/** Overwrites the secrets of a device's sources, so that they cannot be restored, and deletes its uploads. */
export async function eraseSources(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, status: 'erased', secret: Buffer.alloc(0), pin_hash: null, snapshot_id: null })
    .where('device_id', '=', deviceId)
    .execute()
  await tx
    .updateTable('uploads')
    .set({ deleted_at: now, file_key: null })
    .where('device_id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .execute()
}
