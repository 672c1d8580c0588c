import { devices } from '@castellan/contract/resources/devices.ts'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isCommonPassword } from '../sign-in/common-passwords.ts'
import { hashPassword } from '../sign-in/password.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { confirmOwnPassword } from './confirm-own-password.ts'
import { deviceKeyHash, plainDeviceKey } from '../devices/device-key.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { type Device } from '../devices/tv-device.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchConfig } from '../licences/device-versions.ts'

type NewPassword = { password: string; currentPassword: string | undefined; keys: Keys; origin: Origin }

/** Sets the device's password, or changes it with the current one. Every other session of the owner ends; the TV learns that its key is no longer accepted. */
export async function setOwnPassword(
  db: Db,
  actor: OwnerActor,
  now: number,
  { password, currentPassword, keys, origin }: NewPassword,
): Promise<void> {
  const device = await db.selectFrom('devices').selectAll().where('id', '=', actor.deviceId).executeTakeFirstOrThrow()
  if (device.password_hash !== null)
    await confirmOwnPassword(db, device, now, { password: currentPassword, field: 'current_password' })
  refuseWeak(device, keys, password)
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const before = await lockDeviceFor(tx, actor)
    // Somebody else was faster; what they set is not overwritten unseen.
    if (before.password_hash !== device.password_hash) throw new AppError('bad_state')
    await tx.updateTable('devices').set({ password_hash: hash }).where('id', '=', device.id).execute()
    await tx
      .deleteFrom('sessions')
      .where('device_id', '=', device.id)
      .where('kind', '=', 'owner')
      .where('id', '!=', actor.sessionId)
      .execute()
    await touchConfig(tx, device.id, now)
    await record(tx, actor, now, { device, verb: 'set-password', origin })
  })
}

function refuseWeak(device: Device, keys: Keys, password: string): void {
  if (canonicalMac(password) === device.mac) throw invalidField('password', 'same_as_mac')
  if (deviceKeyHash(keys, device.public_id, plainDeviceKey(password)) === device.key_hash)
    throw invalidField('password', 'same_as_key')
  if (isCommonPassword(password)) throw invalidField('password', 'common_password')
}

/** Names the TV, as it is in the owner's panel, on the TV and in the back office. */
export async function renameOwnDevice(
  db: Db,
  actor: OwnerActor,
  now: number,
  { name, origin }: { name: string; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    if (device.name === name) return
    await tx
      .updateTable('devices')
      .set({
        name,
        search_text: searchTextOf(devices, { ...device, name }),
        updated_at: now,
        version: device.version + 1,
      })
      .where('id', '=', device.id)
      .execute()
    await touchConfig(tx, device.id, now)
    await record(tx, actor, now, { device, verb: 'rename', origin, changes: { name: { from: device.name, to: name } } })
  })
}

type Operation = {
  device: Device
  verb: string
  origin: Origin
  changes?: Record<string, { from?: unknown; to?: unknown }>
}

async function record(
  tx: Db,
  actor: OwnerActor,
  now: number,
  { device, verb, origin, changes = {} }: Operation,
): Promise<void> {
  await recordDeviceActivity(tx, actor, now, {
    verb: `devices.${verb}`,
    device,
    changes,
    origin,
  })
}
