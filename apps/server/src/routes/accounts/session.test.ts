import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { issueFirstRunToken } from '../../domain/accounts/first-run.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { seedPerson, seedStaff } from '../../testing/seed-staff.ts'
import { rowsAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields } from '../../testing/answers.ts'

const password = 'a quiet harbour at dusk'
const admin = { name: 'Ada', email: 'ada@castellan.test', password }

describeApi('the first run', (open) => {
  let ctx: TestContext
  let app: FastifyInstance

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  it('creates the super-admin once, with a link that works once', async () => {
    const token = (await issueFirstRunToken(ctx.db, ctx.clock()))!
    expect((await ask(app, 'POST /setup/check', { body: { token } })).status).toBe(200)
    const made = await ask(app, 'POST /setup', { body: { token, ...admin } })
    expect([made.status, made.body['two_factor']]).toEqual([201, false])
    const user = await ask(app, 'GET /user', { token: String(made.body['token']) })
    expect(user.body).toMatchObject({
      name: 'Ada',
      role: 'super-admin',
      roles: [{ name: 'super-admin', display_name: 'Super admin' }],
      two_factor_enabled: false,
      two_factor_confirmed_at: null,
    })
    expect((await ask(app, 'POST /setup', { body: { token, ...admin, email: 'eve@castellan.test' } })).status).toBe(410)
    expect(await issueFirstRunToken(ctx.db, ctx.clock())).toBeNull()
  })

  it('refuses a link after an hour', async () => {
    const token = (await issueFirstRunToken(ctx.db, ctx.clock()))!
    ctx.passMs(limits.firstRunLinkMs)
    expect((await ask(app, 'POST /setup', { body: { token, ...admin } })).status).toBe(410)
  })

  it('lets one of many win who use the links of two processes at once, and no link after that', async () => {
    const [one, other] = [await issueFirstRunToken(ctx.db, ctx.clock()), await issueFirstRunToken(ctx.db, ctx.clock())]
    expect((await ask(app, 'POST /setup/check', { body: { token: one } })).status).toBe(200)
    const answers = await Promise.all(
      [one, other, one, other, one].map((token, index) =>
        ask(app, 'POST /setup', { body: { token, ...admin, email: `a${index}@castellan.test` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410, 410])
    expect((await ask(app, 'POST /setup/check', { body: { token: other } })).status).toBe(410)
  })

  it('refuses a password that everybody knows', async () => {
    const token = (await issueFirstRunToken(ctx.db, ctx.clock()))!
    for (const known of ['password1234', 'Castellan2026!', 'aaaaaaaaaaaaaa', '123456789012', 'qwertyuiop12']) {
      const answer = await ask(app, 'POST /setup', { body: { token, ...admin, password: known } })
      expect([known, answer.status, invalidFields(answer)]).toEqual([known, 422, ['password']])
    }
  })
})

describeApi('signing in', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  const signIn = (email: string, secret = password, ip = '198.51.100.7') =>
    app
      .inject({ method: 'POST', url: '/api/login', payload: { email, password: secret }, remoteAddress: ip })
      .then((response) => ({
        status: response.statusCode,
        body: response.json<Record<string, unknown>>(),
        headers: response.headers,
        raw: response.body,
      }))

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    await seedPerson(ctx, { name: 'ada', role: 'admin', passwordHash: await hashPassword(password) })
  })

  it('takes the e-mail address or the user name, in any case', async () => {
    for (const login of ['ada@castellan.test', 'ADA@Castellan.test ', 'ada', 'Ada'])
      expect((await signIn(login)).status).toBe(200)
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await signIn('ada', 'not the password')
    const unknown = await signIn('nobody', 'not the password')
    expect(wrong.status).toBe(401)
    expect(errorOf(wrong)).toEqual(errorOf(unknown))
  })

  it('looks at no more guesses of one account than a window allows, from wherever they come, and says when to try again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn('ada', `guess ${index}`, `198.51.100.${index}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.passwordGuessesPerAccount)
    const late = answers.find(({ status }) => status === 429)!
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    ctx.passMs(limits.guessWindowMs + 1)
    expect((await signIn('ada')).status).toBe(200)
  })

  it('counts a whole IPv6 network as one', async () => {
    const answers = []
    for (let index = 0; index < limits.passwordGuessesPerNetwork + 5; index += 1)
      answers.push((await signIn(`nobody-${index}`, 'x', `2001:db8:0:1::${index.toString(16)}`)).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
  })

  it('ends a session with logout, disable and archive at once', async () => {
    const { superAdmin } = await seedStaff(ctx)
    const ada = await ctx.db.selectFrom('users').select('id').where('username', '=', 'ada').executeTakeFirstOrThrow()
    const alive = async (token: string) => (await ask(app, 'GET /user', { token })).status
    for (const end of [
      (token: string) => ask(app, 'POST /logout', { token }),
      () => ask(app, `DELETE /settings/users/${ada.id}/disable`, { token: superAdmin.token }),
      () => ask(app, 'POST /settings/users/archive', { token: superAdmin.token, body: { ids: [ada.id] } }),
    ]) {
      await ask(app, `DELETE /settings/users/${ada.id}/enable`, { token: superAdmin.token })
      const token = String((await signIn('ada')).body['token'])
      expect(await alive(token)).toBe(200)
      expect((await end(token)).status).toBe(200)
      expect(await alive(token)).toBe(401)
    }
  })

  it('refuses a token that is truncated, changed, malformed or of another audience', async () => {
    const token = String((await signIn('ada')).body['token'])
    for (const bad of [
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      'null',
      'eyJhbGciOiJub25lIn0.e30.',
      '',
      `${token} x`,
    ])
      expect((await ask(app, 'GET /user', { token: bad })).status).toBe(401)
    expect((await ask(app, 'GET /app/device', { token })).status).toBe(401)
    expect((await ask(app, 'GET /tv/v1/config', { token })).status).toBe(401)
  })

  it('opens only what a half session needs while the second factor is owed', async () => {
    await ctx.db.updateTable('users').set({ two_factor_enabled: 1 }).execute()
    const { body } = await signIn('ada')
    expect(body['two_factor']).toBe(true)
    const token = String(body['token'])
    expect((await ask(app, 'GET /settings/role_permissions', { token })).status).toBe(403)
    expect((await ask(app, 'GET /devices', { token })).status).toBe(403)
    expect((await ask(app, 'GET /user', { token })).body).toMatchObject({
      two_factor_enabled: true,
      two_factor_confirmed_at: null,
    })
  })
})

