import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { networkOf, type AttemptLimit } from '../sign-in/attempts.ts'
import { knownBrowser, newBrowserMark } from '../sign-in/known-browser.ts'
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

const max = limits.passwordGuessesPerAccount

/**
 * What a browser that has opened this TV before is counted against; null for any other browser. It holds for this TV alone: a stranger may
 * have one of their own with the same MAC.
 */
export function browserBound(keys: Keys, device: Secrets, mark: string | undefined): AttemptLimit | null {
  const browser = mark ? knownBrowser(keys, accountOf(device), mark) : null
  return browser ? { key: `owner-browser:${keys.fingerprint(browser)}`, max, untilQuiet: true } : null
}

/** What a sign-in from any other browser is counted against: the MACs and the network, which strangers can use up. */
export function strangerBounds({ macs, ip }: { macs: readonly string[]; ip: string }): AttemptLimit[] {
  return [
    { key: `owner-net:${networkOf(ip)}`, max: limits.passwordGuessesPerNetwork },
    ...macs.map((mac) => ({ key: `owner:${mac}`, max, untilQuiet: true })),
  ]
}
