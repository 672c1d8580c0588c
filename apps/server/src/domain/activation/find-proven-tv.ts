import { timingSafeEqual } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt, returnAttempt } from '../sign-in/attempts.ts'
import { standsBelow } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { announcedHoldersOf, isOfMac } from '../devices/further-macs.ts'
import { deviceKeyHash, plainDeviceKey } from '../devices/device-key.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { userCodeHash } from '../pairing/pairing-codes.ts'
import { invalidField, AppError } from '../app-error.ts'

/** What the screen of a TV shows: its pairing code, or MAC and device key. */
export type Proof = { code?: string | undefined; mac?: string | undefined; device_key?: string | undefined }
type ProofInput = { proof: Proof; keys: Keys }

/**
 * The TV whose screen the actor can see. An unknown MAC, a wrong key and a used code get the same error. Attempts count per person, never
 * per TV, so nobody can lock others out of a TV.
 */
export async function findProvenTv(
  db: Db,
  actor: StaffActor,
  now: number,
  { proof, keys }: ProofInput,
): Promise<Device> {
  const { code, mac, device_key } = proof
  if (code === undefined && mac === undefined) throw invalidField('code', 'required')
  if (code === undefined && device_key === undefined) throw invalidField('device_key', 'required')
  const guess = `tv-proof:${actor.id}`
  await consumeAttempt(db, [{ key: guess, max: limits.tvProofAttempts }], now)
  const device =
    code === undefined
      ? await findByKey(db, { mac: mac!, typed: device_key!, keys })
      : await findByCode(db, now, { code, keys })
  if (!device)
    throw code === undefined ? invalidField('device_key', 'wrong_device_key') : invalidField('code', 'wrong_code')
  await returnAttempt(db, guess)
  if (device.status === 'blocked') throw new AppError('device_blocked')
  return device
}

/** Whether the TV may be taken: it has no seller, or one of the actor's branch. */
export async function isWithinReach(db: Db, actor: StaffActor, { reseller_id }: Device): Promise<boolean> {
  return reseller_id === null || standsBelow(db, actor, reseller_id)
}

/** Does not use up the code: the owner can still pair a phone with it. */
async function findByCode(
  db: Db,
  now: number,
  { code, keys }: { code: string; keys: Keys },
): Promise<Device | undefined> {
  // The address of the QR code carries the code behind its `#`.
  const typed = code.slice(code.lastIndexOf('#') + 1)
  return db
    .selectFrom('pairings')
    .innerJoin('devices', 'devices.id', 'pairings.device_id')
    .selectAll('devices')
    .where('pairings.user_code_hash', '=', userCodeHash(keys, typed))
    .where('pairings.state', 'in', ['waiting', 'bound', 'confirmed'])
    .where('pairings.expires_at', '>', now)
    .where('devices.deleted_at', 'is', null)
    .executeTakeFirst()
}

async function findByKey(
  db: Db,
  { mac, typed, keys }: { mac: string; typed: string; keys: Keys },
): Promise<Device | undefined> {
  const plain = plainDeviceKey(typed)
  const holders = await announcedHoldersOf(db, { products, macs: [mac] })
  const candidates = await db
    .selectFrom('devices')
    .selectAll()
    // The index begins with the product.
    .where('product', 'in', products)
    .where(isOfMac(mac, holders))
    .where('public_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  // Without such a TV, a dummy hash keeps the response time the same.
  if (candidates.length === 0) deviceKeyHash(keys, '', plain)
  return candidates.find(({ public_id, key_hash }) => {
    const [one, other] = [Buffer.from(deviceKeyHash(keys, public_id, plain)), Buffer.from(key_hash ?? '')]
    return one.length === other.length && timingSafeEqual(one, other)
  })
}