describeApi('the branch of a reseller', (open) => {
  it('limits lists, totals, search, look-ups and figures to their own people and TVs', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    for (const [person, mac] of [
      [staff.reseller, '00:1a:79:00:00:01'],
      [staff.subReseller, '00:1a:79:00:00:02'],
      [staff.sibling, '00:1a:79:00:00:03'],
    ] as const) {
      expect(
        (await ask(app, 'POST /devices/store', { token: person.token, body: { mac, product: 'f2' } })).status,
      ).toBe(201)
    }
    const total = async (token: string) => numberAt((await ask(app, 'GET /devices', { token })).body, 'meta', 'total')
    expect([
      await total(staff.distributor.token),
      await total(staff.reseller.token),
      await total(staff.subReseller.token),
      await total(staff.sibling.token),
      await total(staff.admin.token),
    ]).toEqual([3, 2, 1, 1, 3])
    const hits = await ask(app, 'GET /search?q=001a79', { token: staff.sibling.token })
    expect(JSON.stringify(hits.raw)).not.toContain('00:02')
    expect(hits.raw).toContain('00:1A:79:00:00:03')
    expect((await ask(app, 'GET /dashboard', { token: staff.reseller.token })).body['total']).toBe(2)
    const people = rowsAt(
      (await ask(app, 'GET /settings/users/search?q=', { token: staff.reseller.token })).body,
      'data',
    )
    expect(people.map(({ label }) => label).toSorted()).toEqual(['rita', 'sam'])
  })

  it('lets nobody give a role above or equal to their own, nor a device to somebody outside their branch', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const roles = await ctx.db.selectFrom('roles').select(['id', 'name']).execute()
    const roleId = (name: string) => roles.find((role) => role.name === name)!.id
    const draft = (role: string) => ({
      name: 'New',
      email: 'new@castellan.test',
      username: 'new.one',
      role: roleId(role),
    })
    for (const [person, role, status] of [
      [staff.reseller, 'reseller', 422],
      [staff.reseller, 'admin', 422],
      [staff.admin, 'super-admin', 422],
      [staff.distributor, 'distributor', 422],
      [staff.distributor, 'reseller', 201],
    ] as const) {
      const answer = await ask(app, 'POST /settings/users/store', { token: person.token, body: draft(role) })
      expect([person.name, role, answer.status]).toEqual([person.name, role, status])
    }
    const given = await ask(app, 'POST /devices/store', {
      token: staff.reseller.token,
      body: { mac: '00:1a:79:00:00:09', product: 'f2', reseller: staff.sibling.id },
    })
    expect([given.status, invalidFields(given)]).toEqual([422, ['reseller']])
  })
})
