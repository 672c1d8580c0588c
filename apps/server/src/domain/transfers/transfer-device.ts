import { mayHappen } from '@castellan/contract/licences/device-transitions.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import { macHoldersOf, isOfMac } from '../devices/further-macs.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { type StaffActor } from '../actor.ts'
import { invalidField } from '../app-error.ts'
import { checkMover } from '../licences/device-payer.ts'
import { moveLicence } from './move-licence.ts'
import type { Device } from '../devices/tv-device.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

type Move = { device: Device; mac: string; origin: Origin }

/**
 * Moves what is left of a device's time to another TV of the branch, or to a reservation that a TV joins with proof; no credits move. Returns
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
  await moveLicence(tx, now, { device, target, userId: actor.id })
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
  const holders = await macHoldersOf(tx, { products: [device.product], macs: [mac] })
  const query = tx
    .selectFrom('devices')
    .selectAll()
    .where('product', '=', device.product)
    .where(isOfMac(mac, holders))
    .where('id', '!=', device.id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    // A TV of the actor's branch, proven when it came there, or one they reserved. Admins reach TVs without a seller as well.
    .where((eb) => devicesOf(actor)(eb) ?? eb.lit(true))
    // What has the MAC as its own before a TV for which it may only be typed, and the TV itself before a reservation of its MAC.
    .orderBy((eb) => eb.case().when('mac', '=', mac).then(0).else(1).end())
    .orderBy((eb) => eb.case().when('public_key', 'is', null).then(1).else(0).end())
    .orderBy('id')
    .limit(1)
  const target = await (mustLock(tx) ? query.forNoKeyUpdate() : query).executeTakeFirst()
  // The same for a MAC that nobody has and one outside the branch: the answer reveals neither.
  if (!target) throw invalidField('mac', 'not_your_tv')
  if (!mayHappen('activate', target.status)) throw invalidField('mac', 'taken')
  return target
}
