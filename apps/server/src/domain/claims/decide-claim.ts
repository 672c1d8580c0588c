import type { DeviceClaim } from '@castellan/contract/calls/claims.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { resetAttempts, consumeAttempt, returnAttempt } from '../sign-in/attempts.ts'
import { isWrittenFor } from '../access/reseller-tree.ts'
import { passwordMatches } from '../sign-in/password.ts'
import { isAdmin, type OwnerActor, type StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { userCodeHash } from '../pairing/pairing-codes.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { endRegistration } from '../devices/end-registration.ts'
import { lockDevice, requireSession, requireWithinScope } from '../devices/lock-device.ts'
import { eraseSources } from '../devices/erase-sources.ts'
import { forgetAnnounced, macsOf } from '../devices/further-macs.ts'
import { isProven } from '../devices/proven-tv.ts'
import type { Device } from '../devices/tv-device.ts'
import { clearClone } from '../devices/record-clone.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { leaveBehind } from './leave-behind.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

/** Claims of one device that are shown. */
const shownMax = 20

type Reader = { since: number } | { actor: StaffActor }

/**
 * The keys that want a device's MAC, newest first; an owner does not read what was decided before they had the TV, and staff not what staff
 * of another branch decided.
 */
export async function readClaims(db: Db, deviceId: number, reader: Reader): Promise<DeviceClaim[]> {
  const rows = await db
    .selectFrom('device_claims')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where((eb) =>
      'since' in reader
        ? eb.or([eb('decided_at', 'is', null), eb('decided_at', '>=', reader.since)])
        : isWrittenFor(reader.actor, 'device_claims.decided_by_id'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  return rows.map((row) => ({
    claim: row.public_id,
    state: row.state,
    model: row.model,
    app_version: row.app_version,
    times: row.times,
    created_at: momentOf(row.created_at),
    last_at: momentOf(row.last_at),
    decided_at: momentOf(row.decided_at),
    decided_by: row.decided_by,
  }))
}

/** A yes of the owner takes the password of the device: the person who found their phone does not give the TV away. */
export async function checkOwnersYes(
  db: Db,
  actor: OwnerActor,
  now: number,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw invalidField('password', 'required')
  const { password_hash } = await db
    .selectFrom('devices')
    .select('password_hash')
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  const key = `owner-password:${actor.deviceId}`
  await consumeAttempt(db, [{ key, max: limits.passwordGuessesPerAccount, untilQuiet: true }], now)
  if (!(await passwordMatches(password, password_hash))) throw invalidField('password', 'wrong_password')
  await resetAttempts(db, key)
}

/** `code` is the pairing code on the old TV's screen, which proves to staff that its owner agrees. */
export type ClaimDecision = {
  deviceId: number
  claim: string
  accept: boolean
  code?: string | undefined
  keys: Keys
  origin: Origin
}

/**
 * Lets another TV take the place of the one that has the MAC, or not. A yes pins the new key, takes the device key away (the new TV gets
 * one of its own when it registers) and ends the tokens of the old TV. The caller has checked access to the device. Staff move the
 * licence; the owner's data moves only if the owner accepts or staff enter the code of the old TV, and is left behind otherwise.
 */
export async function decideClaim(
  db: Db,
  actor: OwnerActor | StaffActor,
  now: number,
  { deviceId, claim, accept, code, keys, origin }: ClaimDecision,
): Promise<void> {
  if (accept && code !== undefined) await checkOldCode(db, { deviceId, code, keys }, now)
  await db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, deviceId)
    if (actor.kind === 'owner') await requireSession(tx, actor)
    else await requireWithinScope(tx, actor, device)
    const found = await tx
      .selectFrom('device_claims')
      .select(['id', 'state', 'public_key'])
      .where('public_id', '=', claim)
      .where('device_id', '=', deviceId)
      .executeTakeFirstOrThrow(() => invalidField('claim', 'unknown_row'))
    if (found.state === 'review' && !(actor.kind === 'staff' && isAdmin(actor))) throw new AppError('forbidden')
    if (found.state !== 'open' && found.state !== 'review') throw new AppError('bad_state')
    await tx
      .updateTable('device_claims')
      .set({
        state: accept ? 'accepted' : 'rejected',
        decided_at: now,
        decided_by: actor.kind === 'staff' ? actor.name : 'owner',
        decided_by_id: actor.kind === 'staff' ? actor.id : null,
      })
      .where('id', '=', found.id)
      .execute()
    if (accept) {
      // Both TVs before any account: they may be in the same one.
      const twins = await lockTwins(tx, device, found.public_key)
      if (actor.kind === 'staff' && code === undefined) await leaveBehind(tx, { device, keys }, now)
      for (const twin of twins) await endTwin(tx, { device, twin, keys }, now)
      await pin(tx, deviceId, now, found.public_key)
      await clearClone(tx, now, deviceId)
    }
    await recordActivity(tx, actor, now, {
      verb: accept ? 'devices.accept-claim' : 'devices.reject-claim',
      target: { type: 'devices', id: deviceId, label: device.mac },
      scopePath: await branchOfDevice(tx, device),
      origin,
    })
  })
}

/** The code the old TV shows right now proves that somebody can see its screen. */
async function checkOldCode(
  db: Db,
  { deviceId, code, keys }: { deviceId: number; code: string; keys: Keys },
  now: number,
): Promise<void> {
  const guess = `old-code:${deviceId}`
  await consumeAttempt(db, [{ key: guess, max: limits.pairingTriesMax }], now)
  await db
    .selectFrom('pairings')
    .select('id')
    .where('user_code_hash', '=', userCodeHash(keys, code))
    .where('device_id', '=', deviceId)
    .where('state', 'in', ['waiting', 'bound'])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => invalidField('code', 'wrong_code'))
  await returnAttempt(db, guess)
}

/** The rows under which the new TV registered, by whichever of the MACs, locked. */
function lockTwins(tx: Db, device: Device, publicKey: string): Promise<Device[]> {
  return tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('product', '=', device.product)
    .where('mac', 'in', macsOf(device))
    .where('public_key', '=', publicKey)
    .where('id', '!=', device.id)
    .returningAll()
    .execute()
}

/**
 * Ends the row under which the new TV registered while nobody had proven the old one. What its owner had there is left behind on the device it
 * becomes. A TV that was sold meanwhile stays what it is.
 */
async function endTwin(
  tx: Db,
  { device, twin, keys }: { device: Device; twin: Device; keys: Keys },
  now: number,
): Promise<void> {
  if (twin.deleted_at === null && isProven(twin)) throw new AppError('bad_state')
  if (twin.password_hash !== null) await leaveBehind(tx, { device: twin, heldFor: device.id, keys }, now)
  await eraseSources(tx, twin.id, now)
  await endRegistration(tx, twin.id, now)
}

async function pin(tx: Db, deviceId: number, now: number, publicKey: string): Promise<void> {
  await endDeviceSessions(tx, { deviceId, kinds: ['tv'], reason: 'claimed' }, now)
  await forgetAnnounced(tx, deviceId)
  await tx
    .updateTable('devices')
    .set({
      public_key: publicKey,
      announced_mac: null,
      key_hash: null,
      applied_sources_version: 0,
      applied_config_version: 0,
    })
    .where('id', '=', deviceId)
    .execute()
}
