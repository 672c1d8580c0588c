import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { Selectable } from 'kysely'
import type { DeviceServiceRow } from '../../db/schema/credit-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { DeviceChange } from './record-service.ts'
import { checkMover } from './device-payer.ts'
import { eraseManaged, withoutSellersNotes } from '../devices/erase-managed.ts'
import { endService, giveBack, isUntouched, unusedPart } from './give-back.ts'
import type { Device } from '../devices/tv-device.ts'
import { touchSources } from './device-versions.ts'

type Service = Selectable<DeviceServiceRow>
type UndoInput = { device: Device; key?: string | undefined; origin: Origin }

/**
 * Undoes the last sale of a device within a day, while the TV was not on since: the payer is refunded in full, and the device is as
 * before. A TV that changed sellers with the sale returns to the previous one.
 */
export async function undoActivation(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, key, origin }: UndoInput,
): Promise<DeviceChange & Partial<Pick<Device, 'reseller_id'>>> {
  const service = await lastService(tx, device)
  checkMover(actor, 'undo', service.user_id)
  if (!isUntouched(service, device, now)) throw new AppError('bad_state')
  await endService(tx, now, service, 'undone')
  if (service.record_id !== null) await giveBack(tx, actor, now, { service, part: 'all', key, origin })
  else await returnVoucher(tx, service.id)
  const { seller_before, seller_after, status_before, expires_before, activated_before } = service
  const change = { status: status_before, expires_at: expires_before, activated_at: activated_before }
  if (seller_after === null || device.reseller_id !== seller_after) return change
  await eraseManaged(tx, device.id, now)
  await touchSources(tx, device.id, now)
  return { ...change, ...withoutSellersNotes, reseller_id: seller_before }
}

/** Ends the last sale of a device and gives back the days not used, anyone who has the device now; what has not begun goes back whole (domain §4). */
export async function refundDevice(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, key, origin }: UndoInput,
): Promise<DeviceChange> {
  checkMover(actor, 'refund')
  const service = await lastService(tx, device)
  if (service.record_id === null) throw new AppError('bad_state')
  const part = isUntouched(service, device, now) ? 'all' : unusedPart(service, now)
  await endService(tx, now, service, 'refunded')
  await giveBack(tx, actor, now, { service, part, key, origin })
  const { activated_at } = device
  if (service.starts_at > now) return { status: 'active', expires_at: service.starts_at, activated_at }
  return { status: 'expired', expires_at: now, activated_at }
}

/** The newest sale in force, which determines the device's end: sales are undone in reverse order. */
async function lastService(tx: Db, device: Device): Promise<Service> {
  const service = await tx
    .selectFrom('device_services')
    .selectAll()
    .where('device_id', '=', device.id)
    .where('state', '=', 'active')
    .where('service', '=', activationCode)
    .where('source', '=', 'credit')
    .where('ends_at', device.expires_at === null ? 'is' : '=', device.expires_at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new AppError('bad_state'))
  return service
}

/** Makes the code that paid for a sale usable again. A batch that was cancelled since was refunded without it, so such a sale stays. */
async function returnVoucher(tx: Db, serviceId: number): Promise<void> {
  const code = await tx
    .selectFrom('voucher_codes')
    .innerJoin('voucher_batches', 'voucher_batches.id', 'voucher_codes.batch_id')
    .select(['voucher_codes.id', 'voucher_batches.state'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  if (!code) return
  if (code.state !== 'active') throw new AppError('bad_state')
  await tx
    .updateTable('voucher_codes')
    .set({ state: 'unused', device_id: null, service_id: null, redeemed_at: null })
    .where('id', '=', code.id)
    .execute()
}
