import type { Product } from '@castellan/contract/access/products.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { invalidField } from '../app-error.ts'
import { countReservations, readLimits } from '../access/person-limits.ts'
import type { Device } from '../devices/tv-device.ts'

export type Reservation = { product: Product; mac: string; resellerId: number | null }

/**
 * Checks that a member of staff may enter a MAC. A MAC proves nothing, so the row is a reservation: other branches may hold the same
 * MAC, and the answer does not reveal it. Only rows the actor can see count as taken. Unpaid reservations of a seller are limited.
 */
export async function checkReservation(tx: Db, actor: StaffActor, { product, mac, resellerId }: Reservation) {
  if ((await macsSeen(tx, actor, { product, macs: [mac] })).size > 0) throw invalidField('mac', 'taken')
  if (!isAdmin(actor) && resellerId !== null) await checkReservationRoom(tx, resellerId, 'mac')
}

/** Whether a row is a reservation that nobody has paid for. */
export function isUnpaidReservation(row: Pick<Device, 'public_key' | 'status'>): boolean {
  return row.public_key === null && (row.status === 'registered' || row.status === 'trial')
}

/** Refuses one more unpaid reservation to a seller who has as many as they may. Belongs to every change that gives a seller one. */
export async function checkReservationRoom(tx: Db, resellerId: number, field: 'mac' | 'reseller'): Promise<void> {
  // Two at once would both count before either is there.
  if (mustLock(tx)) await tx.selectFrom('users').select('id').where('id', '=', resellerId).forNoKeyUpdate().execute()
  const max = (await readLimits(tx, resellerId)).reservations ?? limits.reservationsPerSeller
  if ((await countReservations(tx, resellerId)) >= max) throw invalidField(field, 'reserved_enough', { max })
}

/** MACs asked for in one query. */
const chunk = 500

/** Which of these MACs a product has already, among the devices the actor sees. */
export async function macsSeen(
  db: Db,
  actor: StaffActor,
  { product, macs }: { product: Product; macs: readonly string[] },
): Promise<Set<string>> {
  const clause = devicesOf(actor)
  const seen = new Set<string>()
  for (let from = 0; from < macs.length; from += chunk) {
    const rows = await db
      .selectFrom('devices')
      .select('devices.mac')
      .where('devices.product', '=', product)
      .where('devices.mac', 'in', macs.slice(from, from + chunk))
      .where('devices.held_for', 'is', null)
      .where((eb) => eb.or([eb('devices.deleted_at', 'is', null), eb('devices.public_key', 'is not', null)]))
      .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
      .execute()
    for (const { mac } of rows) seen.add(mac)
    const further = await db
      .selectFrom('device_macs')
      .innerJoin('devices', 'devices.id', 'device_macs.device_id')
      .select('device_macs.mac')
      .where('device_macs.product', '=', product)
      .where('device_macs.mac', 'in', macs.slice(from, from + chunk))
      .where('devices.deleted_at', 'is', null)
      .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
      .execute()
    for (const { mac } of further) seen.add(mac)
  }
  return seen
}
