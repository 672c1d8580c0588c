import { timingSafeEqual } from 'node:crypto'
import { mayHappen, transitionOf } from '@castellan/contract/licences/device-transitions.ts'
import { announcedHoldersOf, isOfMac } from '../devices/further-macs.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt, returnAttempt } from '../sign-in/attempts.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { confirmOwnPassword } from '../owners/confirm-own-password.ts'
import { deviceKeyHash, plainDeviceKey } from '../devices/device-key.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { moveInAccount } from '../owners/leave-account.ts'
import { lockDevice, requireSession } from '../devices/lock-device.ts'
import { openDeviceSession } from '../sessions/open-device-session.ts'
import { moveLicence } from './move-licence.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { moveHoldings } from './move-holdings.ts'
import { touchConfig } from '../licences/device-versions.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

type Transfer = { mac: string; device_key: string; password: string; keys: Keys; origin: Origin }

/**
 * Moves the owner's licence, sources and settings to a new TV of the same product: proven by the key on the new TV's screen and the password
 * of the old one, within the limits of every transfer (domain §3.5). The old TV keeps its history and nothing else; the password goes along.
 */
export async function transferOwnDevice(
  db: Db,
  actor: OwnerActor,
  now: number,
  { mac, device_key, password, keys, origin }: Transfer,
): Promise<{ token: string; deviceId: number }> {
  const own = await db.selectFrom('devices').selectAll().where('id', '=', actor.deviceId).executeTakeFirstOrThrow()
  await confirmOwnPassword(db, own, now, { password, field: 'password' })
  // Counted for this owner alone: strangers who guess at the new TV do not keep its owner from moving there.
  const guess = { key: `owner-transfer:${own.id}`, max: limits.passwordGuessesPerAccount, untilQuiet: true }
  await consumeAttempt(db, [guess], now)
  const found = await findTarget(db, own, { mac, device_key, keys })
  await returnAttempt(db, guess.key)
  return db.transaction().execute(async (tx) => {
    const { device, target } = await lockBoth(tx, own.id, found.id)
    await requireSession(tx, actor)
    if (!mayHappen('transfer', device.status)) throw new AppError('bad_state')
    if (target.password_hash !== null || !mayHappen('activate', target.status)) throw invalidField('mac', 'taken')
    const name = target.name === '' ? device.name : target.name
    const more = { name, password_hash: device.password_hash, owner_since: now }
    await moveLicence(tx, now, { device, target, userId: null, more })
    await tx
      .updateTable('devices')
      .set((eb) => ({ status: transitionOf('transfer').to, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', device.id)
      .execute()
    await touchConfig(tx, device.id, now)
    await moveHoldings(tx, { device, target, keys }, now)
    await moveInAccount(tx, { from: device.id, to: target.id }, now)
    await endDeviceSessions(tx, { deviceId: device.id, kinds: ['owner'] }, now)
    const scopePath = await branchOfDevice(tx, device)
    for (const [verb, row, other] of [
      ['devices.transfer', device, target],
      ['devices.take-over', target, device],
    ] as const)
      await recordActivity(tx, actor, now, {
        verb,
        target: { type: 'devices', id: row.id, label: row.mac },
        scopePath,
        changes: { [row === device ? 'to' : 'from']: { to: other.mac } },
        origin,
      })
    const { token } = await openDeviceSession(tx, { deviceId: target.id, kind: 'owner', origin }, now)
    return { token, deviceId: target.id }
  })
}

/** An unknown MAC and a wrong key answer alike. */
async function findTarget(
  db: Db,
  own: Device,
  { mac, device_key, keys }: Pick<Transfer, 'mac' | 'device_key' | 'keys'>,
): Promise<Pick<Device, 'id'>> {
  const holders = await announcedHoldersOf(db, { products: [own.product], macs: [mac] })
  const candidates = await db
    .selectFrom('devices')
    .select(['id', 'public_id', 'key_hash'])
    .where('product', '=', own.product)
    .where(isOfMac(mac, holders))
    .where('public_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const plain = plainDeviceKey(device_key)
  // A dummy hash is verified when there is no such TV, so that the time reveals nothing.
  if (candidates.length === 0) deviceKeyHash(keys, '', plain)
  const target = candidates.find(({ public_id, key_hash }) => {
    const [typed, wanted] = [Buffer.from(deviceKeyHash(keys, public_id, plain)), Buffer.from(key_hash ?? '')]
    return typed.length === wanted.length && timingSafeEqual(typed, wanted)
  })
  if (!target) throw invalidField('device_key', 'wrong_device_key')
  if (target.id === own.id) throw invalidField('mac', 'taken')
  return target
}

/** Always in the order of their ids, so that two transfers never wait for each other. */
async function lockBoth(tx: Db, ownId: number, targetId: number): Promise<{ device: Device; target: Device }> {
  const first = await lockDevice(tx, Math.min(ownId, targetId))
  const second = await lockDevice(tx, Math.max(ownId, targetId))
  return first.id === ownId ? { device: first, target: second } : { device: second, target: first }
}
