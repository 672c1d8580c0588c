import type { WebhookFault } from '@castellan/contract/calls/webhooks.ts'
import { tidyText } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FetchFault, type Fetch, type FetchResponse } from '../fetch.ts'
import type { Keys } from '../keys.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import { openWebhookSecrets } from './webhook-secret.ts'
import { createHmac } from 'node:crypto'

/** The result of one attempt: the status and the start of the response, or why there was none. */
export type DeliveryOutcome = { status: number | null; fault: WebhookFault | null; answer: string }

/** Sends a delivery once. A redirect is an answer like any other: it is not followed. Throws only when `signal` stops it. */
export async function sendDelivery(
  { fetch: send, keys }: { fetch: Fetch; keys: Keys },
  claim: ClaimedDelivery,
  now: number,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const { url, body, event, event_id } = claim
  const signature = signDelivery({ secrets: openWebhookSecrets(keys, claim, now), body, at: now })
  try {
    const answer = await send({
      url,
      method: 'POST',
      body,
      userAgent: 'Castellan-Webhooks/1',
      headers: {
        'content-type': 'application/json',
        'castellan-event': event,
        'castellan-delivery': event_id,
        ...signature,
      },
      limits: { totalMs: limits.webhookTimeoutMs },
      redirects: 'answered',
      signal,
    })
    return { status: answer.status, fault: null, answer: await beginningOf(answer) }
  } catch (error) {
    if (signal.aborted) throw error
    return { status: null, fault: faultOf(error), answer: '' }
  }
}

/** How an answer begins; a body that breaks off or does not come changes nothing about the status. */
async function beginningOf({ body, close }: FetchResponse): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= limits.webhookAnswerMaxBytes) break
    }
  } catch {
    // The bytes received so far are kept.
  } finally {
    close()
  }
  return tidyText(Buffer.concat(chunks).subarray(0, limits.webhookAnswerMaxBytes).toString('utf8'), 'many')
}

/** All faults that could reveal the server's own network are one code (security S2). */
function faultOf(error: unknown): WebhookFault {
  const code = error instanceof FetchFault ? error.code : null
  return code === 'timeout' || code === 'tls' ? code : 'no_answer'
}

type SignatureInput = { secrets: readonly string[]; body: string; at: number }

/**
 * The headers that let a receiver recognise forged and replayed deliveries (`docs/webhooks.md`): a signature for each active secret.
 * `at` is in milliseconds.
 */
function signDelivery({
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
