import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { totp } from '../../domain/sign-in/totp.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf, type Answer } from '../../testing/client.ts'
import { seededTotpSecret, seedPerson, type Person } from '../../testing/seed-staff.ts'
import { startStubProvider, type ProviderClaims, type StubProvider } from '../../testing/stubs/stub-provider.ts'

describeApi('signing in with a provider', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let stub: StubProvider
  let rita: Person

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    stub = await startStubProvider(ctx)
    rita = await seedPerson(ctx, { name: 'rita', role: 'reseller' })
  })
  afterEach(() => stub.close())

  const known: ProviderClaims = { sub: '7', email: 'Rita@castellan.test', email_verified: true }
  type Trip = { cookie: string; url: string }
  const cookieOf = ({ headers }: Answer) => [headers['set-cookie']].flat()[0]!.split(';', 1)[0]!
  const begin = async (provider = 'oidc', body: object = {}): Promise<Trip> => {
    const begun = await ask(app, `POST /oauth/${provider}`, { body })
    return { cookie: cookieOf(begun), url: String(begun.body['url']) }
  }
  const comeBack = (brought: object, cookie?: string, provider = 'oidc') =>
    ask(app, `POST /oauth/${provider}/callback`, { body: brought, headers: cookie ? { cookie } : {} })
  const signIn = async (said: ProviderClaims, provider = 'oidc') => {
    const trip = await begin(provider)
    return comeBack(stub.signIn(trip.url, said), trip.cookie, provider)
  }
  const error = ({ status, body }: Answer) => [status, body['code']]
  const sessionsOf = async ({ id }: Person) =>
    (await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length

  it.each(['oidc', 'github'])(
    'opens the account of the proven address, and knows it afterwards (%s)',
    async (provider) => {
      const answer = await signIn(known, provider)
      expect([answer.status, answer.body['two_factor']]).toEqual([200, false])
      const user = await ask(app, 'GET /user', { token: String(answer.body['token']) })
      expect(user.body['id']).toBe(rita.id)
      expect((await signIn({ ...known, email: 'renamed@elsewhere.test' }, provider)).status).toBe(200)
      expect((await signIn({ ...known, sub: '8' }, provider)).status).toBe(403)
    },
  )

  it('sends a challenge, a nonce and the configured address along, and keeps its half where no script reads it', async () => {
    const begun = await ask(app, 'POST /oauth/oidc', { body: {}, headers: { host: 'evil.test' } })
    const asked = new URL(String(begun.body['url'])).searchParams
    expect(asked.get('redirect_uri')).toBe('http://castellan.test/oauth/oidc')
    expect([asked.get('code_challenge_method'), asked.get('nonce')?.length]).toEqual(['S256', 43])
    expect(String(begun.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/u)
  })

  it('takes a state once, soon, for its provider, and only from the browser that began', async () => {
    const trip = await begin()
    const brought = stub.signIn(trip.url, known)
    const another = await begin()
    const wrong = [
      await comeBack(brought),
      await comeBack(brought, another.cookie),
      await comeBack({ ...brought, state: 'made-up' }, trip.cookie),
      await comeBack(brought, trip.cookie, 'github'),
      await comeBack(brought, `${trip.cookie}; ${another.cookie}`),
    ]
    expect(wrong.map(error)).toEqual(wrong.map(() => [410, 'sign_in_expired']))
    expect((await comeBack(brought, trip.cookie)).status).toBe(200)
    expect(error(await comeBack(brought, trip.cookie))).toEqual([410, 'sign_in_expired'])
    const late = stub.signIn(another.url, known)
    ctx.passMs(limits.oauthAttemptMs)
    expect(error(await comeBack(late, another.cookie))).toEqual([410, 'sign_in_expired'])
  })

  it('lets one of many who bring the same state in', async () => {
    const trip = await begin()
    const brought = stub.signIn(trip.url, known)
    const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(brought, trip.cookie)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
  })

  it('refuses an unproven, an unknown and a missing address, and disabled and archived accounts, alike; nobody is added', async () => {
    const people = await ctx.db.selectFrom('users').select('id').execute()
    const answers = [
      await signIn({ ...known, email_verified: false }),
      await signIn({ ...known, email_verified: 'yes' }),
      await signIn({ sub: '7' }),
      await signIn({ ...known, email: 'nobody@castellan.test' }),
    ]
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', rita.id).execute()
    answers.push(await signIn(known))
    await ctx.db.updateTable('users').set({ status: 'active', archived_at: 1 }).where('id', '=', rita.id).execute()
    answers.push(await signIn(known))
    expect(answers.map(error)).toEqual(answers.map(() => [403, 'no_account']))
    expect(new Set(answers.map((answer) => JSON.stringify(errorOf(answer))))).toHaveLength(1)
    expect(await ctx.db.selectFrom('users').select('id').execute()).toHaveLength(people.length)
    expect(await sessionsOf(rita)).toBe(1)
  })

  it('refuses a link from before the address of the account was changed', async () => {
    expect((await signIn(known)).status).toBe(200)
    await ctx.db.updateTable('users').set({ email: 'next@castellan.test' }).where('id', '=', rita.id).execute()
    expect(error(await signIn(known))).toEqual([403, 'no_account'])
  })

  it('owes the second factor as after a password, and then counts no password as confirmed', async () => {
    await seedPerson(ctx, { name: 'adam', role: 'admin' })
    const half = await signIn({ sub: '1', email: 'adam@castellan.test', email_verified: true })
    expect(half.body['two_factor']).toBe(true)
    const token = String(half.body['token'])
    expect((await ask(app, 'GET /devices', { token })).status).toBe(403)
    const code = totp(seededTotpSecret, ctx.clock())
    const whole = await ask(app, 'POST /2fa/verify', { token, body: { code } })
    const full = String(whole.body['token'])
    expect((await ask(app, 'GET /devices', { token: full })).status).toBe(200)
    expect((await ask(app, 'POST /2fa/generate', { token: full, body: {} })).status).toBe(423)
  })

  it('makes an admin without a second factor enrol one first', async () => {
    await seedPerson(ctx, { name: 'bare', role: 'admin', secondFactor: 'none' })
    const answer = await signIn({ sub: '1', email: 'bare@castellan.test', email_verified: true })
    const token = String(answer.body['token'])
    expect((await ask(app, 'GET /devices', { token })).status).toBe(403)
    expect((await ask(app, 'POST /2fa/generate', { token, body: {} })).status).toBe(200)
  })

  it.each<[string, Record<string, unknown>]>([
    ['nonce', { nonce: 'of another trip' }],
    ['audience', { aud: 'another client' }],
    ['audience among others', { aud: ['castellan', 'another client'] }],
    ['issuer', { iss: 'https://evil.test' }],
    ['time', { exp: 1 }],
  ])('refuses an id token whose %s does not fit', async (_, claims) => {
    expect(error(await signIn({ ...known, claims }))).toEqual([502, 'provider_failed'])
  })

  it('refuses a code the provider does not know, and says when the provider fails', async () => {
    const trip = await begin()
    const { state } = stub.signIn(trip.url, known)
    expect(error(await comeBack({ code: 'made-up', state }, trip.cookie))).toEqual([502, 'provider_failed'])
    stub.break(true)
    expect(error(await ask(app, 'POST /oauth/oidc', { body: {} }))).toEqual([502, 'provider_failed'])
  })

  it('does not know a provider that is not set up', async () => {
    expect((await ask(app, 'POST /oauth/google', { body: {} })).status).toBe(404)
    expect((await ask(app, 'POST /oauth/google/callback', { body: { code: 'x', state: 'y' } })).status).toBe(404)
  })

  it('counts trips of one network, and says when to try again', async () => {
    const answers = []
    for (let trips = 0; trips <= limits.oauthStepsPerNetwork; trips += 1)
      answers.push((await ask(app, 'POST /oauth/github', { body: {} })).status)
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true)
  })

  it('keeps no secret of a trip in plain, and forgets trips nobody came back from', async () => {
    const { url } = await begin()
    const [kept] = await ctx.db.selectFrom('oauth_attempts').selectAll().execute()
    expect(Buffer.from(kept!.secrets).toString()).not.toContain(new URL(url).searchParams.get('nonce'))
    ctx.passMs(limits.oauthAttemptMs)
    await begin()
    expect(await ctx.db.selectFrom('oauth_attempts').select('state_hash').execute()).toHaveLength(1)
  })
})
