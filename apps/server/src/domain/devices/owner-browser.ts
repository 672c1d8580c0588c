import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { networkOf, type GuessBound } from '../accounts/guesses.ts'
import { knownBrowser, newBrowserMark } from '../accounts/known-browser.ts'
import type { Keys } from '../keys.ts'

type Secrets = { public_id: string; password_hash: string | null; key_hash: string | null }

/** What the browser of an owner keeps after signing in. A new password, or a new device key before there is one, makes it worthless. */
export async function makeOwnerMark(db: Db, keys: Keys, deviceId: number): Promise<{ publicId: string; mark: string }> {
  const device = await db
    .selectFrom('devices')
    .select(['public_id', 'password_hash', 'key_hash'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return { publicId: device.public_id, mark: newBrowserMark(keys, accountOf(device)) }
}

function accountOf({ public_id, password_hash, key_hash }: Secrets) {
  return { id: `tv-${public_id}`, password_hash: password_hash ?? key_hash ?? '' }
}

type SigningIn = {
  mac: string
  ip: string
  /** The TVs of this MAC; none when nobody knows it. */
  devices: readonly Secrets[]
  markFor(publicId: string): string | undefined
}

/**
 * What a sign-in of an owner is counted against. A browser that has opened this TV before counts for itself; any other for the MAC and its
 * network, which strangers can use up.
 */
export function ownerBounds(
  keys: Keys,
  { mac, ip, devices, markFor }: SigningIn,
): { own: GuessBound; network: GuessBound | null } {
  const max = limits.passwordGuessesPerAccount
  for (const device of devices) {
    const mark = markFor(device.public_id)
    const browser = mark ? knownBrowser(keys, accountOf(device), mark) : null
    if (browser)
      return { own: { key: `owner-browser:${keys.fingerprint(browser)}`, max, untilQuiet: true }, network: null }
  }
  return {
    own: { key: `owner:${mac}`, max, untilQuiet: true },
    network: { key: `owner-net:${networkOf(ip)}`, max: limits.passwordGuessesPerNetwork },
  }
}
