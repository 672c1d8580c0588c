import { devices } from '@castellan/contract/resources/devices.ts'
import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { consumeAttempt, type AttemptLimit } from '../sign-in/attempts.ts'
import { recordClaim } from './record-claim.ts'
import { recordClone } from '../devices/record-clone.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { deviceKeyHash, newDeviceKey } from '../devices/device-key.ts'
import { announcedHoldersOf, findByFurtherMac, isOfMac, macsOf, recordAnnounced } from '../devices/further-macs.ts'
import { lockEvenDeleted } from '../devices/lock-device.ts'
import { recordModelCode } from './model-codes.ts'
import { openDeviceSession } from '../sessions/open-device-session.ts'
import { checkSignature, spendNonce, type SignedRequest } from '../sessions/signed-request.ts'
import { lockProvenTv } from '../devices/proven-tv.ts'
import { stripDevice } from '../claims/strip-device.ts'
import { type Device } from '../devices/tv-device.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'

export type Announcement = BodyOf<typeof tvCalls.register>
type RegistrationInput = {
  asked: Announcement
  signed: SignedRequest
  keys: Keys
  origin: Origin
  /** Where it comes from, in two letters; null when nobody says. */
  country: string | null
  /** What counts MACs that this network announces again or contests. */
  bounds: readonly AttemptLimit[]
}
export type RegistrationResult = { device: Device; deviceKey: string | null; token: string }

/**
 * A TV announces itself. Its key is its identity, and the MAC a name that several keys may bring: each has a row of its own. Only the MAC of
 * a TV that a seller or a licence vouches for is refused to other keys until its owner or seller says otherwise (domain §3.5, clone rule).
 * What staff have prepared under the MAC is another row: the TV gets nothing of it before somebody proves to stand before it.
 * A key is recognised by every MAC of its TV; another key with one of them is asked about as with the first.
 */
export async function registerTv(db: Db, announcing: RegistrationInput, now: number): Promise<RegistrationResult> {
  const { asked, signed } = announcing
  const { nonce } = checkSignature(signed, asked.public_key, now)
  const known = await findDevice(db, asked)
  if (!known) await consumeAttempt(db, announcing.bounds, now)
  // Only the TV itself signs with its key, so that nobody else can use this up.
  else await consumeAttempt(db, [{ key: `tv-again:${known.id}`, max: limits.registrationsPerTv }], now)
  const registered = await db.transaction().execute(async (tx) => {
    await spendNonce(tx, { publicKey: asked.public_key, nonce }, now)
    return registerOnce(tx, announcing, now)
  })
  // An error that leaves a row in the activity log is thrown only after the row is committed.
  if (registered instanceof AppError) throw registered
  return registered
}

async function findDevice(db: Db, asked: Announcement): Promise<Device | undefined> {
  const { product, mac, public_key } = asked
  const own = await db
    .selectFrom('devices')
    .selectAll()
    .where('product', '=', product)
    .where('mac', '=', mac)
    .where('public_key', '=', public_key)
    .executeTakeFirst()
  if (own && !mayYield(own)) return own
  return (await findByFurtherMac(db, asked)) ?? own
}

/** A registration that ended is no longer a TV of its own where the same key has come to another TV with this MAC; a blocked one still refuses. */
function mayYield({ deleted_at, status }: Device): boolean {
  return deleted_at !== null && status !== 'blocked'
}

async function registerOnce(
  tx: Db,
  announcing: RegistrationInput,
  now: number,
): Promise<RegistrationResult | AppError> {
  const { asked } = announcing
  const known = await takeDevice(tx, asked)
  if (known) return registerKnown(tx, announcing, now, known)
  const proven = await lockProvenTv(tx, asked)
  if (proven?.deleted_at === null) {
    if (await recordClaim(tx, claimOf(proven, announcing), now)) {
      await recordClone(tx, now, proven)
      await record(tx, announcing, now, { device: proven, verb: 'claim' })
    }
    return new AppError('claim_required')
  }
  if (proven) return new AppError('device_blocked')
  const added = await addDevice(tx, announcing, now)
  // The same TV has announced itself twice at once.
  if (!added) return registerKnown(tx, announcing, now, (await takeDevice(tx, asked))!)
  await askOwners(tx, announcing, now)
  return welcome(tx, announcing, now, { device: added, verb: 'register', deviceKey: true })
}

async function registerKnown(
  tx: Db,
  announcing: RegistrationInput,
  now: number,
  device: Device,
): Promise<RegistrationResult | AppError> {
  const { asked, keys } = announcing
  if (device.status === 'blocked') return new AppError('device_blocked')
  if (device.deleted_at !== null) {
    await stripDevice(tx, { device, keys }, now)
    const stripped = (await takeDevice(tx, asked))!
    return welcome(tx, announcing, now, { device: stripped, verb: 'register', deviceKey: true })
  }
  const needsKey = !asked.has_device_key || device.key_hash === null
  // One row an hour says it as well as two hundred.
  const isNews = needsKey && Number(device.key_rotated_at ?? 0) <= now - hourMs
  return welcome(tx, announcing, now, { device, verb: isNews ? 'new-key' : null, deviceKey: needsKey })
}

