import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { WebhookRow } from '../../db/schema/integration-rows.ts'
import type { Keys } from '../keys.ts'

const placeOf = (reference: string) => `webhooks.secret:${reference}`

/** A new secret of 256 random bits, and its stored form: encrypted, since every delivery is signed with it. */
export function newWebhookSecret(keys: Keys): { secret: string; reference: string; sealed: Buffer } {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const reference = randomUUID()
  return { secret, reference, sealed: keys.seal(Buffer.from(secret), placeOf(reference)) }
}

export type EncryptedSecrets = Pick<
  Selectable<WebhookRow>,
  'secret' | 'reference' | 'previous_secret' | 'previous_reference' | 'previous_until'
>

/** What a webhook's deliveries are signed with now: its secret, and for a while after a rotation the one before. */
export function openWebhookSecrets(keys: Keys, webhook: EncryptedSecrets, now: number): string[] {
  const open = (secret: Uint8Array, reference: string) => keys.open(secret, placeOf(reference)).toString()
  const { previous_secret: previous, previous_reference: place, previous_until: until } = webhook
  const secrets = [open(webhook.secret, webhook.reference)]
  if (previous !== null && place !== null && until !== null && now < until) secrets.push(open(previous, place))
  return secrets
}
