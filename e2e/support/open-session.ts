import { openAuthenticator } from './authenticator.ts'
import type { DemoAccount, DemoTv } from './start-demo-panel.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

/** The token a sign-in by hand would leave in the browser; `half` is the one that still owes the second factor. */
export async function staffSessionToken(
  url: string,
  { email, password, totpSecret }: DemoAccount,
  { half = false } = {},
): Promise<string> {
  const token = await ask(url, '/login', { body: { email, password } })
  if (totpSecret === null || half) return token
  return verify(url, token, totpSecret)
}

/** Each code is taken once: where another journey has just signed in to the same account, the next one is. */
async function verify(url: string, token: string, totpSecret: string): Promise<string> {
  const authenticator = openAuthenticator(totpSecret)
  const codes = [() => authenticator.oldestCode(), () => authenticator.nextCode(), () => authenticator.nextCode()]
  let refusal: unknown
  for (const next of codes) {
    try {
      return await ask(url, '/2fa/verify', { token, body: { code: await next() } })
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

/** The token of an owner, by their password, or by the key on the screen as long as they have none. */
export function openOwnerSession(url: string, { mac, deviceKey, password }: DemoTv): Promise<string> {
  return ask(url, '/app/device/login', { body: password === null ? { mac, device_key: deviceKey } : { mac, password } })
}

/** What an owner would ask for on the phone, where a journey is about the TV. */
export async function askAsOwner(
  url: string,
  tv: DemoTv,
): Promise<(call: { path: string }, body: Record<string, unknown>) => Promise<void>> {
  const token = await openOwnerSession(url, tv)
  return async ({ path }, body) => void (await ask(url, path, { token, body }))
}

async function ask(
  url: string,
  path: string,
  { token, body }: { token?: string; body: Record<string, unknown> },
): Promise<string> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return textAt(await answer.json(), 'token')
}
