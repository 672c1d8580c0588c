import { Refusal } from '../refusal.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Device } from './tv-device.ts'

/**
 * The whole row of a device, nobody else's to change until the transaction ends: a write that changes nothing takes the lock on
 * both databases. Everything that concerns a device's sources begins with it, so their rules need no thought of concurrency.
 */
export async function lockDevice(tx: Db, deviceId: number): Promise<Device> {
  const row = await tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}
