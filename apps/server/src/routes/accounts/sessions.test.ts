import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { totp } from '../../domain/sign-in/totp.ts'
import { bytesOfBase32 } from '../../testing/base32.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { seededTotpSecret, seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { answerOf } from '../../testing/answers.ts'
import { sessionsCalls } from '@castellan/contract/calls/sessions.ts'

const password = 'a quiet harbour at dusk'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeApi('own sessions', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let passwordHash: string
  let rosa: Person

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    passwordHash ??= await hashPassword(password)
    rosa = await seedPerson(ctx, { name: 'rosa', role: 'sub-reseller', parent: staff.reseller, passwordHash })
  })

  const another = async ({ id }: Person, { userAgent = '', remember = false } = {}) =>
    (
      await openStaffSession(
        ctx.db,
        { userId: id, owesSecondFactor: false, remember, origin: { ip: '203.0.113.9', userAgent, requestId: '' } },
        ctx.clock(),
      )
    ).token
  const statusOf = async (token: string) => (await ask(app, 'GET /sessions', { token })).status
  const listOf = async (token: string) => answerOf(sessionsCalls.list, await ask(app, 'GET /sessions', { token })).data

  it('are listed with browser, system, network and moments, last used first, and nobody else’s', async () => {
    ctx.passMs(60_000)
    const token = await another(rosa, { userAgent: firefox, remember: true })
    const at = new Date(ctx.clock()).toISOString()
    const list = await listOf(token)
    expect(list).toHaveLength(2)
    expect(list[0]).toEqual({
      id: expect.any(Number),
      browser: 'Firefox',
      system: 'Windows',
      ip: '203.0.113.9',
      remember: true,
      two_factor: 'none',
      issued_at: at,
      last_used_at: at,
      expires_at: new Date(ctx.clock() + limits.rememberDays * dayMs).toISOString(),
      current: true,
    })
    expect(list[1]).toMatchObject({ browser: '', system: '', current: false })
    ctx.passMs(limits.staffIdleMs)
    expect(await listOf(token)).toHaveLength(1)
  })

  it('end one by one; somebody else’s answers like one that is not there', async () => {
    const token = await another(rosa)
    const [current, other] = (await listOf(token)).toSorted((one) => (one.current ? -1 : 1))
    const foreign = await ask(app, `DELETE /sessions/${current!.id}/delete`, { token: staff.admin.token })
    const missing = await ask(app, 'DELETE /sessions/999999/delete', { token: staff.admin.token })
    expect([foreign.status, errorOf(foreign)]).toEqual([404, errorOf(missing)])
    expect((await ask(app, `DELETE /sessions/${other!.id}/delete`, { token })).status).toBe(200)
    expect([await statusOf(rosa.token), await statusOf(token)]).toEqual([401, 200])
  })

  it('end all but this one', async () => {
    const tokens = await Promise.all([another(rosa), another(rosa)])
    expect((await ask(app, 'POST /sessions/end-others', { token: rosa.token })).body).toEqual({ ended: 2 })
    expect(await Promise.all([...tokens, rosa.token, staff.sibling.token].map(statusOf))).toEqual([401, 401, 200, 200])
  })

  describe('answer 401 with the next request after', () => {
    type End = (session: { token: string; other: string }) => Promise<{ status: number }>
    const byAdmin = (line: string, body?: object) =>
      ask(app, line, { token: staff.superAdmin.token, ...(body ? { body } : {}) })
    const roleId = async (name: string) =>
      (await ctx.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const events: [string, End][] = [
      ['logout', ({ token }) => ask(app, 'POST /logout', { token })],
      ['being ended from elsewhere', ({ other }) => ask(app, 'POST /sessions/end-others', { token: other })],
      [
        'a new password of their own',
        ({ other }) =>
          ask(app, 'POST /profile/password', {
            token: other,
            body: { current_password: password, password: 'another quiet harbour' },
          }),
      ],
      [
        'another role',
        async () => byAdmin('POST /settings/users/update', { id: rosa.id, role: await roleId('distributor') }),
      ],
      ['being disabled', () => byAdmin(`DELETE /settings/users/${rosa.id}/disable`)],
      ['being archived', () => byAdmin('POST /settings/users/archive', { ids: [rosa.id] })],
      ['being deleted', () => byAdmin(`DELETE /settings/users/${rosa.id}/delete`)],
      ['a second factor set up elsewhere', async ({ other }) => (await enrol(other)).enabled],
      [
        'a second factor removed elsewhere',
        async ({ other }) => {
          const { secret } = await enrol(other)
          ctx.passMs(30_000)
          return ask(app, 'POST /2fa/disable', { token: other, body: { password, code: totp(secret, ctx.clock()) } })
        },
      ],
      [
        'twelve hours without use',
        async () => {
          ctx.passMs(limits.staffIdleMs)
          return { status: 200 }
        },
      ],
    ]

    async function enrol(token: string) {
      const { body } = await ask(app, 'POST /2fa/generate', { token })
      const secret = bytesOfBase32(String(body['secret']))
      return {
        secret,
        enabled: await ask(app, 'POST /2fa/enable', { token, body: { code: totp(secret, ctx.clock()) } }),
      }
    }

    it.each(events)('%s', async (_, end) => {
      const other = await another(rosa)
      expect([await statusOf(rosa.token), await statusOf(other)]).toEqual([200, 200])
      expect((await end({ token: rosa.token, other })).status).toBe(200)
      expect(await statusOf(rosa.token)).toBe(401)
    })

    it('a week, however much it is used, and a year for who stays signed in', async () => {
      const remembered = await another(rosa, { remember: true })
      const tenHoursMs = 10 * 3_600_000
      for (let passed = 0; passed + tenHoursMs < limits.staffAbsoluteMs; passed += tenHoursMs) {
        ctx.passMs(tenHoursMs)
        expect(await statusOf(rosa.token)).toBe(200)
      }
      ctx.passMs(tenHoursMs)
      expect([await statusOf(rosa.token), await statusOf(remembered)]).toEqual([401, 200])
      ctx.passMs(limits.rememberDays * dayMs)
      expect(await statusOf(remembered)).toBe(401)
    })
  })

  it('are not opened by a password that is changed while it is being compared', async () => {
    const old = (
      await ctx.db.selectFrom('users').select('password_hash').where('id', '=', rosa.id).executeTakeFirstOrThrow()
    ).password_hash
    await ask(app, 'POST /profile/password', {
      token: rosa.token,
      body: { current_password: password, password: 'another quiet harbour' },
    })
    const late = openStaffSession(
      ctx.db,
      {
        userId: rosa.id,
        passwordHash: old,
        owesSecondFactor: false,
        remember: false,
        origin: { ip: '', userAgent: '', requestId: '' },
      },
      ctx.clock(),
    )
    await expect(late).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('of a half session open with its own code only while its account is in use', async () => {
    const admin = await seedPerson(ctx, { name: 'anna', role: 'admin', secondFactor: 'owed' })
    await ask(app, `DELETE /settings/users/${admin.id}/disable`, { token: staff.superAdmin.token })
    expect(
      (
        await ask(app, 'POST /2fa/verify', {
          token: admin.token,
          body: { code: totp(seededTotpSecret, ctx.clock()) },
        })
      ).status,
    ).toBe(401)
  })
})
