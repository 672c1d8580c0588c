import { eventFor } from '@castellan/contract/licences/device-transitions.ts'
import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { dealerWithin } from '../access/selling-dealer.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { sellPeriod } from '../licences/activate-device.ts'
import { requireVisibleUser } from '../licences/device-payer.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { recordSellerChange } from '../transfers/move-services.ts'
import { recordQrConverted } from '../qr/qr-customers.ts'
import { quoteDevice, type DeviceQuote } from '../licences/quote-devices.ts'
import type { Device } from '../devices/tv-device.ts'
import { writeSale } from '../licences/write-sale.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { findProvenTv, isWithinReach, type Proof } from './find-proven-tv.ts'
import { findReservation, hasLicence, joinReservation } from './join-reservation.ts'
import { touchConfig, touchSources } from '../licences/device-versions.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

/** `reseller` is who gets the TV. If undefined, it is the actor; for admins, nobody. */
export type AcquireInput = { proof: Proof; reseller?: number | null | undefined; keys: Keys }
export type Look = { tv: Device; isOwn: boolean; reservation: Device | undefined; quote: DeviceQuote }

/** The TV a member of staff is before, with what it would cost whom. One of another branch is named as such, since the proof is right. */
export async function lookAtTv(
  db: Db,
  actor: StaffActor,
  now: number,
  { proof, reseller, keys }: AcquireInput,
): Promise<Look> {
  const tv = await findProvenTv(db, actor, now, { proof, keys })
  if (!(await isWithinReach(db, actor, tv))) throw new AppError('tv_of_another_branch')
  const reservation = await findReservation(db, actor, { tv, reseller })
  const sellerId = await sellerOf(db, actor, { tv, reservation, reseller })
  const quote = await quoteDevice(db, actor, now, { ...tv, reseller_id: sellerId })
  return { tv, isOwn: tv.reseller_id !== null, reservation, quote }
}

/** A TV that has a seller keeps them; else the one who was named, the one it was prepared by, or the actor. */
async function sellerOf(
  db: Db,
  actor: StaffActor,
  { tv, reservation, reseller }: { tv: Device; reservation: Device | undefined; reseller: AcquireInput['reseller'] },
): Promise<number | null> {
  if (tv.reseller_id !== null) return tv.reseller_id
  if (typeof reseller === 'number') {
    await requireVisibleUser(db, actor, reseller)
    return reseller
  }
  return reservation?.reseller_id ?? (isAdmin(actor) ? null : actor.id)
}

type Activation = AcquireInput & { period: PaidPeriod | null; issue?: boolean | undefined; key: string; origin: Origin }

/** Takes a proven TV into the branch, joins what was prepared for it, and sells the period: all of it or nothing. Belongs to one transaction. */
export async function acquireTv(
  tx: Db,
  actor: StaffActor,
  now: number,
  { deviceId, reseller, keys, period, issue, key, origin }: Omit<Activation, 'proof'> & { deviceId: number },
): Promise<Device> {
  const tv = await lockDevice(tx, deviceId)
  if (!(await isWithinReach(tx, actor, tv))) throw new AppError('tv_of_another_branch')
  const found = await findReservation(tx, actor, { tv, reseller })
  const reservation = found && (await lockDevice(tx, found.id))
  const sellerId = await sellerOf(tx, actor, { tv, reservation, reseller })
  if (reservation) await joinReservation(tx, { tv, reservation, keys }, now)
  await tx
    .updateTable('devices')
    .set((eb) => ({
      reseller_id: sellerId,
      ...(sellerId === null ? {} : { sub_distributor_id: dealerWithin(sellerId) }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', tv.id)
    .execute()
  const device = await lockDevice(tx, tv.id)
  await recordActivity(tx, actor, now, {
    verb: 'devices.connect',
    target: { type: 'devices', id: tv.id, label: tv.mac },
    scopePath: await branchOfDevice(tx, device),
    changes: { reseller: { from: tv.reseller_id, to: sellerId } },
    origin,
  })
  if (period !== null) await sell(tx, actor, now, { device, period, issue, key, origin })
  else if (!hasLicence(device)) throw invalidField('period', 'required')
  if (tv.reseller_id !== sellerId)
    await recordSellerChange(tx, { deviceId: tv.id, before: tv.reseller_id, after: sellerId })
  await touchConfig(tx, tv.id, now)
  await touchSources(tx, tv.id, now)
  return lockDevice(tx, tv.id)
}

async function sell(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, ...sale }: { device: Device; period: PaidPeriod; issue: boolean | undefined; key: string; origin: Origin },
): Promise<void> {
  const event = eventFor(device.status)
  if (event === null) throw new AppError('bad_state')
  const change = await sellPeriod(tx, actor, now, { device, event, ...sale })
  await recordQrConverted(tx, { deviceId: device.id, sellerId: device.reseller_id }, now)
  await writeSale(tx, actor, now, { device, change, verb: event, origin: sale.origin })
}
