import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { confirmOwner } from '../owners/confirm-own-password.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { eraseOwnSources, eraseOwnTraces } from '../devices/erase-managed.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { leaveAccount } from '../owners/leave-account.ts'
import { lockOwnerAccounts } from '../owners/lock-accounts.ts'
import { eraseContact } from '../qr/qr-customers.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchConfig, touchSources } from '../licences/device-versions.ts'

/**
 * Erases what an owner has brought: name, sources, uploads, settings, locks, messages, commands, what the TV plays and has looked up, contact
 * data, password and sessions. The licence, the seller and what they put on the TV stay, since they belong to the TV; so do credits and the log, which the
 * law keeps. The key on the screen opens the TV again, as on the first day.
 */
export async function eraseOwnData(
  db: Db,
  actor: OwnerActor,
  now: number,
  { password, origin }: { password: string; origin: Origin },
): Promise<void> {
  await confirmOwner(db, actor, now, password)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    await lockOwnerAccounts(tx, device.id)
    await eraseOwnSources(tx, device.id, now)
    await eraseContact(tx, device.id, now)
    await leaveAccount(tx, device.id, now)
    await tx.deleteFrom('message_receipts').where('device_id', '=', device.id).execute()
    await eraseOwnTraces(tx, device.id)
    await tx
      .updateTable('devices')
      .set({ name: '', password_hash: null, owner_since: now, updated_at: now, version: device.version + 1 })
      .where('id', '=', device.id)
      .execute()
    await touchSources(tx, device.id, now)
    await touchConfig(tx, device.id, now)
    await recordDeviceActivity(tx, actor, now, { verb: 'devices.erase-own', device, origin })
    await endDeviceSessions(tx, { deviceId: device.id, kinds: ['owner'] }, now)
  })
}
