import { randomBytes, randomUUID } from 'node:crypto'
import type { Keys } from '../keys.ts'

const placeOf = (reference: string) => `webhooks.secret:${reference}`

/** A new secret of 256 random bits, and how it is kept: sealed, since every delivery is signed with it. */
export function newWebhookSecret(keys: Keys): { secret: string; reference: string; sealed: Buffer } {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const reference = randomUUID()
  return { secret, reference, sealed: keys.seal(Buffer.from(secret), placeOf(reference)) }
}

export function openWebhookSecret(keys: Keys, webhook: { secret: Uint8Array; reference: string }): string {
  return keys.open(webhook.secret, placeOf(webhook.reference)).toString()
}
