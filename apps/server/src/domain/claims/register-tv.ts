import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { GuessBound } from '../accounts/guesses.ts'
import { reserveGuess } from '../accounts/guesses.ts'
import { noteClaim } from '../devices/note-claim.ts'
import { noteClone } from '../devices/note-clone.ts'
import type { Keys } from '../keys.ts'
import { Refusal } from '../refusal.ts'
import { branchOfDevice } from '../devices/branch-of-device.ts'
import { deviceKeyHash, newDeviceKey } from '../devices/device-key.ts'
import { noteModelCode } from '../devices/model-codes.ts'
import { openDeviceSession } from '../devices/open-device-session.ts'
import { checkSignature, spendNonce, type SignedRequest } from '../devices/signed-request.ts'
import { stripDevice } from './strip-device.ts'
import { deviceSearchText, type Device } from '../devices/tv-device.ts'

export type Announcement = BodyOf<typeof tvCalls.register>
type Announcing = {
  asked: Announcement
  signed: SignedRequest
  keys: Keys
  origin: Origin
  /** Where it comes from, in two letters; null when nobody says. */
  country: string | null
  /** What counts MACs that this network announces anew or contests. */
  bounds: readonly GuessBound[]
}
export type Registered = { device: Device; deviceKey: string | null; token: string }

/**
 * A TV announces itself. The first key seen for a MAC is pinned; the same key may come any number of times, another one is refused
 * until the owner or the reseller says otherwise (domain §3.5, clone rule), unless nobody has proved the first and it has fallen silent. What staff have prepared under the MAC is another row: the TV
 * gets nothing of it before somebody proves to stand before it.
 */
export async function registerTv(db: Db, announcing: Announcing, now: number): Promise<Registered> {
  const { asked, signed } = announcing
  const { nonce } = checkSignature(signed, asked.public_key, now)
  const known = await findDevice(db, asked)
  if (known?.public_key !== asked.public_key) await reserveGuess(db, announcing.bounds, now)
  // Only the TV itself signs with its key, so that nobody else can use this up.
  else await reserveGuess(db, [{ key: `tv-again:${known.id}`, max: limits.registrationsPerTv }], now)
  const settled = await db.transaction().execute(async (tx) => {
    await spendNonce(tx, { publicKey: asked.public_key, nonce }, now)
    return settle(tx, announcing, now)
  })
  // A refusal that leaves a row in the activity log is thrown only now that the row is kept.
  if (settled instanceof Refusal) throw settled
  return settled
}

function findDevice(db: Db, { product, mac }: Announcement): Promise<Device | undefined> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('product', '=', product)
    .where('mac', '=', mac)
    .where('public_key', 'is not', null)
    .executeTakeFirst()
}

type Standing = 'unchanged' | 'returned' | 'abandoned' | 'contested' | 'blocked'

function standingOf(device: Device, publicKey: string, now: number): Standing {
  if (device.public_key !== publicKey && device.deleted_at === null)
    return isUnproven(device) && Number(device.last_seen_at) <= now - limits.unprovenSilentMs
      ? 'abandoned'
      : 'contested'
  if (device.status === 'blocked') return 'blocked'
  if (device.deleted_at !== null) return 'returned'
  return 'unchanged'
}

/** Whether nothing shows that the key is that of the real TV: no owner, no seller, no licence, nothing to play. */
function isUnproven({ status, reseller_id, password_hash, source_count }: Device): boolean {
  return status === 'registered' && reseller_id === null && password_hash === null && source_count === 0
}

