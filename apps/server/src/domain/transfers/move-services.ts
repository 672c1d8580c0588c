import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { updateFeatures } from '../licences/features.ts'
import type { Device } from '../devices/tv-device.ts'

/** Moves the services of a TV to another one. That they were used stays known: they cannot be undone as if they had not been. */
export async function moveServices(
  tx: Db,
  { device, target }: { device: Pick<Device, 'id' | 'last_seen_at'>; target: Pick<Device, 'id'> },
  now: number,
): Promise<void> {
  const standing = tx.updateTable('device_services').where('device_id', '=', device.id).where('state', '=', 'active')
  if (device.last_seen_at !== null)
    await standing.set({ used_at: device.last_seen_at }).where('created_at', '<=', device.last_seen_at).execute()
  await standing.set({ device_id: target.id }).execute()
  for (const { id } of [device, target]) await updateFeatures(tx, id, now)
}

/** Records on the oldest sale of a TV that the TV changed sellers with it, so that its undo returns the TV. */
export async function recordSellerChange(
  tx: Db,
  { deviceId, before, after }: { deviceId: number; before: number | null; after: number | null },
): Promise<void> {
  const first = await tx
    .selectFrom('device_services')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('state', '=', 'active')
    .where('service', '=', activationCode)
    .where('source', '=', 'credit')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await tx
    .updateTable('device_services')
    .set(
      before === after ? { seller_before: null, seller_after: null } : { seller_before: before, seller_after: after },
    )
    .where('id', '=', first.id)
    .execute()
}
