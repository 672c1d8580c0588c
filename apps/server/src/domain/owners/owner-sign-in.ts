import { timingSafeEqual } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { resetAttempts, consumeAttempt, returnAttempt } from '../sign-in/attempts.ts'
import { passwordMatches } from '../sign-in/password.ts'
import { wasReplaced } from './left-behind.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { announcedHoldersOf, isOfMac } from '../devices/further-macs.ts'
import { deviceKeyHash, plainDeviceKey } from '../devices/device-key.ts'
import { recordQrRegistered } from '../qr/qr-customers.ts'
import { openDeviceSession } from '../sessions/open-device-session.ts'
import { browserBound, strangerBounds } from './owner-browser.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

export type OwnerCredentials = { mac: string; device_key?: string | undefined; password?: string | undefined }
/** `markFor` returns the browser's cookie of earlier sign-ins to a TV. */
type SignInContext = { keys: Keys; origin: Origin; markFor(publicId: string): string | undefined }
type Candidate = {
  id: number
  public_id: string
  mac: string
  key_hash: string | null
  password_hash: string | null
  reseller_id: number | null
}

/**
 * Opens an owner's session: with the device key on the TV's screen until a password is set, with the password from then on.
 * A MAC alone is not enough; unknown MACs, wrong keys and wrong passwords answer alike and cost the same (security D1, D2).
 */
export async function signInOwner(
  db: Db,
  given: OwnerCredentials,
  now: number,
  { keys, origin, markFor }: SignInContext,
): Promise<{ token: string; deviceId: number }> {
  if (given.device_key === undefined && given.password === undefined) throw invalidField('device_key', 'required')
  const holders = await announcedHoldersOf(db, { products, macs: [given.mac] })
  const candidates = await db
    .selectFrom('devices')
    .select(['id', 'public_id', 'mac', 'key_hash', 'password_hash', 'reseller_id'])
    // A MAC may exist in every product and under several keys; the index begins with the product.
    .where('product', 'in', products)
    .where(isOfMac(given.mac, holders))
    .where('deleted_at', 'is', null)
    // Those of a seller first: of many, only some passwords are tried.
    .orderBy((eb) => eb.case().when('reseller_id', 'is', null).then(1).else(0).end())
    .orderBy((eb) => eb.case().when('mac', '=', given.mac).then(0).else(1).end())
    .orderBy('id')
    .execute()
  const known = await openedInKnownBrowser(db, given, now, { candidates, keys, markFor })
  const device = known.device ?? (await openedByStranger(db, given, now, { candidates, keys, origin, ...known }))
  return db.transaction().execute(async (tx) => {
    const { token, sessionId } = await openDeviceSession(tx, { deviceId: device.id, kind: 'owner', origin }, now)
    await recordQrRegistered(tx, device.id, now)
    const target = { type: 'devices', id: device.id, label: device.mac }
    await recordActivity(
      tx,
      { kind: 'owner', deviceId: device.id, sessionId, hasPassword: device.password_hash !== null },
      now,
      { verb: 'devices.sign-in', target, scopePath: await branchOfDevice(tx, device), origin },
    )
    return { token, deviceId: device.id }
  })
}

type CandidateProof = Pick<SignInContext, 'keys'> & { candidates: readonly Candidate[] }

async function opened(candidates: readonly Candidate[], given: OwnerCredentials, keys: Keys) {
  return (await openedByPassword(candidates, given.password)) ?? openedByKey(candidates, keys, given.device_key)
}

/** Checks the TVs this browser has signed in to before, one at a time: no other TV of the MAC is checked on this counter. */
async function openedInKnownBrowser(
  db: Db,
  given: OwnerCredentials,
  now: number,
  { candidates, keys, markFor }: CandidateProof & Pick<SignInContext, 'markFor'>,
): Promise<{ isKnown: boolean; device?: Candidate }> {
  let isKnown = false
  let refusal: unknown
  for (const candidate of candidates) {
    const bound = browserBound(keys, candidate, markFor(candidate.public_id))
    if (!bound) continue
    isKnown = true
    try {
      await consumeAttempt(db, [bound], now)
    } catch (error) {
      refusal = error
      continue
    }
    if (await opened([candidate], given, keys)) {
      await resetAttempts(db, bound.key)
      return { isKnown, device: candidate }
    }
  }
  if (refusal) throw refusal
  return { isKnown }
}

/**
 * Checks all TVs of the MAC. A correct attempt is refunded and resets no others: several people may have a TV of this MAC, and one who signs
 * in to their own could otherwise guess at the others without limit. In a known browser, whose own TV was checked already, attempts of strangers are no
 * reason to send its owner away.
 */
async function openedByStranger(
  db: Db,
  given: OwnerCredentials,
  now: number,
  { candidates, keys, origin, isKnown }: CandidateProof & Pick<SignInContext, 'origin'> & { isKnown: boolean },
): Promise<Candidate> {
  // Guesses at one TV are counted together, by whichever of its MACs they come, and at each of several TVs that have the same one.
  const macs = [...new Set([given.mac, ...candidates.map(({ mac }) => mac)])]
  const bounds = strangerBounds({ macs, ip: origin.ip })
  await consumeAttempt(db, bounds, now).catch((error: unknown) => {
    throw isKnown ? new AppError('wrong_credentials') : error
  })
  const device = await opened(candidates, given, keys)
  if (!device && given.password !== undefined && (await wasReplaced(db, given.mac, given.password)))
    throw new AppError('tv_replaced')
  if (!device) throw new AppError('wrong_credentials')
  for (const { key } of bounds) await returnAttempt(db, key)
  return device
}

/** A password is always verified once, against a dummy hash when no device of this MAC has one. */
async function openedByPassword(
  candidates: readonly Candidate[],
  password: string | undefined,
): Promise<Candidate | undefined> {
  if (password === undefined) return undefined
  const withPassword = candidates.filter((candidate) => candidate.password_hash !== null).slice(0, limits.ownersOfMac)
  if (withPassword.length === 0) await passwordMatches(password, null)
  for (const candidate of withPassword) if (await passwordMatches(password, candidate.password_hash)) return candidate
  return undefined
}

/** A key is always hashed once, also when no device has this MAC. Once a password is set the key alone is not enough. */
function openedByKey(candidates: readonly Candidate[], keys: Keys, typed: string | undefined): Candidate | undefined {
  if (typed === undefined) return undefined
  const plain = plainDeviceKey(typed)
  const nobody: Candidate = { id: 0, public_id: '', mac: '', key_hash: null, password_hash: null, reseller_id: null }
  return (candidates.length > 0 ? candidates : [nobody]).find((candidate) => {
    const isRight = isSame(deviceKeyHash(keys, candidate.public_id, plain), candidate.key_hash ?? '')
    return isRight && candidate.password_hash === null
  })
}

function isSame(found: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(found), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
