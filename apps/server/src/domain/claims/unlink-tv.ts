import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { TvActor } from '../actor.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { eraseOwnTraces } from '../devices/erase-managed.ts'
import { eraseSources } from '../devices/erase-sources.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { leaveAccount } from '../owners/leave-account.ts'
import { lockOwnerAccounts } from '../owners/lock-accounts.ts'
import { eraseContact } from '../qr/qr-customers.ts'
import { touchConfig, touchSources } from '../licences/device-versions.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

/**
 * The user has reset the TV, before they give it away: password, device key, owner's sessions, settings, locks, sources and commands are
 * gone, secrets, names and hosts are overwritten, and the TV's own token with it. The licence and the seller stay: they belong to the box.
 * What an earlier owner left behind stays theirs: the TV that took their place does not erase it.
 */
export async function unlinkTv(db: Db, actor: TvActor, now: number, { origin }: { origin: Origin }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const { id: deviceId } = device
    await lockOwnerAccounts(tx, deviceId)
    await eraseSources(tx, deviceId, now)
    await eraseContact(tx, deviceId, now)
    await leaveAccount(tx, deviceId, now)
    await tx
      .updateTable('devices')
      .set({
        password_hash: null,
        key_hash: null,
        name: '',
        owner_since: now,
        updated_at: now,
        version: device.version + 1,
      })
      .where('id', '=', deviceId)
      .execute()
    await eraseOwnTraces(tx, deviceId)
    await tx.deleteFrom('pushes').where('device_id', '=', deviceId).execute()
    await touchSources(tx, deviceId, now)
    await touchConfig(tx, deviceId, now)
    await recordActivity(tx, actor, now, {
      verb: 'devices.unlink',
      target: { type: 'devices', id: deviceId, label: device.mac },
      scopePath: await branchOfDevice(tx, device),
      origin,
    })
    await endDeviceSessions(tx, { deviceId, kinds: ['owner', 'tv'], reason: 'unlinked' }, now)
  })
}
