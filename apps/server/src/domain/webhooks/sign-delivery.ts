import { createHmac } from 'node:crypto'

type SignatureInput = { secrets: readonly string[]; body: string; at: number }

/**
 * The headers that let a receiver recognise forged and replayed deliveries (`docs/webhooks.md`): a signature for each active secret.
 * `at` is in milliseconds.
 */
export function signDelivery({
  secrets,
  body,
  at,
}: SignatureInput): Record<'castellan-timestamp' | 'castellan-signature', string> {
  const timestamp = String(Math.floor(at / 1_000))
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  )
  return { 'castellan-timestamp': timestamp, 'castellan-signature': signatures.join(',') }
}
