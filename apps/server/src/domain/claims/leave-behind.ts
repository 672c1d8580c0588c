import { devices } from '@castellan/contract/resources/devices.ts'
import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt, returnAttempt } from '../sign-in/attempts.ts'
import { passwordMatches } from '../sign-in/password.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { leftBehindFor } from '../owners/left-behind.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { leaveAccount } from '../owners/leave-account.ts'
import { eraseContact } from '../qr/qr-customers.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { moveHoldings, moveRemovedSources } from '../transfers/move-holdings.ts'
import { invalidField } from '../app-error.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchConfig, touchSources } from '../licences/device-versions.ts'

/**
 * Leaves the owner's data behind when a seller replaces their TV: own sources, uploads, settings and messages move to a removed row that no
 * list shows, encrypted as they were, together with the password. The licence, the seller and what staff added stay. Runs in the transaction
 * that pins the new key.
 */
export async function leaveBehind(
  tx: Db,
  { device, heldFor: heldForId = device.id, keys }: { device: Device; heldFor?: number; keys: Keys },
  now: number,
) {
  await endDeviceSessions(tx, { deviceId: device.id, kinds: ['owner'] }, now)
  for (const table of ['pushes', 'pairings', 'input_fields', 'device_playing'] as const)
    await tx.deleteFrom(table).where('device_id', '=', device.id).execute()
  // What other TVs of the account have as well stays with the account.
  await leaveAccount(tx, device.id, now)
  const held = await holdingOf(tx, device, heldForId, now)
  await moveRemovedSources(tx, { device, target: held })
  await moveHoldings(tx, { device, target: held, keys, own: true }, now)
  await tx.updateTable('sources').set({ next_refresh_at: null }).where('device_id', '=', held.id).execute()
  await moveReceipts(tx, { from: device.id, to: held.id })
  await eraseContact(tx, device.id, now)
  await tx
    .updateTable('devices')
    .set({ password_hash: null, name: '', owner_since: now })
    .where('id', '=', device.id)
    .execute()
}

/** Creates the removed row for data an owner left behind. It has no key, so no TV can register as it. */
async function holdingOf(tx: Db, device: Device, heldForId: number, now: number): Promise<Device> {
  const { mac, mac_kind, product, name, password_hash } = device
  return tx
    .insertInto('devices')
    .values({
      public_id: randomUUIDv7(),
      product,
      mac,
      mac_kind,
      name,
      password_hash,
      held_for: heldForId,
      status: 'transferred',
      model: device.model,
      created_at: now,
      updated_at: now,
      deleted_at: now,
      search_text: searchTextOf(devices, device),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A message that reached both rows stays where it is. */
async function moveReceipts(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await tx
    .updateTable('message_receipts')
    .set({ device_id: to })
    .where('device_id', '=', from)
    .where('message_id', 'not in', (inner) =>
      inner.selectFrom('message_receipts as other').select('other.message_id').where('other.device_id', '=', to),
    )
    .execute()
}

/**
 * Moves the data an owner left behind to the new TV. They are signed in to the panel of the new TV and know the password of the old one.
 */
export async function bringAlong(
  db: Db,
  actor: OwnerActor,
  now: number,
  { password, keys, origin }: { password: string; keys: Keys; origin: Origin },
): Promise<void> {
  const key = `left-behind:${actor.deviceId}`
  await consumeAttempt(db, [{ key, max: limits.passwordGuessesPerAccount }], now)
  const rows = await leftBehindFor(db, actor.deviceId).limit(limits.leftBehindTried).execute()
  let found: Device | undefined
  for (const row of rows) if (!found && (await passwordMatches(password, row.password_hash))) found = row
  if (!found) throw invalidField('password', 'wrong_password')
  const held = found
  await returnAttempt(db, key)
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const { numUpdatedRows } = await tx
      .updateTable('devices')
      .set({ held_for: null, password_hash: null })
      .where('id', '=', held.id)
      .where('held_for', '=', device.id)
      .executeTakeFirstOrThrow()
    // A concurrent request has already moved everything.
    if (numUpdatedRows !== 1n) return
    await tx.updateTable('sources').set({ next_refresh_at: now }).where('device_id', '=', held.id).execute()
    await moveRemovedSources(tx, { device: held, target: device })
    await moveHoldings(tx, { device: held, target: device, keys }, now)
    await moveReceipts(tx, { from: held.id, to: device.id })
    if (device.name === '')
      await tx
        .updateTable('devices')
        .set((eb) => ({ name: held.name, updated_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', device.id)
        .execute()
    await touchSources(tx, device.id, now)
    await touchConfig(tx, device.id, now)
    await recordDeviceActivity(tx, actor, now, {
      verb: 'devices.bring-along',
      device,
      origin,
    })
  })
}
