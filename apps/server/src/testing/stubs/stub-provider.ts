import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config/config.ts'
import { openOauth } from '../../adapters/oauth.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { SeedContext } from '../test-context.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

/** What the provider says of anyone who signs in there; `claims` go over those of the id token. */
export type ProviderClaims = { sub: string; email?: string; email_verified?: unknown; claims?: Record<string, unknown> }

/** A provider on this machine, spoken to as OpenID Connect and as GitHub. It checks client, verifier and code as a real one would. */
export async function startStubProvider(ctx: SeedContext & { oauth?: AppContext['oauth'] }) {
  const codes = new Map<string, { challenge: string; nonce: string; said: ProviderClaims }>()
  const tokens = new Map<string, ProviderClaims>()
  const state = { isBroken: false }
  const clients = { clientId: 'castellan', clientSecret: 'a stub secret' }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server)}`

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const path = request.url ?? ''
    if (state.isBroken) return { status: 500, body: {} }
    if (path.endsWith('openid-configuration'))
      return {
        status: 200,
        body: {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          userinfo_endpoint: `${url}/userinfo`,
        },
      }
    if (request.method === 'POST') return exchange(request)
    const said = tokens.get((request.headers.authorization ?? '').slice('Bearer '.length))
    if (!said) return { status: 401, body: {} }
    if (path.endsWith('/emails'))
      return { status: 200, body: [{ email: said.email, primary: true, verified: said.email_verified === true }] }
    if (path.endsWith('/user')) return { status: 200, body: { id: Number(said.sub) } }
    return { status: 200, body: { sub: said.sub, email: said.email, email_verified: said.email_verified } }
  }

  async function exchange(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const form = new URLSearchParams(await text(request))
    const basic = `Basic ${Buffer.from(`${clients.clientId}:${clients.clientSecret}`).toString('base64')}`
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (request.headers.authorization !== basic || code?.challenge !== challenge)
      return { status: 400, body: { error: 'invalid_grant' } }
    const access_token = randomUUID()
    tokens.set(access_token, code.said)
    const { claims, ...said } = code.said
    const exp = Math.floor(ctx.clock() / 1_000) + 300
    const payload = { iss: url, aud: clients.clientId, exp, nonce: code.nonce, ...said, ...claims }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const id_token = `${part({ alg: 'none' })}.${part(payload)}.${part('signature')}`
    return { status: 200, body: { access_token, token_type: 'Bearer', id_token } }
  }

  const oauth = [
    { name: 'oidc', label: 'Stub', url, ...clients },
    { name: 'github', label: 'GitHub', url, ...clients },
  ] satisfies Config['oauth']
  ctx.config.oauth = oauth
  ctx.oauth = openOauth(ctx.config)
  return {
    /** The person signs in at the address the panel sent them to; returns what they come back with. */
    signIn(address: string, said: ProviderClaims): { code: string; state: string } {
      const { searchParams } = new URL(address)
      const code = randomUUID()
      const challenge = searchParams.get('code_challenge') ?? ''
      codes.set(code, { challenge, nonce: searchParams.get('nonce') ?? '', said })
      return { code, state: searchParams.get('state') ?? '' }
    },
    break(isBroken: boolean) {
      state.isBroken = isBroken
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type StubProvider = Awaited<ReturnType<typeof startStubProvider>>
