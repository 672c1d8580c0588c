import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { dealerWithin } from '../access/selling-dealer.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { requireVisibleUser } from '../licences/device-payer.ts'
import { recordSellerChange } from './move-services.ts'
import { touchConfig } from '../licences/device-versions.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

type CustomerAssignment = { row: { device_id: number }; sellerId: number; origin: Origin }

/**
 * Gives a QR customer to a seller the actor can see, and their TV with them, so that the seller may activate it. A TV that is not the
 * actor's by now stays where it is. Belongs to one transaction.
 */
export async function assignCustomer(
  tx: Db,
  actor: StaffActor,
  now: number,
  { row, sellerId, origin }: CustomerAssignment,
): Promise<{ reseller_id: number }> {
  await requireVisibleUser(tx, actor, sellerId)
  const clauseOf = devicesOf(actor)
  const device = await tx
    .selectFrom('devices')
    .select(['id', 'mac', 'reseller_id'])
    .where('id', '=', row.device_id)
    .where('deleted_at', 'is', null)
    .where((eb) => clauseOf(eb) ?? eb.lit(true))
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  if (device.reseller_id === sellerId) return { reseller_id: sellerId }
  await tx
    .updateTable('devices')
    .set((eb) => ({
      reseller_id: sellerId,
      sub_distributor_id: dealerWithin(sellerId),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', device.id)
    .execute()
  await recordActivity(tx, actor, now, {
    verb: 'devices.update',
    target: { type: 'devices', id: device.id, label: device.mac },
    scopePath: await branchOfDevice(tx, { reseller_id: sellerId }),
    changes: { reseller: { from: device.reseller_id, to: sellerId } },
    origin,
  })
  await recordSellerChange(tx, { deviceId: device.id, before: device.reseller_id, after: sellerId })
  await touchConfig(tx, device.id, now)
  return { reseller_id: sellerId }
}
