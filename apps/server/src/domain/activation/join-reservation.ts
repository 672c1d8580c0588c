import { mayHappen } from '@castellan/contract/licences/device-transitions.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { macHoldersOf, macsOf, moveFurtherMacs } from '../devices/further-macs.ts'
import { consumeTrial } from '../licences/begin-trial.ts'
import { moveServices } from '../transfers/move-services.ts'
import type { Device } from '../devices/tv-device.ts'
import { moveHoldings } from '../transfers/move-holdings.ts'
import type { Keys } from '../keys.ts'

/**
 * What the actor's branch has prepared under the TV's MAC; the one that was paid for first. Where it is settled who gets the TV, what
 * other sellers prepared and paid for stays theirs.
 */
export async function findReservation(
  db: Db,
  actor: StaffActor,
  { tv, reseller }: { tv: ReservedFor; reseller: number | null | undefined },
): Promise<Device | undefined> {
  const { product } = tv
  const macs = macsOf(tv)
  const holders = await macHoldersOf(db, { products: [product], macs })
  const clause = devicesOf(actor)
  const receiver = tv.reseller_id ?? reseller ?? null
  return db
    .selectFrom('devices')
    .selectAll('devices')
    .where('devices.product', '=', product)
    .where((eb) =>
      holders.length === 0
        ? eb('devices.mac', 'in', macs)
        : eb.or([eb('devices.mac', 'in', macs), eb('devices.id', 'in', holders)]),
    )
    .where('devices.public_key', 'is', null)
    .where('devices.held_for', 'is', null)
    .where('devices.deleted_at', 'is', null)
    .where('devices.archived_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .$if(receiver !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('devices.reseller_id', 'in', [receiver!, actor.id]), eb('devices.reseller_id', 'is', null)]),
      ),
    )
    .orderBy((eb) => eb.case().when('devices.status', '=', 'registered').then(1).else(0).end())
    .orderBy('devices.id')
    .limit(1)
    .executeTakeFirst()
}

type ReservedFor = Pick<Device, 'product' | 'mac' | 'further_macs' | 'reseller_id'>

/** Whether a reservation has a licence the TV could use. */
export function hasLicence({ status }: Pick<Device, 'status'>): boolean {
  return status === 'active' || status === 'grace' || status === 'trial'
}

/**
 * Moves what was prepared for a MAC to the proven TV: name, notes, provider sources and licence. The reservation is removed. Both rows must
 * be locked; the caller sets the seller.
 */
export async function joinReservation(
  tx: Db,
  { tv, reservation, keys }: { tv: Device; reservation: Device; keys: Keys },
  now: number,
): Promise<void> {
  await moveHoldings(tx, { device: reservation, target: tv, keys, keepsSettings: true }, now)
  // A TV has one trial, even if its seller started it on the reservation.
  const proven = { ...tv, reseller_id: tv.reseller_id ?? reservation.reseller_id }
  const isUsed = reservation.status === 'trial' && !(await consumeTrial(tx, { device: proven, userId: null }, now))
  const takesLicence = hasLicence(reservation) && !isUsed && mayHappen('activate', tv.status)
  const { name, tags, notes, sub_distributor_id, status, activated_at, expires_at } = reservation
  await tx
    .updateTable('devices')
    .set({
      ...(tv.name === '' && name !== '' ? { name } : {}),
      ...(tags === '[]' ? {} : { tags }),
      ...(notes === '' ? {} : { notes }),
      ...(sub_distributor_id === null ? {} : { sub_distributor_id }),
      ...(takesLicence ? { status, activated_at, expires_at, archive_warnings: 0 } : {}),
    })
    .where('id', '=', tv.id)
    .execute()
  if (takesLicence) {
    await moveServices(tx, { device: reservation, target: tv }, now)
    // The TV keeps its chain of transfers; a new one would reset its limits.
    await tx
      .updateTable('device_transfers')
      .set({ to_device_id: tv.id })
      .where('to_device_id', '=', reservation.id)
      .execute()
  }
  // A paid reservation whose licence cannot be moved stays, so that nothing paid for is lost.
  if (!takesLicence && hasLicence(reservation)) return
  await moveFurtherMacs(tx, { from: reservation, to: tv }, now)
  await tx
    .updateTable('devices')
    .set((eb) => ({ status: 'transferred', deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', reservation.id)
    .execute()
}
