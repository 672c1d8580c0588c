import { limits } from '@castellan/contract/limits.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { passwordMatches } from '../accounts/password.ts'
import { eraseSources } from './erase-sources.ts'

/** What earlier owners of a device left behind, newest first. */
export function heldFor(db: Db, deviceId: number) {
  return db.selectFrom('devices').selectAll().where('held_for', '=', deviceId).orderBy('id', 'desc')
}

/** When something of this device was left behind last; null when there is nothing. */
export async function leftBehindAt(db: Db, deviceId: number): Promise<number | null> {
  return (await heldFor(db, deviceId).limit(1).executeTakeFirst())?.created_at ?? null
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
    .orderBy('id', 'desc')
    .limit(limits.leftBehindTried)
    .execute()
  for (const { password_hash } of held) if (await passwordMatches(password, password_hash)) return true
  return false
}

/** Overwrites what earlier owners left behind, when the TV is reset or begins a new life. */
export async function eraseLeftBehind(tx: Db, deviceId: number, now: number): Promise<void> {
  for (const { id } of await heldFor(tx, deviceId).execute()) {
    await eraseSources(tx, id, now)
    await tx.deleteFrom('device_settings').where('device_id', '=', id).execute()
    await tx.updateTable('devices').set({ held_for: null, password_hash: null }).where('id', '=', id).execute()
  }
}
