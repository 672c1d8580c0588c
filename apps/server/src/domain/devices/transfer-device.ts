import { mayHappen } from '@castellan/contract/access/device-transitions.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { devicesOf } from '../accounts/reseller-tree.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { type StaffActor } from '../actor.ts'
import { invalidField, AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { branchOfDevice } from './branch-of-device.ts'
import { checkMover } from './device-payer.ts'
import { moveServices, noteSellerChange } from './move-services.ts'
import { touchConfig, touchPlayable } from './touch-sources.ts'
import type { Device } from './tv-device.ts'

const yearMs = 365 * dayMs

type Move = { device: Device; mac: string; origin: Origin }

/**
 * Moves what is left of a device's time to another TV of the branch, or to a reservation that a TV joins with proof; no credits move. Answers
 * the id of the new one.
 */
export async function transferDevice(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, mac, origin }: Move,
): Promise<number> {
  checkMover(actor, 'transfer')
  const target = await takeTarget(tx, actor, { device, mac })
  const origins = await checkTransferLimits(tx, device, now)
  await tx
    .updateTable('devices')
    .set({
      status: 'active',
      activated_at: device.activated_at,
      expires_at: device.expires_at,
      reseller_id: device.reseller_id,
      archive_warnings: 0,
      updated_at: now,
      version: target.version + 1,
    })
    .where('id', '=', target.id)
    .execute()
  await touchConfig(tx, target.id, now)
  await touchPlayable(tx, { deviceId: target.id, before: target.status, after: 'active' }, now)
  await moveServices(tx, { device, target }, now)
  await noteSellerChange(tx, { deviceId: target.id, before: target.reseller_id, after: device.reseller_id })
  await tx
    .insertInto('device_transfers')
    .values({
      origin_device_id: origins,
      from_device_id: device.id,
      to_device_id: target.id,
      user_id: actor.id,
      at: now,
    })
    .execute()
  await recordActivity(tx, actor, now, {
    verb: 'devices.take-over',
    target: { type: 'devices', id: target.id, label: target.mac },
    scopePath: await branchOfDevice(tx, device),
    changes: { from: { to: device.mac }, status: { from: target.status, to: 'active' } },
    origin,
  })
  return target.id
}

async function takeTarget(
  tx: Db,
  actor: StaffActor,
  { device, mac }: { device: Device; mac: string },
): Promise<Device> {
  const query = tx
    .selectFrom('devices')
    .selectAll()
    .where('product', '=', device.product)
    .where('mac', '=', mac)
    .where('id', '!=', device.id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    // A TV of the actor's branch, proven when it came there, or one they reserved. Admins reach TVs without a seller as well.
    .where((eb) => devicesOf(actor)(eb) ?? eb.lit(true))
    // The TV itself before a reservation of its MAC.
    .orderBy((eb) => eb.case().when('public_key', 'is', null).then(1).else(0).end())
    .orderBy('id')
    .limit(1)
  const target = await (mustLock(tx) ? query.forNoKeyUpdate() : query).executeTakeFirst()
  // The same for a MAC that nobody has and one outside the branch: the answer reveals neither.
  if (!target) throw invalidField('mac', 'not_your_tv')
  if (!mayHappen('activate', target.status)) throw invalidField('mac', 'taken')
  return target
}

/** So often a year, and not again at once (domain §3.5); counted along the chain of TVs. Answers the first of the chain. */
export async function checkTransferLimits(tx: Db, device: Device, now: number): Promise<number> {
  const came = await tx
    .selectFrom('device_transfers')
    .select('origin_device_id')
    .where('to_device_id', '=', device.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const origin = came?.origin_device_id ?? device.id
  const moves = await tx
    .selectFrom('device_transfers')
    .select('at')
    .where('origin_device_id', '=', origin)
    .where('at', '>', now - yearMs)
    .execute()
  const isTooSoon = moves.some(({ at }) => at > now - limits.transferCoolDownMs)
  if (moves.length >= settingsOf(tx).transfers_per_year || isTooSoon) throw new AppError('transfer_limit')
  return origin
}
