import { staff as staffAccess } from '@castellan/contract/access/access.ts'
import { limits } from '@castellan/contract/limits.ts'
import { definePost } from '@castellan/contract/kit/define-call.ts'
import { minuteMs } from '@castellan/contract/limits/durations.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { carryActor } from '../../http/callers/actor-on-request.ts'
import { answerErrors } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { mountRoutes } from '../../http/mount.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { invalidFields } from '../../testing/answers.ts'

const password = 'a quiet harbour at dusk'

describeApi('one’s own account', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let rosa: Person
  let passwordHash: string

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    passwordHash ??= await hashPassword(password)
    rosa = await seedPerson(ctx, { name: 'rosa', role: 'reseller', parent: staff.distributor, passwordHash })
  })

  const change = (body: object) => ask(app, 'POST /profile', { token: rosa.token, body })
  const confirm = (given: string) =>
    ask(app, 'POST /password/confirm', { token: rosa.token, body: { password: given } })

  it('is read and changed by its owner, with an activity row, and found by its new name', async () => {
    const before = await ask(app, 'GET /profile', { token: rosa.token })
    expect(before.body['data']).toEqual({
      name: 'rosa',
      email: 'rosa@castellan.test',
      username: 'rosa',
      phone: '',
      company: '',
      locale: 'en',
      timezone: '',
      date_format: 'dmy',
      version: 1,
    })
    const after = await change({
      version: 1,
      name: ' Rosa Lind ',
      phone: '+49 1',
      company: 'Lind',
      locale: 'de',
      timezone: 'Europe/Berlin',
      date_format: 'iso',
    })
    expect(after.body['data']).toMatchObject({
      name: 'Rosa Lind',
      phone: '+49 1',
      company: 'Lind',
      locale: 'de',
      timezone: 'Europe/Berlin',
      date_format: 'iso',
      version: 2,
    })
    const row = await ctx.db
      .selectFrom('activity')
      .selectAll()
      .where('verb', '=', 'profile.update')
      .executeTakeFirstOrThrow()
    expect([row.target_id, JSON.parse(row.changes)]).toEqual([
      rosa.id,
      expect.objectContaining({ timezone: { from: '', to: 'Europe/Berlin' } }),
    ])
    const found = await ask(app, 'GET /settings/users?search=lind', { token: staff.distributor.token })
    expect(found.raw).toContain('Rosa Lind')
    expect((await ask(app, 'GET /profile', { token: staff.sibling.token })).body['data']).toMatchObject({
      name: 'rolf',
      version: 1,
    })
  })

  it('refuses what somebody has changed in the meantime, an unknown time zone, and a name that is empty', async () => {
    await change({ version: 1, phone: '1' })
    expect((await change({ version: 1, phone: '2' })).status).toBe(412)
    for (const body of [
      { timezone: 'Mars/Olympus' },
      { timezone: '+02:00' },
      { name: ' ' },
      { locale: 'xx' },
      { email: 'nobody' },
    ])
      expect([body, (await change(body)).status]).toEqual([body, 422])
  })

  it('takes another e-mail address only with a password confirmed within two hours, and never one that is taken', async () => {
    ctx.passMs(limits.passwordVerifiedMinutes * minuteMs)
    expect((await change({ email: 'lind@castellan.test' })).status).toBe(423)
    expect((await change({ email: 'rosa@castellan.test', phone: '7' })).status).toBe(200)
    expect((await confirm(password)).body).toEqual({ password_confirmed_at: new Date(ctx.clock()).toISOString() })
    const taken = await change({ email: 'SUE@castellan.test' })
    expect([taken.status, invalidFields(taken)]).toEqual([422, ['email']])
    expect((await change({ email: 'Lind@castellan.test' })).body['data']).toMatchObject({
      email: 'lind@castellan.test',
    })
  })

  it('takes a new password after the current one, unless everybody knows it', async () => {
    const set = (current: string, next: string) =>
      ask(app, 'POST /profile/password', { token: rosa.token, body: { current_password: current, password: next } })
    const refused = [
      await set('wrong', 'another quiet harbour'),
      await set(password, 'password1234'),
      await set(password, 'short'),
    ]
    expect(refused.map(({ status, body }) => [status, invalidFields({ body })])).toEqual([
      [422, ['current_password']],
      [422, ['password']],
      [422, ['password']],
    ])
    expect((await set(password, 'another quiet harbour')).status).toBe(200)
    const signIn = async (given: string) =>
      (await ask(app, 'POST /login', { body: { email: 'rosa', password: given } })).status
    expect([await signIn(password), await signIn('another quiet harbour')]).toEqual([401, 200])
    expect(JSON.stringify(await ctx.db.selectFrom('activity').selectAll().execute())).not.toContain('quiet harbour')
  })

  describe('a call that asks for a confirmed password', () => {
    const calls = (['ordinary', 'strict'] as const).map((confirmed) =>
      definePost(`/${confirmed}`, staffAccess('manage-devices', { confirmed }), {
        summary: confirmed,
        answer: z.object({ ok: z.literal(true) }),
      }),
    )
    let testApp: FastifyInstance

    beforeEach(() => {
      testApp = Fastify()
      carryActor(testApp)
      answerErrors(testApp, ctx)
      mountRoutes(testApp, ctx, {
        routes: calls.map((call) => handle(call, async () => ({ ok: true as const }))),
        calls,
      })
    })

    const at = async (minutes: number) => {
      ctx.passMs(minutes * minuteMs)
      return [
        (await ask(testApp, 'POST /strict', { token: rosa.token })).status,
        (await ask(testApp, 'POST /ordinary', { token: rosa.token })).status,
      ]
    }

    it('opens for 15 minutes when it is strict and for under 120 otherwise, counted from signing in or confirming', async () => {
      expect([await at(0), await at(14), await at(1), await at(104), await at(1)]).toEqual([
        [200, 200],
        [200, 200],
        [423, 200],
        [423, 200],
        [423, 423],
      ])
      expect((await confirm('wrong')).status).toBe(422)
      expect(await at(0)).toEqual([423, 423])
      await confirm(password)
      expect(await at(0)).toEqual([200, 200])
    })

    it('refuses first anyone who lacks the permission, and confirms one session, not the account', async () => {
      expect((await ask(testApp, 'POST /strict', { token: staff.powerless.token })).status).toBe(403)
      ctx.passMs(limits.passwordVerifiedMinutes * minuteMs)
      const other = String((await ask(app, 'POST /login', { body: { email: 'rosa', password } })).body['token'])
      expect([await at(0), (await ask(testApp, 'POST /strict', { token: other })).status]).toEqual([[423, 423], 200])
    })
  })
})
