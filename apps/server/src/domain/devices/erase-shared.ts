import type { Db } from '../../db/dialects/dialect.ts'

/** The sources of a TV that other TVs have as well, deleted ones aside: those it loses when it leaves its account. */
export function sharedOfTv(tx: Db, deviceId: number) {
  return tx
    .selectFrom('sources')
    .select(['id', 'pin_hash'])
    .where('device_id', '=', deviceId)
    .where('managed_by', 'is', null)
    .where('share_id', 'in', (inner) =>
      inner
        .selectFrom('sources as other')
        .innerJoin('devices', 'devices.id', 'other.device_id')
        .select('other.share_id')
        .where('devices.deleted_at', 'is', null)
        .where('other.share_id', 'is not', null)
        .where('other.device_id', '!=', deviceId)
        .where('other.deleted_at', 'is', null),
    )
}

/**
 * Erases what a TV plays of an account it leaves: sources that other TVs of the account have as well. What no other TV has stays, as a source
 * of this TV alone.
 */
export async function eraseShared(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, status: 'erased', secret: Buffer.alloc(0), pin_hash: null, snapshot_id: null })
    .where('id', 'in', sharedOfTv(tx, deviceId).clearSelect().select('id'))
    .execute()
  await tx
    .updateTable('sources')
    .set({ share_id: null })
    .where('device_id', '=', deviceId)
    .where('managed_by', 'is', null)
    .where('share_id', 'is not', null)
    .execute()
}
