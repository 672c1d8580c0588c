import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../keys.ts'

/** `id` is a number for staff, and `tv-` followed by the public id of the TV for owners. */
type Account = { id: number | string; password_hash: string }

/**
 * The cookie of a browser after a complete sign-in. It grants nothing; it only distinguishes a known browser from others when somebody guesses at the
 * account (security A6). A new password invalidates it.
 */
export function newBrowserMark(keys: Keys, account: Account): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${account.id}.${nonce}.${signatureOf(keys, account, nonce)}`
}

/** The name of the browser that keeps this mark of this account; null when the mark is of another account, another password or made up. */
export function knownBrowser(keys: Keys, account: Account, mark: string): string | null {
  const [id, nonce = '', signature = ''] = mark.split('.')
  const wanted = Buffer.from(signatureOf(keys, account, nonce))
  const found = Buffer.from(signature)
  if (id !== String(account.id) || found.length !== wanted.length || !timingSafeEqual(found, wanted)) return null
  return `${id}.${nonce}`
}

function signatureOf(keys: Keys, { id, password_hash }: Account, nonce: string): string {
  return keys.fingerprint(`known-browser:${id}:${nonce}:${password_hash}`)
}
