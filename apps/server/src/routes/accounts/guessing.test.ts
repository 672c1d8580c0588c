import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { totp } from '../../domain/sign-in/totp.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { isFullSize } from '../../testing/full-size.ts'
import { seededTotpSecret, seedPerson, seedStaff, type Person } from '../../testing/seed-staff.ts'

const password = 'a quiet harbour at dusk'
// Ten thousand of each kind by `npm run prove -- guessing`.
const guesses = isFullSize ? 10_000 : 400
const atOnce = 200

type Try = { line: string; body: object; ip: string; token?: string; cookie?: string }

describeOnBothDatabases('guessing', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let ada: Person
  let passwordHash: string

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    passwordHash ??= await hashPassword(password)
    await seedStaff(ctx)
    ada = await seedPerson(ctx, { name: 'ada', role: 'admin', passwordHash })
  })

  async function send({ line, body, ip, token, cookie }: Try) {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) }
    const response = await app.inject({ method: 'POST', url: `/api${line}`, payload: body, remoteAddress: ip, headers })
    return {
      status: response.statusCode,
      token: response.json<{ token?: string }>().token,
      cookie: String(response.headers['set-cookie'] ?? '').split(';')[0]!,
    }
  }

  /** How many of the guesses were looked at: a wrong one answers 401 or 422, one that is not looked at 429. */
  async function lookedAt(tries: readonly Try[]): Promise<number> {
    let count = 0
    for (let first = 0; first < tries.length; first += atOnce) {
      const statuses = await Promise.all(
        tries.slice(first, first + atOnce).map(async (one) => (await send(one)).status),
      )
      expect(statuses.filter((status) => ![401, 422, 429].includes(status))).toEqual([])
      count += statuses.filter((status) => status !== 429).length
      // In the middle of it the panel is started again.
      if (first > 0 && first === Math.floor(tries.length / atOnce / 2) * atOnce) app = await buildApp(ctx)
    }
    return count
  }

  const fullSession = async (person: Person) => {
    const { token } = await openStaffSession(
      ctx.db,
      { userId: person.id, owesSecondFactor: false, remember: false, origin: noOrigin },
      ctx.clock(),
    )
    await ctx.db
      .updateTable('sessions')
      .set({ two_factor: 'passed' })
      .where('user_id', '=', person.id)
      .where('two_factor', '=', 'none')
      .execute()
    return token
  }
  const halfSession = async ({ id }: Person) =>
    (
      await openStaffSession(
        ctx.db,
        { userId: id, owesSecondFactor: true, remember: false, origin: noOrigin },
        ctx.clock(),
      )
    ).token

  const spellings = ['ada', 'ada@castellan.test', ' ADA ', 'Ada@Castellan.Test', 'aDa\t']
  const addresses = (index: number) =>
    [
      `10.${index % 4}.${(index >> 2) % 250}.9`,
      `2001:db8:${(index % 1_000).toString(16)}::1`,
      `::ffff:192.0.${index % 4}.${index % 250}`,
    ][index % 3]!
  const loginTry = (index: number): Try => ({
    line: '/login',
    body: { email: spellings[index % spellings.length], password: `wrong ${index}` },
    ip: addresses(index),
  })

  it('looks at ten of all passwords guessed of an account: 200 at once, many addresses, five spellings, every way in, a restart between', async () => {
    const token = await fullSession(ada)
    const ways = [
      loginTry,
      (index: number): Try => ({
        line: '/password/confirm',
        body: { password: `wrong ${index}` },
        ip: addresses(index),
        token,
      }),
      (index: number): Try => ({
        line: '/profile/password',
        body: { current_password: `wrong ${index}`, password: 'another long password' },
        ip: addresses(index),
        token,
      }),
      (index: number): Try => ({
        line: '/2fa/regenerate',
        body: { password: `wrong ${index}` },
        ip: addresses(index),
        token,
      }),
    ]
    const tries = Array.from({ length: guesses }, (_, index) => ways[index % ways.length]!(index))
    expect(await lookedAt(tries)).toBe(limits.passwordGuessesPerAccount)
    ctx.passMs(limits.guessWindowMs)
    expect(await lookedAt(tries.slice(0, 400))).toBe(limits.passwordGuessesPerAccount)
  }, 300_000)

  it.each([
    ['an IPv4 address', (index: number) => (index % 2 ? '198.51.100.7' : '::ffff:198.51.100.7')],
    ['an IPv6 /64', (index: number) => `2001:db8:0:7:${index.toString(16)}::1`],
  ])(
    'checks thirty attempts from %s, for any account',
    async (_, ipOf) => {
      const tries = Array.from({ length: 400 }, (_, index): Try => ({
        line: '/login',
        body: { email: `nobody-${index}`, password: 'wrong' },
        ip: ipOf(index),
      }))
      expect(await lookedAt(tries)).toBe(limits.passwordGuessesPerNetwork)
      expect(
        await lookedAt([{ line: '/login', body: { email: 'nobody', password: 'wrong' }, ip: '2001:db8:0:8::1' }]),
      ).toBe(1)
    },
    60_000,
  )

  it('looks at five codes of a half session and at ten of an account within an hour, codes and recovery codes alike, every way in', async () => {
    const right = [ctx.clock() - 30_000, ctx.clock()].map((at) => totp(seededTotpSecret, at))
    const wrong = (index: number) =>
      index % 3 === 0 ? `0000-0000-0000-${String(index).padStart(4, '0')}` : String(index).padStart(6, '1')
    const codes = Array.from({ length: guesses + 100 }, (_, index) => wrong(index))
      .filter((code) => !right.includes(code))
      .slice(0, guesses)
    const half = await halfSession(ada)
    const verify = (code: string, index: number, token: string): Try => ({
      line: '/2fa/verify',
      body: { code },
      ip: addresses(index),
      token,
    })
    expect(await lookedAt(codes.slice(0, 400).map((code, index) => verify(code, index, half)))).toBe(
      limits.secondFactorGuessesPerSession,
    )
    const halves = await Promise.all(Array.from({ length: 40 }, () => halfSession(ada)))
    const left = limits.secondFactorGuessesPerAccount - limits.secondFactorGuessesPerSession
    expect(await lookedAt(codes.map((code, index) => verify(code, index, halves[index % halves.length]!)))).toBe(left)
    ctx.passMs(limits.guessWindowMs)
    const later = await Promise.all(Array.from({ length: 20 }, () => halfSession(ada)))
    expect(
      await lookedAt(codes.slice(0, 200).map((code, index) => verify(code, index, later[index % later.length]!))),
    ).toBe(0)
  }, 300_000)

  it('lets no stretch of a window hold more, wherever it begins', async () => {
    const spread = async (windowMs: number, tryAt: (index: number) => Promise<Try>) => {
      const lookedAtMs: number[] = []
      for (let index = 0; index < 120; index += 1) {
        if ((await lookedAt([await tryAt(index)])) === 1) lookedAtMs.push(ctx.clock())
        ctx.passMs(index % 12 === 0 ? windowMs - 1_000 : 7_000)
      }
      return Math.max(...lookedAtMs.map((from) => lookedAtMs.filter((at) => at >= from && at < from + windowMs).length))
    }
    expect(await spread(limits.guessWindowMs, async (index) => loginTry(index))).toBe(limits.passwordGuessesPerAccount)
    const codes = spread(limits.secondFactorWindowMs, async (index) => ({
      line: '/2fa/verify',
      body: { code: `7777-7777-7777-${1_000 + index}` },
      ip: '198.51.100.7',
      token: await halfSession(ada),
    }))
    expect(await codes).toBe(limits.secondFactorGuessesPerAccount)
  }, 60_000)

  it('counts the codes of turning it off with those of signing in', async () => {
    const rosa = await seedPerson(ctx, { name: 'rosa', role: 'reseller', passwordHash, secondFactor: 'passed' })
    const disable = Array.from({ length: 8 }, (_, index): Try => ({
      line: '/2fa/disable',
      body: { password, code: `9999-9999-9999-${1_000 + index}` },
      ip: '198.51.100.7',
      token: rosa.token,
    }))
    const halves = await Promise.all(Array.from({ length: 3 }, () => halfSession(rosa)))
    const verify = Array.from({ length: 60 }, (_, index): Try => ({
      line: '/2fa/verify',
      body: { code: `9999-9999-9999-${2_000 + index}` },
      ip: '198.51.100.7',
      token: halves[index % 3]!,
    }))
    expect((await lookedAt(disable)) + (await lookedAt(verify))).toBe(limits.secondFactorGuessesPerAccount)
  }, 60_000)

  it('holds nobody up who signs in rightly again and again', async () => {
    for (let time = 0; time < limits.passwordGuessesPerNetwork + 5; time += 1) {
      const half = await send({ line: '/login', body: { email: 'ada', password }, ip: '198.51.100.7' })
      const verified = await send({
        line: '/2fa/verify',
        body: { code: totp(seededTotpSecret, ctx.clock()) },
        ip: '198.51.100.7',
        token: half.token!,
      })
      expect([half.status, verified.status]).toEqual([200, 200])
      ctx.passMs(30_000)
    }
  }, 60_000)

  it('does not reset the attempts of the second factor on a correct password between them', async () => {
    const ip = '198.51.100.7'
    const threeWrong = async (round: number) => {
      const token = await halfSession(ada)
      return lookedAt(
        [1, 2, 3].map((index) => ({
          line: '/2fa/verify',
          body: { code: `8888-8888-8888-${round}00${index}` },
          ip,
          token,
        })),
      )
    }
    let looked = 0
    for (let round = 0; round < 3; round += 1) {
      looked += await threeWrong(round)
      const right = await send({
        line: '/2fa/verify',
        body: { code: totp(seededTotpSecret, ctx.clock()) },
        ip,
        token: await halfSession(ada),
      })
      expect(right.status).toBe(200)
      ctx.passMs(30_000)
    }
    looked += (await threeWrong(4)) + (await threeWrong(5))
    expect(looked).toBe(limits.secondFactorGuessesPerAccount)
  }, 60_000)

  it('does not shut the owner out: a browser they have signed in with counts for itself', async () => {
    const half = await send({ line: '/login', body: { email: 'ada', password }, ip: '198.51.100.7' })
    expect(half.cookie).toBe('')
    const { cookie, token } = await send({
      line: '/2fa/verify',
      body: { code: totp(seededTotpSecret, ctx.clock()) },
      ip: '198.51.100.7',
      token: half.token!,
    })
    expect(cookie).toMatch(/^known_browser=/u)
    await lookedAt(Array.from({ length: 1_000 }, (_, index) => ({ ...loginTry(index), ip: '198.51.100.7' })))
    const home = { line: '/login', body: { email: 'ada', password }, ip: '198.51.100.7' }
    expect([(await send(home)).status, (await send({ ...home, cookie })).status]).toEqual([429, 200])
    expect(
      (await send({ line: '/password/confirm', body: { password }, ip: '198.51.100.7', token: token!, cookie })).status,
    ).toBe(200)
    // It grants nothing on its own, is bound to its account and its password, and has the same limit.
    const wrong = Array.from({ length: 50 }, (_, index): Try => ({
      line: '/login',
      body: { email: 'ada', password: `wrong ${index}` },
      ip: '198.51.100.7',
      cookie,
    }))
    expect(await lookedAt(wrong)).toBe(limits.passwordGuessesPerAccount)
    for (const forged of [
      cookie.replace(/=\d+/u, '=1'),
      `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`,
      'known_browser=..',
      `known_browser=${ada.id}.x.y`,
    ])
      expect((await send({ ...home, cookie: forged })).status).toBe(429)
    await ctx.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', ada.id)
      .execute()
    await ctx.db.deleteFrom('guesses').where('key', 'not like', 'staff-net:%').execute()
    expect((await send({ ...home, cookie })).status).toBe(429)
  }, 60_000)

  it('of a stranger who knows the password does not shut out the browser that signed in before', async () => {
    const ip = '198.51.100.7'
    const signInWith = async (cookie?: string) => {
      const half = await send({ line: '/login', body: { email: 'ada', password }, ip, ...(cookie ? { cookie } : {}) })
      const code = totp(seededTotpSecret, ctx.clock())
      const whole = { line: '/2fa/verify', body: { code }, ip, token: half.token!, ...(cookie ? { cookie } : {}) }
      return send(whole)
    }
    const { cookie } = await signInWith()
    ctx.passMs(30_000)
    // The account has been stopped, and the hour's guesses are used up.
    await ctx.db.updateTable('users').set({ wrong_codes: limits.wrongCodesMax }).where('id', '=', ada.id).execute()
    const halves = await Promise.all(Array.from({ length: 3 }, () => halfSession(ada)))
    await lookedAtOrStopped(halves)
    expect((await signInWith()).status).toBeGreaterThanOrEqual(400)
    expect((await signInWith(cookie)).status).toBe(200)
  }, 60_000)

  async function lookedAtOrStopped(tokens: readonly string[]): Promise<void> {
    for (const [index, token] of tokens.entries())
      for (let count = 0; count < 4; count += 1)
        await send({
          line: '/2fa/verify',
          body: { code: `9999-9999-9999-${index}00${count}` },
          ip: '203.0.113.9',
          token,
        })
  }
})
