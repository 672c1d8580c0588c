import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { announcedHoldersOf, isOfMac } from './further-macs.ts'
import type { Device } from './tv-device.ts'

const provenStates = ['active', 'grace', 'suspended', 'blocked'] as const

/** Whether somebody other than its own owner vouches for a TV: a seller or a licence. Its key alone proves nothing. */
export function isProven({ reseller_id, status }: Pick<Device, 'reseller_id' | 'status'>): boolean {
  return reseller_id !== null || isAmong(provenStates, status)
}

/** The TV of a MAC that is proven, locked; a deleted one only while it is blocked. */
export async function lockProvenTv(
  tx: Db,
  { product, mac }: Pick<Device, 'product' | 'mac'>,
): Promise<Device | undefined> {
  const holders = await announcedHoldersOf(tx, { products: [product], macs: [mac] })
  const rows = await tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('product', '=', product)
    .where(isOfMac(mac, holders))
    .where('public_key', 'is not', null)
    .where((eb) => eb.or([eb('reseller_id', 'is not', null), eb('status', 'in', provenStates)]))
    .returningAll()
    .execute()
  const standing = rows
    .filter(({ deleted_at }) => deleted_at === null)
    // One that has it as its own before one that has it as well.
    .toSorted((one, other) => Number(other.mac === mac) - Number(one.mac === mac) || one.id - other.id)
  return standing[0] ?? rows.find(({ status }) => status === 'blocked')
}

/**
 * Deletes registrations nobody did anything with for a while: a TV that is switched on later registers again and loses nothing.
 * Returns whether there are more.
 */
export async function retireUnproven(db: Db, now: number, before: number, atOnce: number): Promise<boolean> {
  const some = db
    .selectFrom('devices')
    .select('id')
    .where('public_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('reseller_id', 'is', null)
    // As a literal, so that it matches the condition of the partial index.
    .where('status', '=', sql.lit('registered'))
    .where('password_hash', 'is', null)
    .where('source_count', '=', 0)
    .where('last_seen_at', '<=', before)
    .limit(atOnce)
  const { numUpdatedRows } = await db
    .updateTable('devices')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', some)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === atOnce
}
