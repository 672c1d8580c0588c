import { limits } from '@castellan/contract/limits.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isOneOf } from '../../db/many-values.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Device } from './tv-device.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** Every MAC of a TV: the one it is known by, then the further ones in the order they were added. */
export function macsOf({ mac, further_macs }: Pick<Device, 'mac' | 'further_macs'>): string[] {
  return further_macs === '[]' ? [mac] : [mac, ...parseJson(further_macs)]
}

const namesOf = prepareQuery((db: Db, deviceId: number) =>
  db.selectFrom('devices').select(['mac', 'further_macs']).where('id', '=', deviceId),
)

/** The same as they are now; null when the TV is gone. */
export async function readMacsOf(db: Db, deviceId: number): Promise<string[] | null> {
  const device = await namesOf(db, deviceId)
  return device ? macsOf(device) : null
}

type MacQuery = { products: readonly string[]; macs: readonly string[] }

/**
 * The TVs in use that have one of these MACs as a further one. They are looked up apart and by their ids, so that no query over all TVs
 * loses the index of its MACs.
 */
export async function macHoldersOf(
  db: Db,
  { products, macs }: MacQuery,
  { announced = false }: { announced?: boolean } = {},
): Promise<number[]> {
  const found = new Set<number>()
  for (let from = 0; from < macs.length; from += chunk) {
    const rows = await db
      .selectFrom('device_macs')
      .innerJoin('devices', 'devices.id', 'device_macs.device_id')
      .select('devices.id')
      .where('device_macs.product', 'in', products)
      .where('device_macs.mac', 'in', macs.slice(from, from + chunk))
      .where('devices.deleted_at', 'is', null)
      .$if(announced, (query) => query.where('device_macs.seen_at', 'is not', null))
      .orderBy('devices.id')
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return [...found]
}

const chunk = 500

/** Whether a TV has the MAC, its own or by what was looked up of the further ones. */
export const isOfMac =
  (mac: string, holders: readonly number[]) =>
  (eb: ExpressionBuilder<Schema, 'devices'>): Expression<SqlBool> =>
    holders.length === 0
      ? eb('devices.mac', '=', mac)
      : eb.or([eb('devices.mac', '=', mac), eb('devices.id', 'in', holders)])

/**
 * The TVs that have announced one of these MACs as a further one themselves. What staff have typed proves nothing: it opens no sign-in and
 * keeps nobody out until the TV has come with it.
 */
export function announcedHoldersOf(db: Db, named: MacQuery): Promise<number[]> {
  return macHoldersOf(db, named, { announced: true })
}

/** The TV of a key that has the MAC as a further one. */
export async function findByFurtherMac(
  db: Db,
  { product, mac, public_key }: { product: string; mac: string; public_key: string },
): Promise<Device | undefined> {
  return db
    .selectFrom('device_macs')
    .innerJoin('devices', 'devices.id', 'device_macs.device_id')
    .selectAll('devices')
    .where('device_macs.product', '=', product)
    .where('device_macs.mac', '=', mac)
    .where('devices.public_key', '=', public_key)
    .where('devices.deleted_at', 'is', null)
    .orderBy('devices.id')
    .limit(1)
    .executeTakeFirst()
}

/** Notes with which of its MACs a TV came: the one it is known by is null. */
export async function recordAnnounced(tx: Db, device: Device, mac: string, now: number): Promise<string | null> {
  if (mac === device.mac) return null
  await tx
    .updateTable('device_macs')
    .set({ seen_at: now })
    .where('device_id', '=', device.id)
    .where('mac', '=', mac)
    .where('seen_at', 'is', null)
    .execute()
  return mac
}

/** Another key takes the place of the TV: it has announced none of the further MACs yet. */
export async function forgetAnnounced(tx: Db, deviceId: number): Promise<void> {
  await tx.updateTable('device_macs').set({ seen_at: null }).where('device_id', '=', deviceId).execute()
}

/** Writes the further MACs of a locked TV again where they are shown and found, after `device_macs` has changed. */
export async function spellFurtherMacs(tx: Db, device: Device): Promise<string> {
  const rows = await tx
    .selectFrom('device_macs')
    .select('mac')
    .where('device_id', '=', device.id)
    .orderBy('id')
    .execute()
  const further_macs = JSON.stringify(rows.map(({ mac }) => mac))
  await tx
    .updateTable('devices')
    .set({ further_macs, search_text: searchTextOf(devices, { ...device, further_macs }) })
    .where('id', '=', device.id)
    .execute()
  return further_macs
}

/** What was prepared under several MACs joins the TV, and the TV has all of them: as many as there is room for. */
export async function moveFurtherMacs(tx: Db, { from, to }: { from: Device; to: Device }, now: number): Promise<void> {
  if (from.further_macs === '[]') return
  const own = macsOf(to)
  const more = macsOf(from)
    .filter((mac) => !own.includes(mac))
    .slice(0, limits.macsPerDevice - own.length)
  await freeFurtherMacs(tx, [from.id])
  await tx.updateTable('devices').set(noFurtherMacs).where('id', '=', from.id).execute()
  for (const mac of more)
    await tx
      .insertInto('device_macs')
      .values({ device_id: to.id, product: to.product, mac, added_at: now, seen_at: null })
      .execute()
  if (more.length > 0) await spellFurtherMacs(tx, to)
}

/** A TV that is deleted, or registers after that, has its own MAC alone; the others are free. */
export async function freeFurtherMacs(tx: Db, deviceIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('device_macs')
    .where(isOneOf(tx, 'device_id', deviceIds))
    .execute()
}
export const noFurtherMacs = { further_macs: '[]', announced_mac: null } as const
