import type { OauthProviderName } from '@castellan/contract/calls/oauth.ts'
import { emailSchema } from '@castellan/contract/fields/email.ts'
import { CodeChallengeMethod, decodeIdToken, OAuth2Client, type OAuth2Tokens } from 'arctic'
import { z } from 'zod/mini'
import type { Config, OauthConfig } from '../config/config.ts'
import type { OauthProvider, OauthIdentity } from '../domain/sign-in/oauth-provider.ts'
import { AppError } from '../domain/app-error.ts'

const patienceMs = 10_000
const answerMaxBytes = 1_048_576
const endpoint = z.url({ protocol: /^https?$/u })
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: z.optional(endpoint),
})
const person = { email: z.optional(z.string()), email_verified: z.optional(z.unknown()) }
const idClaims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  exp: z.number(),
  nonce: z.string(),
  ...person,
})
const userInfo = z.object({ sub: z.string(), ...person })
const githubUser = z.object({ id: z.int() })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The providers of the configuration. What one of them says wrongly, late or not at all is refused as `provider_failed`. */
export function openOauth({ oauth, publicUrl }: Pick<Config, 'oauth' | 'publicUrl'>) {
  return new Map<OauthProviderName, OauthProvider>(
    oauth.map((provider) => {
      const client = new OAuth2Client(provider.clientId, provider.clientSecret, `${publicUrl}/oauth/${provider.name}`)
      const opened = provider.name === 'github' ? github(provider, client) : openId(provider, client)
      return [
        provider.name,
        { addressFor: (trip) => kept(opened.addressFor(trip)), identify: (brought) => kept(opened.identify(brought)) },
      ]
    }),
  )
}

/** Any OpenID Connect provider, Google among them: its addresses come from its discovery document. */
function openId({ url, clientId }: OauthConfig, client: OAuth2Client): OauthProvider {
  const read = async () => {
    const found = await readJson(`${url}/.well-known/openid-configuration`, discovery)
    if (found.issuer.replace(/(?<!\/)\/+$/u, '') !== url) throw new Error('discovery of another issuer')
    const endpoints = [found.authorization_endpoint, found.token_endpoint, found.userinfo_endpoint ?? url]
    if (url.startsWith('https:') && endpoints.some((address) => !address.startsWith('https:')))
      throw new Error('an endpoint is not encrypted')
    return found
  }
  return {
    async addressFor({ state, verifier, nonce }) {
      const { authorization_endpoint } = await read()
      const scopes = ['openid', 'email']
      const address = client.createAuthorizationURLWithPKCE(
        authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      )
      address.searchParams.set('nonce', nonce)
      return address.href
    },
    async identify({ code, verifier, nonce, now }) {
      const { issuer, token_endpoint, userinfo_endpoint } = await read()
      const tokens = await client.validateAuthorizationCode(token_endpoint, code, verifier)
      // The token comes straight from the issuer over its own connection, which replaces the check of its signature (OpenID Connect Core 3.1.3.7).
      const claims = idClaims.parse(decodeIdToken(tokens.idToken()))
      const audience = [claims.aud].flat()
      const isMeant = audience.includes(clientId) && (audience.length === 1 || claims.azp === clientId)
      if (claims.iss !== issuer || !isMeant || claims.nonce !== nonce || claims.exp * 1_000 <= now)
        throw new Error('the id token does not fit')
      if (claims.email !== undefined || !userinfo_endpoint) return vouchedFor(claims.sub, claims)
      const info = await readJson(userinfo_endpoint, userInfo, tokens)
      if (info.sub !== claims.sub) throw new Error('the user info is of somebody else')
      return vouchedFor(claims.sub, info)
    },
  }
}

/** GitHub, or a GitHub Enterprise server; it speaks OAuth without OpenID. */
function github({ url }: OauthConfig, client: OAuth2Client): OauthProvider {
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`
  return {
    async addressFor({ state, verifier }) {
      const scopes = ['read:user', 'user:email']
      const address = `${url}/login/oauth/authorize`
      return client.createAuthorizationURLWithPKCE(address, state, CodeChallengeMethod.S256, verifier, scopes).href
    },
    async identify({ code, verifier }) {
      const tokens = await client.validateAuthorizationCode(`${url}/login/oauth/access_token`, code, verifier)
      const { id } = await readJson(`${api}/user`, githubUser, tokens)
      const emails = await readJson(`${api}/user/emails`, githubEmails, tokens)
      const own = emails.find(({ primary }) => primary)
      return vouchedFor(String(id), { email: own?.email, email_verified: own?.verified })
    },
  }
}

function vouchedFor(
  subject: string,
  { email, email_verified }: { email?: string | undefined; email_verified?: unknown },
): OauthIdentity {
  const read = emailSchema.safeParse(email)
  return { subject, email: read.success && email_verified === true ? read.data : null }
}

async function readJson<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  tokens?: OAuth2Tokens,
): Promise<z.infer<Schema>> {
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      'user-agent': 'castellan',
      ...(tokens ? { authorization: `Bearer ${tokens.accessToken()}` } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > answerMaxBytes) throw new Error('answered too much')
    parts.push(part)
  }
  return schema.parse(JSON.parse(Buffer.concat(parts).toString()))
}

/** Waits only so long; whatever fails over there is the same error here. */
async function kept<Value>(asked: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('late')), 2 * patienceMs)
  try {
    return await Promise.race([asked, late])
  } catch (cause) {
    throw Object.assign(new AppError('provider_failed'), { cause })
  } finally {
    clearTimeout(timer)
  }
}
