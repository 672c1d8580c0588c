import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { totp } from '../../domain/sign-in/totp.ts'
import { mailNotices } from '../../domain/messages/mail-notices.ts'
import { readOutbox } from '../../domain/mail/outbox.ts'
import { noticeWriter } from '../../domain/messages/write-email.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seededTotpSecret, seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const password = 'a quiet harbour at dusk'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

describeApi('sign-ins in the activity log', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let olga: Person

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    olga = await seedPerson(ctx, { name: 'olga', role: 'reseller', passwordHash, secondFactor: 'passed' })
    await seedPerson(ctx, { name: 'rosa', role: 'reseller', passwordHash })
  })

  const login = (email: string, secret = password) =>
    ask(app, 'POST /login', { body: { email, password: secret }, headers: { 'user-agent': 'Firefox/140.0 Windows' } })
  const tokenOf = async (email: string) => String((await login(email)).body['token'])
  const verify = (token: string, code: string) => ask(app, 'POST /2fa/verify', { token, body: { code } })
  const rightCode = () => totp(seededTotpSecret, ctx.clock())
  const wrongCode = () => String((Number(rightCode()) + 1) % 1_000_000).padStart(6, '0')
  const verbs = async () =>
    (await ctx.db.selectFrom('activity').select(['verb', 'target_label', 'ip']).orderBy('id').execute()).map(
      ({ verb, target_label, ip }) => `${verb} ${target_label} ${ip}`,
    )
  const mailsTo = (userId: number) => readOutbox(ctx, ctx.db.selectFrom('users').select('id').where('id', '=', userId))

  it('records who signed in, was refused or signed out, from where, and stores nothing that was typed', async () => {
    await login('rosa', 'not the password')
    await login('my secret typed into the wrong field')
    const rosa = await tokenOf('rosa')
    const half = await tokenOf('olga')
    await verify(half, wrongCode())
    const full = String((await verify(half, rightCode())).body['token'])
    await ask(app, 'POST /logout', { token: full })
    await ask(app, 'POST /logout', { token: rosa })
    expect(await verbs()).toEqual([
      'sessions.fail rosa 127.0.0.1',
      'sessions.fail  127.0.0.1',
      'sessions.sign_in rosa 127.0.0.1',
      'sessions.refuse_code olga 127.0.0.1',
      'sessions.sign_in olga 127.0.0.1',
      'sessions.sign_out olga 127.0.0.1',
      'sessions.sign_out rosa 127.0.0.1',
    ])
    const kept = JSON.stringify(await ctx.db.selectFrom('activity').selectAll().execute())
    for (const secret of [password, 'typed into', full, half, rightCode()]) expect(kept).not.toContain(secret)
  })

  it('checks no code after a hundred wrong ones in a row, notifies the person once, and continues after a new password', async () => {
    const bring = async (codeOf: () => string) => {
      ctx.passMs(limits.secondFactorWindowMs + 1)
      return verify(await tokenOf('olga'), codeOf())
    }
    await ctx.db
      .updateTable('users')
      .set({ wrong_codes: limits.wrongCodesMax - 2 })
      .where('id', '=', olga.id)
      .execute()
    expect((await bring(wrongCode)).status).toBe(422)
    expect((await bring(rightCode)).status).toBe(200)
    await ctx.db
      .updateTable('users')
      .set({ wrong_codes: limits.wrongCodesMax - 1 })
      .where('id', '=', olga.id)
      .execute()
    expect(await mailsTo(olga.id)).toEqual([])
    expect((await bring(wrongCode)).status).toBe(422)
    const stopped = [await bring(rightCode), await bring(wrongCode)]
    expect(stopped.map(({ status, body }) => [status, body['code']])).toEqual([
      [403, 'second_factor_stopped'],
      [403, 'second_factor_stopped'],
    ])
    const [mail, ...more] = await mailsTo(olga.id)
    expect([mail?.subject, more]).toEqual(['Your account at Castellan is locked', []])
    expect(await verbs()).toContain('sessions.stop olga 127.0.0.1')
    await ask(app, 'POST /password/email', { body: { email: 'olga@castellan.test' } })
    const link = await vi.waitFor(
      async () => (await mailsTo(olga.id))[0]!.text!.split('#token=')[1]!.split('\n', 1)[0]!,
    )
    const next = 'seven slow boats at noon'
    const body = { token: link, email: 'olga@castellan.test', password: next }
    expect((await ask(app, 'POST /password/reset', { body })).status).toBe(200)
    ctx.passMs(limits.secondFactorWindowMs + 1)
    expect((await verify(String((await login('olga', next)).body['token']), rightCode())).status).toBe(200)
  })

  it('notifies of a sign-in from a new browser, and of no other', async () => {
    const rings = async () =>
      (await ctx.db.selectFrom('notifications').select(['data', 'mail_due']).execute()).map(({ data, mail_due }) => [
        textAt(JSON.parse(data), 'body'),
        mail_due,
      ])
    const first = await login('rosa')
    const mark = String(first.headers['set-cookie']).split(';', 1)[0]!
    await ask(app, 'POST /login', { body: { email: 'rosa', password }, headers: { cookie: mark } })
    expect(await rings()).toEqual([
      ['Firefox, Windows, IP address 127.0.0.1. If this wasn’t you, change your password and end that session.', 1],
    ])
    await mailNotices(ctx, ctx.clock(), noticeWriter(ctx.config))
    await mailNotices(ctx, ctx.clock(), noticeWriter(ctx.config))
    const { id } = await ctx.db.selectFrom('users').select('id').where('name', '=', 'rosa').executeTakeFirstOrThrow()
    await ask(app, 'POST /login', { body: { email: 'rosa', password }, headers: { 'user-agent': 'teapot' } })
    expect((await rings()).at(-1)![0]).toMatch(/^Unknown browser, IP address/u)
    const mails = await mailsTo(id)
    expect(mails.map(({ subject }) => subject)).toEqual(['Sign-in from a new browser'])
    expect(mails[0]!.text).toContain('http://castellan.test/settings/notifications')
  })

  it('lets a super-admin reset a lost second factor, after their password, never their own', async () => {
    const path = (id: number) => `POST /settings/users/${id}/reset-two-factor`
    const reset = (by: Person, id: number) => ask(app, path(id), { token: by.token, body: {} })
    expect((await reset(staff.admin, olga.id)).status).toBe(403)
    expect((await reset(staff.reseller, olga.id)).status).toBe(404)
    expect((await reset(staff.superAdmin, staff.superAdmin.id)).status).toBe(403)
    expect((await reset(staff.superAdmin, staff.reseller.id)).status).toBe(409)
    expect((await ask(app, 'GET /user', { token: olga.token })).status).toBe(200)
    await ctx.db.updateTable('users').set({ wrong_codes: limits.wrongCodesMax }).where('id', '=', olga.id).execute()
    expect((await reset(staff.superAdmin, olga.id)).status).toBe(200)
    const { wrong_codes } = await ctx.db
      .selectFrom('users')
      .select('wrong_codes')
      .where('id', '=', olga.id)
      .executeTakeFirstOrThrow()
    expect(wrong_codes).toBe(0)
    expect((await ask(app, 'GET /user', { token: olga.token })).status).toBe(401)
    expect((await login('olga')).body['two_factor']).toBe(false)
    expect((await mailsTo(olga.id)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication for your account at Castellan was reset',
    ])
    expect(await verbs()).toContain('two_factor.reset olga 127.0.0.1')
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    expect((await reset(staff.superAdmin, staff.admin.id)).status).toBe(423)
  })

  it('makes an admin whose second factor was reset enrol a new one before anything else', async () => {
    await ctx.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', staff.admin.id).execute()
    const { superAdmin, admin } = staff
    await ask(app, `POST /settings/users/${admin.id}/reset-two-factor`, { token: superAdmin.token, body: {} })
    const token = await tokenOf('adam')
    expect((await ask(app, 'GET /devices', { token })).status).toBe(403)
    expect((await ask(app, 'POST /2fa/generate', { token, body: {} })).status).toBe(200)
  })
})
