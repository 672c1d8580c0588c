import type { Db } from '../../db/dialects/dialect.ts'
import { endDeviceSessions } from './end-device-sessions.ts'

/** Ends a registration whose key belongs to another TV from now on. That TV is notified, registers again with the key, and is recognised. */
export async function endRegistration(tx: Db, deviceId: number, now: number): Promise<void> {
  await endDeviceSessions(tx, { deviceId, kinds: ['owner', 'tv'], reason: 'claimed' }, now)
  await tx
    .updateTable('devices')
    .set((eb) => ({
      public_key: null,
      key_hash: null,
      status: 'transferred',
      deleted_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', deviceId)
    .execute()
}
