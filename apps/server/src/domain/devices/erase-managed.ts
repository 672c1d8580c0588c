import type { Db } from '../../db/dialects/dialect.ts'

/** Columns of a TV that its seller wrote. */
export const withoutSellersNotes = { sub_distributor_id: null, tags: '[]', notes: '' } as const

/** Erases the sources that staff put on a TV, when it leaves its seller. */
export async function eraseManaged(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, status: 'erased', secret: Buffer.alloc(0), snapshot_id: null })
    .where('device_id', '=', deviceId)
    .where('managed_by', 'is not', null)
    .execute()
}
