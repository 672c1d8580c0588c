import type { Db } from '../../db/dialects/dialect.ts'
import { pushToDevice } from '../pushes/push-to-device.ts'

export type SessionsToEnd = { deviceId: number; kinds: readonly ('owner' | 'tv')[]; reason?: string }

/** Ends sessions of a device at once. A connected TV is notified after the commit, through the push bus, and disconnected. */
export async function endDeviceSessions(
  tx: Db,
  { deviceId, kinds, reason = 'ended' }: SessionsToEnd,
  now: number,
): Promise<void> {
  await tx.deleteFrom('sessions').where('device_id', '=', deviceId).where('kind', 'in', kinds).execute()
  if (kinds.includes('tv')) await pushToDevice(tx, { deviceId, kind: 'session.ended', data: { reason } }, now)
}