/** Owners of the MAC without a seller may let the new key take the place of their TV, as after a repair; it does not wait for that. */
async function askOwners(tx: Db, announcing: RegistrationInput, now: number): Promise<void> {
  const { product, mac, public_key } = announcing.asked
  const holders = await announcedHoldersOf(tx, { products: [product], macs: [mac] })
  const owned = await tx
    .selectFrom('devices')
    .selectAll()
    .where('product', '=', product)
    .where(isOfMac(mac, holders))
    .where('public_key', '!=', public_key)
    .where('password_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limits.ownersOfMac)
    .execute()
  for (const device of owned)
    if (await recordClaim(tx, claimOf(device, announcing), now))
      await record(tx, announcing, now, { device, verb: 'claim' })
}

function claimOf({ id }: Device, { asked, origin }: RegistrationInput) {
  const { public_key: publicKey, model_code: model, app } = asked
  return { deviceId: id, publicKey, model, appVersion: app.version_name, ip: origin.ip }
}

/** A new row; undefined when the same key has announced the MAC at the same time. */
async function addDevice(tx: Db, { asked, origin }: RegistrationInput, now: number): Promise<Device | undefined> {
  const { product, mac, mac_kind } = asked
  return tx
    .insertInto('devices')
    .values({
      ...factsOf(asked),
      public_id: randomUUIDv7(),
      product,
      mac,
      mac_kind,
      public_key: asked.public_key,
      status: 'registered',
      last_ip: origin.ip,
      created_at: now,
      updated_at: now,
      search_text: searchTextOf(devices, { mac, further_macs: '[]', name: '', model: asked.model_code }),
    })
    .onConflict((conflict) =>
      conflict.columns(['product', 'mac', 'public_key']).where('public_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The TV's own row, locked: a write that changes nothing takes the lock on both databases. */
async function takeDevice(tx: Db, asked: Announcement): Promise<Device | undefined> {
  const { product, mac, public_key } = asked
  const own = await tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('product', '=', product)
    .where('mac', '=', mac)
    .where('public_key', '=', public_key)
    .returningAll()
    .executeTakeFirst()
  if (own && !mayYield(own)) return own
  const other = await findByFurtherMac(tx, asked)
  const locked = other && (await lockEvenDeleted(tx, other.id))
  // Somebody may have removed the MAC, or given the TV another key, while the lock was waited for.
  const isStill = locked?.deleted_at === null && locked.public_key === public_key && macsOf(locked).includes(mac)
  return isStill ? locked : own
}

function factsOf({ model_code, vendor, platform, os, locale, timezone, app }: Announcement) {
  return {
    model: model_code,
    vendor,
    platform,
    os,
    locale,
    timezone,
    app_code: app.version_code,
    app_version: app.version_name,
  }
}

type Welcome = { device: Device; verb: 'register' | 'new-key' | null; deviceKey: boolean }

/** Records what the TV reports of itself, issues a token, and a device key when it needs one: the old one is void, the owner's sessions stay. */
async function welcome(
  tx: Db,
  announcing: RegistrationInput,
  now: number,
  { device, verb, deviceKey }: Welcome,
): Promise<RegistrationResult> {
  const { asked, keys, origin, country } = announcing
  const key = deviceKey ? newDeviceKey() : null
  const facts = {
    ...factsOf(asked),
    ...(asked.mac === device.mac ? { mac_kind: asked.mac_kind } : {}),
    public_key: asked.public_key,
    announced_mac: await recordAnnounced(tx, device, asked.mac, now),
    last_ip: origin.ip,
    last_seen_at: now,
    ...(country === null ? {} : { country }),
  }
  const written = await tx
    .updateTable('devices')
    .set({
      ...facts,
      search_text: searchTextOf(devices, { ...device, ...facts }),
      ...(key ? { key_hash: deviceKeyHash(keys, device.public_id, key), key_rotated_at: now } : {}),
    })
    .where('id', '=', device.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordModelCode(tx, { code: asked.model_code, vendor: asked.vendor }, now)
  if (verb) await record(tx, announcing, now, { device: written, verb })
  const { token } = await openDeviceSession(tx, { deviceId: device.id, kind: 'tv', origin }, now)
  return { device: written, deviceKey: key, token }
}

async function record(
  tx: Db,
  { origin }: RegistrationInput,
  now: number,
  { device, verb }: { device: Device; verb: string },
): Promise<void> {
  await recordDeviceActivity(tx, { kind: 'tv', deviceId: device.id, sessionId: 0 }, now, {
    verb: `devices.${verb}`,
    device,
    origin,
  })
}
