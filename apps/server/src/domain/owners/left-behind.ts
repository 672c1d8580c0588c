import { limits } from '@castellan/contract/limits.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { passwordMatches } from '../sign-in/password.ts'
import { eraseSources } from '../devices/erase-sources.ts'

/**
 * What earlier owners of a device left behind and can bring along: the oldest first, so that those who took the TV later cannot crowd out
 * its first owner.
 */
export function leftBehindFor(db: Db, deviceId: number) {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('held_for', '=', deviceId)
    .where('password_hash', 'is not', null)
    .orderBy('id')
}

/** When something of this device was left behind last; null when there is nothing. */
export async function leftBehindAt(db: Db, deviceId: number): Promise<number | null> {
  const held = await leftBehindFor(db, deviceId).clearOrderBy().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return held?.created_at ?? null
}

/** True when this password opened a TV of the MAC before another TV took its place. */
export async function wasReplaced(db: Db, mac: string, password: string): Promise<boolean> {
  const held = await db
    .selectFrom('devices')
    .select('password_hash')
    // The index on MACs begins with the product.
    .where('product', 'in', products)
    .where('mac', '=', mac)
    .where('held_for', 'is not', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .limit(limits.leftBehindTried)
    .execute()
  for (const { password_hash } of held) if (await passwordMatches(password, password_hash)) return true
  return false
}

/** Overwrites what earlier owners left behind, when an admin erases all that is personal of a TV. */
export async function eraseLeftBehind(tx: Db, deviceId: number, now: number): Promise<void> {
  const rows = await tx.selectFrom('devices').select('id').where('held_for', '=', deviceId).execute()
  for (const { id } of rows) {
    await eraseSources(tx, id, now)
    await tx.deleteFrom('device_settings').where('device_id', '=', id).execute()
    await tx.updateTable('devices').set({ held_for: null, password_hash: null }).where('id', '=', id).execute()
  }
}
