import { limits } from '@castellan/contract/limits.ts'
import type { DeviceMacs } from '@castellan/contract/calls/device-macs.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { momentOf } from '../clock.ts'
import { endDeviceSessions } from './end-device-sessions.ts'
import { endRegistration } from './end-registration.ts'
import { macHoldersOf, isOfMac, macsOf, spellFurtherMacs } from './further-macs.ts'
import { lockDevice, requireWithinScope } from './lock-device.ts'
import { recordDeviceActivity } from './record-device-activity.ts'
import type { Device } from './tv-device.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** The MACs of a TV, and those under which the same TV has registered apart. The caller has checked access to the device. */
export async function readMacs(db: Db, deviceId: number): Promise<DeviceMacs> {
  const device = await db.selectFrom('devices').selectAll().where('id', '=', deviceId).executeTakeFirst()
  if (!device) throw new AppError('not_found')
  const rows = await db
    .selectFrom('device_macs')
    .select(['mac', 'added_at', 'seen_at'])
    .where('device_id', '=', device.id)
    .orderBy('id')
    .execute()
  const apart = (await registeredApart(db, device)).filter(isFresh)
  return {
    mac: device.mac,
    further: rows.map(({ mac, added_at, seen_at }) => ({
      mac,
      added_at: momentOf(added_at),
      seen_at: momentOf(seen_at),
      in_use: mac === device.announced_mac,
    })),
    apart: apart.map(({ mac, created_at }) => ({ mac, at: momentOf(created_at) })),
    max: limits.macsPerDevice,
  }
}

type Change = { deviceId: number; mac: string; origin: Origin }

/**
 * Adds a MAC to a TV. It is a name, as every MAC: the TV is recognised by it only together with its own key. Where the same key has
 * registered under that MAC already, it is the same TV: that registration ends, if nothing was done with it, and the TV comes back as this one.
 */
export async function addMac(db: Db, actor: StaffActor, now: number, { deviceId, mac, origin }: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await takeWithinScope(tx, actor, deviceId)
    const before = macsOf(device)
    const has = before.includes(mac)
    if (!has && before.length >= limits.macsPerDevice)
      throw invalidField('mac', 'macs_full', { max: limits.macsPerDevice })
    const apart = (await lockApart(tx, device)).filter((row) => macsOf(row).includes(mac))
    // The TV may have registered under a MAC while it was being added: that is merged as well.
    if (has && !apart.some((row) => row.mac === mac)) throw invalidField('mac', 'own_mac')
    if (apart.some((row) => row.mac !== mac || !isFresh(row))) throw invalidField('mac', 'mac_in_use')
    if (!has && (await isOfOther(tx, actor, { device, mac, apart: apart.map(({ id }) => id) })))
      throw invalidField('mac', 'mac_of_another')
    for (const { id } of apart) await endRegistration(tx, id, now)
    await tx
      .insertInto('device_macs')
      // The same key has signed an announcement of it.
      .values({
        device_id: deviceId,
        product: device.product,
        mac,
        added_at: now,
        seen_at: apart.length > 0 ? now : null,
      })
      .onConflict((conflict) => conflict.columns(['device_id', 'mac']).doUpdateSet({ seen_at: now }))
      .execute()
    await write(tx, actor, now, { device, verb: 'devices.add-mac', before, origin })
  })
}

/** Takes a MAC off a TV. A TV that came with it is disconnected, and registers under it as a TV without anything. */
export async function removeMac(
  db: Db,
  actor: StaffActor,
  now: number,
  { deviceId, mac, origin }: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await takeWithinScope(tx, actor, deviceId)
    const before = macsOf(device)
    const { numDeletedRows } = await tx
      .deleteFrom('device_macs')
      .where('device_id', '=', deviceId)
      .where('mac', '=', mac)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw invalidField('mac', 'unknown_row')
    if (device.announced_mac === mac) {
      // Its signature alone opens no session until it has registered with a MAC that is still one of its own.
      await tx.updateTable('devices').set({ announced_mac: '' }).where('id', '=', deviceId).execute()
      await endDeviceSessions(tx, { deviceId, kinds: ['tv'] }, now)
    }
    await write(tx, actor, now, { device, verb: 'devices.remove-mac', before, origin })
  })
}

async function takeWithinScope(tx: Db, actor: StaffActor, deviceId: number): Promise<Device> {
  const device = await lockDevice(tx, deviceId)
  await requireWithinScope(tx, actor, device)
  return device
}

/** Other rows of the key of a TV: the same TV, by its other MACs. */
async function registeredApart(db: Db, { id, product, public_key }: Pick<Device, 'id' | 'product' | 'public_key'>) {
  if (public_key === null) return []
  return db
    .selectFrom('devices')
    .selectAll()
    .where('public_key', '=', public_key)
    .where('product', '=', product)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The same, locked, so that nobody does anything with them meanwhile. */
async function lockApart(tx: Db, device: Device): Promise<Device[]> {
  const locked: Device[] = []
  for (const { id } of await registeredApart(tx, device)) locked.push(await lockDevice(tx, id))
  return locked.filter(({ public_key }) => public_key === device.public_key)
}

/** Whether nobody has done anything with a registration: no seller, paid licence, owner or source. */
function isFresh(row: Device): boolean {
  const isUnsold = row.reseller_id === null && ['registered', 'trial'].includes(row.status)
  return (
    isUnsold &&
    row.password_hash === null &&
    row.source_count === 0 &&
    row.archived_at === null &&
    row.further_macs === '[]'
  )
}

type MacOfTv = { device: Device; mac: string; apart: readonly number[] }

/** Whether another TV that the actor sees has the MAC. What other branches have is no reason: the answer does not reveal it. */
async function isOfOther(tx: Db, actor: StaffActor, { device, mac, apart }: MacOfTv): Promise<boolean> {
  const { product } = device
  const holders = await macHoldersOf(tx, { products: [product], macs: [mac] })
  const clause = devicesOf(actor)
  const found = await tx
    .selectFrom('devices')
    .select('devices.id')
    .where('devices.product', '=', product)
    .where(isOfMac(mac, holders))
    .where('devices.deleted_at', 'is', null)
    .where('devices.held_for', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .execute()
  return found.some(({ id }) => id !== device.id && !apart.includes(id))
}

type MacChange = { device: Device; verb: string; before: readonly string[]; origin: Origin }

async function write(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, verb, before, origin }: MacChange,
): Promise<void> {
  const further = parseJson(await spellFurtherMacs(tx, device))
  await tx
    .updateTable('devices')
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', device.id)
    .execute()
  const changes = { further_macs: { from: before.slice(1), to: further } }
  await recordDeviceActivity(tx, actor, now, { verb, device, changes, origin })
}
