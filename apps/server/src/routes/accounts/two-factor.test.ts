import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { totp } from '../../domain/sign-in/totp.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { bytesOfBase32 } from '../../testing/base32.ts'
import { seededTotpSecret, seedPerson, seedStaff, type Person } from '../../testing/seed-staff.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const password = 'a quiet harbour at dusk'
const stepMs = 30_000

describeApi('the second factor', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let passwordHash: string

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    passwordHash ??= await hashPassword(password)
    await seedStaff(ctx)
  })

  const codeOf = (secret: Uint8Array = seededTotpSecret) => totp(secret, ctx.clock())
  const wrongCode = () => String((Number(codeOf()) + 500_000) % 1_000_000).padStart(6, '0')
  const seed = (name: string, role: string, secondFactor: 'passed' | 'owed' | 'none') =>
    seedPerson(ctx, { name, role, passwordHash, secondFactor })
  const halfSession = async ({ id }: Person, remember = false) =>
    (await openStaffSession(ctx.db, { userId: id, owesSecondFactor: true, remember, origin: noOrigin }, ctx.clock()))
      .token
  const verify = (token: string, code: string) => ask(app, 'POST /2fa/verify', { token, body: { code } })
  const statusOf = async (token: string) => (await ask(app, 'GET /settings/role_permissions', { token })).status

  async function enrol(token: string) {
    const { body } = await ask(app, 'POST /2fa/generate', { token })
    const secret = bytesOfBase32(String(body['secret']))
    const enabled = await ask(app, 'POST /2fa/enable', { token, body: { code: codeOf(secret) } })
    return { secret, enabled, recoveryCodes: answerOf(twoFactorCalls.enable, enabled).recoveryCodes }
  }

  describe('enrolling', () => {
    it('shows a secret, takes its first code, hands out ten recovery codes once, and lets this session pass', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      expect((await ask(app, 'GET /2fa', { token: rosa.token })).body).toEqual({
        two_factor_enabled: false,
        required: false,
        qrCode: null,
        uri: null,
        secret: null,
        recoveryCodes: [],
        recovery_codes_left: 0,
      })
      const made = await ask(app, 'POST /2fa/generate', { token: rosa.token })
      expect(made.body).toMatchObject({
        two_factor_enabled: false,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/u),
        qrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,/u),
      })
      expect(made.body['uri']).toContain(`secret=${String(made.body['secret'])}&issuer=Castellan`)
      expect((await ask(app, 'GET /2fa', { token: rosa.token })).body).toEqual(made.body)

      const secret = bytesOfBase32(String(made.body['secret']))
      const wrong = await ask(app, 'POST /2fa/enable', { token: rosa.token, body: { code: wrongCode() } })
      expect([wrong.status, invalidFields(wrong)]).toEqual([422, ['code']])
      const enabled = await ask(app, 'POST /2fa/enable', { token: rosa.token, body: { code: codeOf(secret) } })
      expect(enabled.body).toMatchObject({
        two_factor_enabled: true,
        qrCode: null,
        uri: null,
        secret: null,
        recovery_codes_left: 10,
      })
      const codes = answerOf(twoFactorCalls.enable, enabled).recoveryCodes
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/u)
      expect((await ask(app, 'GET /2fa', { token: rosa.token })).body).toMatchObject({
        recoveryCodes: [],
        secret: null,
        recovery_codes_left: 10,
      })
      expect((await ask(app, 'GET /user', { token: rosa.token })).body).toMatchObject({
        two_factor_enabled: true,
        two_factor_confirmed_at: new Date(ctx.clock()).toISOString(),
      })
    })

    it('keeps neither secret nor codes in clear, nor in the activity log', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      const { secret, recoveryCodes } = await enrol(rosa.token)
      const rows = await Promise.all([
        ctx.db.selectFrom('users').selectAll().execute(),
        ctx.db.selectFrom('recovery_codes').selectAll().execute(),
        ctx.db.selectFrom('activity').selectAll().execute(),
        ctx.db.selectFrom('sessions').selectAll().execute(),
      ])
      const stored = JSON.stringify(rows)
      const sealed = rows[0].find(({ id }) => id === rosa.id)!.two_factor_secret!
      expect(Buffer.from(sealed).includes(secret)).toBe(false)
      for (const code of recoveryCodes)
        for (const spelling of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(spelling)
      expect(rows[2].map(({ verb }) => verb)).toContain('two_factor.enable')
    })

    it('shows a waiting secret only to the session that made it, and ends the others when it is confirmed', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      const { token: other } = await openStaffSession(
        ctx.db,
        { userId: rosa.id, owesSecondFactor: false, remember: true, origin: noOrigin },
        ctx.clock(),
      )
      await ask(app, 'POST /2fa/generate', { token: rosa.token })
      expect((await ask(app, 'GET /2fa', { token: other })).body).toMatchObject({ secret: null, qrCode: null })
      await enrol(rosa.token)
      expect([await statusOf(rosa.token), await statusOf(other)]).toEqual([200, 401])
    })

    it('needs a password confirmed within two hours, so that a session left open cannot lock its owner out', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      ctx.passMs(limits.passwordVerifiedMinutes * 60_000)
      expect((await ask(app, 'POST /2fa/generate', { token: rosa.token })).status).toBe(423)
      expect((await ask(app, 'POST /password/confirm', { token: rosa.token, body: { password } })).status).toBe(200)
      expect((await ask(app, 'POST /2fa/generate', { token: rosa.token })).status).toBe(200)
    })

    it('is refused without a waiting secret', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      expect((await ask(app, 'POST /2fa/enable', { token: rosa.token, body: { code: '123456' } })).status).toBe(409)
    })

    it('moves to another phone without a moment in between, after a fresh password', async () => {
      const ada = await seed('ada', 'admin', 'passed')
      ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
      expect((await ask(app, 'POST /2fa/generate', { token: ada.token })).status).toBe(423)
      await ask(app, 'POST /password/confirm', { token: ada.token, body: { password } })
      const { body } = await ask(app, 'POST /2fa/generate', { token: ada.token })
      expect((await verify(await halfSession(ada), codeOf())).status).toBe(200)
      const next = bytesOfBase32(String(body['secret']))
      expect((await ask(app, 'POST /2fa/enable', { token: ada.token, body: { code: codeOf(next) } })).status).toBe(200)
      ctx.passMs(stepMs)
      expect((await verify(await halfSession(ada), codeOf())).status).toBe(422)
      expect((await verify(await halfSession(ada), codeOf(next))).status).toBe(200)
    })
  })

  describe('signing in', () => {
    it('gives a half token for the password, and a new full one for the code; the half one dies', async () => {
      const ada = await seed('ada', 'admin', 'passed')
      const { body } = await ask(app, 'POST /login', { body: { email: 'ada', password, remember: true } })
      const half = String(body['token'])
      expect([body['two_factor'], await statusOf(half)]).toEqual([true, 403])
      const verified = await verify(half, codeOf())
      const full = String(verified.body['token'])
      expect([verified.status, full === half, await statusOf(full), await statusOf(half)]).toEqual([
        200,
        false,
        200,
        401,
      ])
      expect((await ask(app, 'GET /user', { token: full })).body).toMatchObject({
        two_factor_confirmed_at: new Date(ctx.clock()).toISOString(),
      })
      // Remember-me holds for the full session: it has passed the second factor itself.
      ctx.passMs(limits.staffAbsoluteMs + 1)
      expect([await statusOf(full), await statusOf(ada.token)]).toEqual([200, 401])
    })

    it('lets a half session live for a quarter of an hour', async () => {
      const ada = await seed('ada', 'admin', 'passed')
      const half = await halfSession(ada, true)
      ctx.passMs(limits.halfSessionMs)
      expect((await verify(half, codeOf())).status).toBe(401)
    })

    it('takes a code once, however it comes again', async () => {
      const ada = await seed('ada', 'admin', 'passed')
      const code = codeOf()
      expect((await verify(await halfSession(ada), code)).status).toBe(200)
      expect((await verify(await halfSession(ada), code)).status).toBe(422)
      expect((await verify(await halfSession(ada), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(422)
      ctx.passMs(stepMs)
      expect((await verify(await halfSession(ada), code)).status).toBe(422)
      expect((await verify(await halfSession(ada), codeOf())).status).toBe(200)
    })

    it('lets exactly one of 50 who bring the same code at once in, by one half session or by many', async () => {
      const ada = await seed('ada', 'admin', 'passed')
      for (const sessions of [1, 50]) {
        ctx.passMs(limits.secondFactorWindowMs)
        const fresh = await Promise.all(Array.from({ length: sessions }, () => halfSession(ada)))
        const statuses = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            verify(fresh[index % fresh.length]!, codeOf()).then(({ status }) => status),
          ),
        )
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(statuses.filter((status) => ![200, 401, 422, 429].includes(status))).toEqual([])
      }
    })

    it('takes each recovery code once, in any spelling, and never somebody else’s', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      const [first = '', second = ''] = (await enrol(rosa.token)).recoveryCodes
      const other = await seed('other', 'reseller', 'passed')
      expect((await verify(await halfSession(other), first)).status).toBe(422)
      const answers = await Promise.all(
        Array.from({ length: 4 }, async () => (await verify(await halfSession(rosa), first)).status),
      )
      expect(answers.toSorted()).toEqual([200, 422, 422, 422])
      expect((await verify(await halfSession(rosa), second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    })

    it('has nothing to verify for a session that owes nothing', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      expect((await verify(rosa.token, '123456')).status).toBe(409)
    })

    it('counts a session of an account that has a second factor as owing it, whatever the session says', async () => {
      const rosa = await seed('rosa', 'reseller', 'none')
      await ctx.db.updateTable('users').set({ two_factor_enabled: 1 }).where('id', '=', rosa.id).execute()
      expect(await statusOf(rosa.token)).toBe(403)
    })
  })

  describe('taking it away', () => {
    it('needs password and code, ends the other sessions, and leaves nothing behind', async () => {
      const rosa = await seed('rosa', 'reseller', 'passed')
      const disable = (body: object) => ask(app, 'POST /2fa/disable', { token: rosa.token, body })
      const { token: other } = await openStaffSession(
        ctx.db,
        { userId: rosa.id, owesSecondFactor: true, remember: false, origin: noOrigin },
        ctx.clock(),
      )
      const refused = [
        await disable({ password: 'not the password', code: codeOf() }),
        await disable({ password, code: wrongCode() }),
        await disable({ password }),
        await disable({ code: codeOf() }),
      ]
      expect(refused.map(({ status, body }) => [status, invalidFields({ body })])).toEqual([
        [422, ['password']],
        [422, ['code']],
        [422, ['code']],
        [422, ['password']],
      ])
      expect((await disable({ password, code: codeOf() })).status).toBe(200)
      expect([await statusOf(rosa.token), await statusOf(other)]).toEqual([200, 401])
      const row = await ctx.db
        .selectFrom('users')
        .select(['two_factor_enabled', 'two_factor_secret', 'two_factor_step'])
        .where('id', '=', rosa.id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ two_factor_enabled: 0, two_factor_secret: null, two_factor_step: null })
      expect((await ask(app, 'GET /2fa', { token: rosa.token })).body).toMatchObject({
        two_factor_enabled: false,
        recovery_codes_left: 0,
      })
    })

    it('is refused to admins and super-admins', async () => {
      for (const role of ['admin', 'super-admin']) {
        const person = await seed(`one-${role}`, role, 'passed')
        expect(
          (await ask(app, 'POST /2fa/disable', { token: person.token, body: { password, code: codeOf() } })).status,
        ).toBe(409)
        expect((await ask(app, 'GET /2fa', { token: person.token })).body).toMatchObject({
          two_factor_enabled: true,
          required: true,
        })
      }
    })
  })

  it('makes new recovery codes for the password or a fresh confirmation; the old ones die', async () => {
    const rosa = await seed('rosa', 'reseller', 'none')
    const { recoveryCodes: old } = await enrol(rosa.token)
    const regenerate = (body: object) => ask(app, 'POST /2fa/regenerate', { token: rosa.token, body })
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    expect((await regenerate({})).status).toBe(423)
    expect((await regenerate({ password: 'not the password' })).status).toBe(422)
    const first = await regenerate({ password })
    const second = await regenerate({})
    expect([first.status, second.status]).toEqual([200, 200])
    const statuses = []
    for (const code of [old[0]!, textAt(first.body, 'recoveryCodes', 0), textAt(second.body, 'recoveryCodes', 0)])
      statuses.push((await verify(await halfSession(rosa), code)).status)
    expect(statuses).toEqual([422, 422, 200])
  })
})
