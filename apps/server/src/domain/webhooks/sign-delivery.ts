import { createHmac } from 'node:crypto'

/** The headers that let a receiver tell a delivery from a forged or repeated one (`docs/webhooks.md`). `at` is in milliseconds. */
export function signDelivery({
  secret,
  body,
  at,
}: {
  secret: string
  body: string
  at: number
}): Record<'castellan-timestamp' | 'castellan-signature', string> {
  const timestamp = String(Math.floor(at / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'castellan-timestamp': timestamp, 'castellan-signature': `v1=${signature}` }
}