async function settle(tx: Db, announcing: Announcing, now: number): Promise<Registered | Refusal> {
  const { asked } = announcing
  const added = await addDevice(tx, announcing, now)
  if (added) return welcome(tx, announcing, now, { device: added, verb: 'register', deviceKey: true })
  const device = await takeDevice(tx, asked)
  const standing = standingOf(device, asked.public_key, now)
  switch (standing) {
    case 'contested':
      if (await noteClaim(tx, claimOf(device, announcing), now)) {
        await noteClone(tx, now, device)
        await tell(tx, announcing, now, { device, verb: 'claim' })
      }
      return new Refusal('claim_required')
    case 'blocked':
      return new Refusal('device_blocked')
    case 'abandoned':
      await tx.deleteFrom('device_claims').where('device_id', '=', device.id).where('decided_at', 'is', null).execute()
      await stripDevice(tx, { device, keys: announcing.keys }, now)
      return welcome(tx, announcing, now, { device: await takeDevice(tx, asked), verb: 'register', deviceKey: true })
    case 'returned':
      await stripDevice(tx, { device, keys: announcing.keys }, now)
      return welcome(tx, announcing, now, { device: await takeDevice(tx, asked), verb: 'register', deviceKey: true })
    case 'unchanged': {
      const needsKey = !asked.has_device_key || device.key_hash === null
      // One row an hour says it as well as two hundred.
      const isNews = needsKey && Number(device.key_rotated_at ?? 0) <= now - hourMs
      return welcome(tx, announcing, now, { device, verb: isNews ? 'new-key' : null, deviceKey: needsKey })
    }
    default:
      return standing satisfies never
  }
}

function claimOf({ id }: Device, { asked, origin }: Announcing) {
  const { public_key: publicKey, model_code: model, app } = asked
  return { deviceId: id, publicKey, model, appVersion: app.version_name, ip: origin.ip }
}

/** A new row when the MAC is not known yet; undefined when it is, also when two announce it at once. */
async function addDevice(tx: Db, { asked, origin }: Announcing, now: number): Promise<Device | undefined> {
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
      name: '',
      status: 'registered',
      country: '',
      tags: '[]',
      notes: '',
      blocked_reason: '',
      last_ip: origin.ip,
      config_version: 1,
      sources_version: 1,
      applied_config_version: 0,
      applied_sources_version: 0,
      source_count: 0,
      channel_count: 0,
      created_at: now,
      updated_at: now,
      version: 1,
      search_text: deviceSearchText({ mac, name: '', model: asked.model_code }),
    })
    .onConflict((conflict) => conflict.columns(['product', 'mac']).where('public_key', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The row of the MAC, locked: a write that changes nothing takes the lock on both databases. */
function takeDevice(tx: Db, { product, mac }: Announcement): Promise<Device> {
  return tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('product', '=', product)
    .where('mac', '=', mac)
    .where('public_key', 'is not', null)
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Writes down what the TV says of itself, hands out a token, and a device key when it needs one: the old one dies, the owner's sessions stay. */
async function welcome(
  tx: Db,
  announcing: Announcing,
  now: number,
  { device, verb, deviceKey }: Welcome,
): Promise<Registered> {
  const { asked, keys, origin, country } = announcing
  const key = deviceKey ? newDeviceKey() : null
  const facts = {
    ...factsOf(asked),
    mac_kind: asked.mac_kind,
    public_key: asked.public_key,
    last_ip: origin.ip,
    last_seen_at: now,
    ...(country === null ? {} : { country }),
  }
  const written = await tx
    .updateTable('devices')
    .set({
      ...facts,
      search_text: deviceSearchText({ mac: device.mac, name: device.name, model: asked.model_code }),
      ...(key ? { key_hash: deviceKeyHash(keys, device.public_id, key), key_rotated_at: now } : {}),
    })
    .where('id', '=', device.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteModelCode(tx, { code: asked.model_code, vendor: asked.vendor }, now)
  if (verb) await tell(tx, announcing, now, { device: written, verb })
  const { token } = await openDeviceSession(tx, { deviceId: device.id, kind: 'tv', origin }, now)
  return { device: written, deviceKey: key, token }
}

async function tell(
  tx: Db,
  { origin }: Announcing,
  now: number,
  { device, verb }: { device: Device; verb: string },
): Promise<void> {
  await recordActivity(tx, { kind: 'tv', deviceId: device.id, sessionId: 0 }, now, {
    verb: `devices.${verb}`,
    target: { type: 'devices', id: device.id, label: device.mac },
    scopePath: await branchOfDevice(tx, device),
    origin,
  })
}
