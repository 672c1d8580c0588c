import type { WebhookEvent, WebhookFault } from '@castellan/contract/calls/webhooks.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

/** The tables of API keys and webhooks. */
export type IntegrationTables = {
  api_keys: ApiKeyRow
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
  webhook_attempts: WebhookAttemptRow
}

export type ApiKeyRow = {
  id: Generated<number>
  user_id: number
  name: string
  /** The first signs of the key; too few to guess the rest. */
  hint: string
  /** SHA-256 of the key, base64url; the key itself is nowhere. */
  token_hash: string
  /** That of the key before the last rotation, and until when it opens. */
  previous_hash: string | null
  previous_until: number | null
  scopes: JsonText<string[]>
  networks: JsonText<string[]>
  expires_at: number | null
  last_used_at: number | null
  last_used_from: Generated<string>
  created_at: number
}

export type WebhookRow = {
  id: Generated<number>
  user_id: number
  url: string
  events: JsonText<WebhookEvent[]>
  /** Random; the encryption context of the secret. */
  reference: string
  secret: Uint8Array
  /** What its deliveries are signed with too, since the last rotation and until when. */
  previous_reference: Generated<string | null>
  previous_secret: Generated<Uint8Array | null>
  previous_until: Generated<number | null>
  active: Generated<number>
  /** When the panel switched it off, because nothing got through. */
  stopped_at: number | null
  /** When something got through last. */
  delivered_at: number | null
  created_at: number
}

export type WebhookDeliveryRow = {
  id: Generated<number>
  webhook_id: number
  /** The same for every webhook that receives an event, and for every attempt. */
  event_id: string
  event: WebhookEvent | 'webhook.test'
  /** Unique per webhook, so that an event is delivered once. */
  cause: string
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  /** Attempts so far; the number of the current one is its fencing token. */
  attempts: Generated<number>
  attempts_left: number
  next_at: number
  lease_until: number | null
  created_at: number
  ended_at: number | null
}

export type WebhookAttemptRow = {
  id: Generated<number>
  delivery_id: number
  at: number
  duration_ms: number
  /** The status of the answer; null when there was none. */
  status: number | null
  fault: WebhookFault | null
  /** The beginning of the answer's text. */
  answer: string
}
