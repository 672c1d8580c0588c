import type { Db } from '../../db/dialects/dialect.ts'

/** Columns of a TV that its seller wrote. */
export const withoutSellersNotes = { sub_distributor_id: null, tags: '[]', notes: '' } as const

/** Erases the sources that staff put on a TV, when it leaves its seller. */
export async function eraseManaged(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, status: 'erased', secret: Buffer.alloc(0), pin_hash: null, snapshot_id: null })
    .where('device_id', '=', deviceId)
    .where('managed_by', 'is not', null)
    .execute()
}

/** Erases the sources and uploads that the owner has put on a TV, when they delete their data; what staff put there stays. */
export async function eraseOwnSources(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({
      deleted_at: now,
      status: 'erased',
      secret: Buffer.alloc(0),
      pin_hash: null,
      snapshot_id: null,
      name: '',
      host: '',
    })
    .where('device_id', '=', deviceId)
    .where('managed_by', 'is', null)
    .execute()
  await tx
    .updateTable('uploads')
    .set({ deleted_at: now, file_key: null, name: '', file_name: '' })
    .where('device_id', '=', deviceId)
    .execute()
}
