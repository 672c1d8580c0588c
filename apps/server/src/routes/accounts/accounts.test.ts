import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import type { Mail } from '../../domain/mail/mailer.ts'
import { readOutbox, sendWaiting } from '../../domain/mail/outbox.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { listAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { accountsCalls } from '@castellan/contract/calls/accounts.ts'

const password = 'a quiet harbour at dusk'
const next = 'seven slow boats at noon'

describeApi('coming in by mail', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let olga: Person
  let neighbour: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const passwordHash = await hashPassword(password)
    olga = await seedPerson(ctx, { name: 'olga', role: 'reseller', passwordHash, secondFactor: 'passed' })
    neighbour = await seedPerson(ctx, { name: 'nora', role: 'reseller', passwordHash })
  })

  beforeEach(() => {
    ctx.config.registration = false
    ctx.mailer = null
    ctx.passMs(limits.mailWindowMs)
  })

  const mails = () => readOutbox(ctx, ctx.db.selectFrom('users').select('id'))
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(app, `POST ${path}`, { body, headers })
  const signIn = async (email: string, secret: string) => (await post('/login', { email, password: secret })).status

  /** The token of the newest mail to somebody, once it is there. */
  async function mailed(to: string, path: string, body: object, headers: Record<string, string> = {}) {
    const before = (await mails()).length
    expect((await post(path, body, headers)).body).toEqual({ ok: true })
    const mail = await vi.waitFor(async () => {
      const all = await mails()
      if (all.length === before) throw new Error('no mail yet')
      return all[0]!
    })
    expect(mail.to).toBe(to)
    return { text: mail.text!, token: /#token=([\w-]{43})/u.exec(mail.text!)![1]! }
  }
  const forgotten = (person: Person, headers: Record<string, string> = {}) => {
    const email = `${person.name}@castellan.test`
    return mailed(email, '/password/email', { email }, headers)
  }
  const reset = (token: string, person: Person, secret = next) =>
    post('/password/reset', { token, email: `${person.name}@castellan.test`, password: secret })

  it('answers a known and an unknown address alike, also when there were too many', async () => {
    const answers = []
    for (const email of ['nora@castellan.test', 'nobody@castellan.test']) {
      for (let time = 0; time < limits.mailsPerAddress; time += 1)
        expect((await post('/password/email', { email })).body).toEqual({ ok: true })
      answers.push(errorOf(await post('/password/email', { email })))
    }
    expect(answers[0]).toMatchObject({ status: 429 })
    expect(answers[1]).toEqual(answers[0])
    await vi.waitFor(async () => expect(await mails()).toHaveLength(limits.mailsPerAddress))
    expect((await mails()).every(({ to }) => to === 'nora@castellan.test')).toBe(true)
  })

  it('sets a new password once, ends every session of the account, and keeps its second factor', async () => {
    const { token } = await forgotten(olga)
    expect((await ask(app, 'GET /user', { token: olga.token })).status).toBe(200)
    expect((await reset(token, olga)).status).toBe(200)
    expect((await ask(app, 'GET /user', { token: olga.token })).status).toBe(401)
    expect((await ask(app, 'GET /user', { token: neighbour.token })).status).toBe(200)
    expect([await signIn('olga', password), await signIn('olga', next)]).toEqual([401, 200])
    const { body } = await post('/login', { email: 'olga', password: next })
    expect(body['two_factor']).toBe(true)
    expect((await ask(app, 'GET /devices', { token: String(body['token']) })).status).toBe(403)
    expect((await reset(token, olga, password)).status).toBe(410)
    expect(await signIn('nora', password)).toBe(200)
  })

  it('refuses a link that is too old, made up, of another kind, or brought with another address', async () => {
    const { token } = await forgotten(neighbour)
    expect((await reset(token, olga)).status).toBe(410)
    expect((await post('/email/verify', { token })).status).toBe(410)
    expect((await reset('x'.repeat(43), neighbour)).status).toBe(410)
    expect((await reset(token, neighbour, 'passwordpassword')).status).toBe(422)
    ctx.passMs(limits.resetLinkMs)
    expect((await reset(token, neighbour)).status).toBe(410)
    expect(await signIn('nora', password)).toBe(200)
  })

  it('refuses a link from before the password or the address was changed', async () => {
    const first = await forgotten(neighbour)
    const second = await forgotten(neighbour)
    expect((await reset(second.token, neighbour, password)).status).toBe(200)
    expect((await reset(first.token, neighbour)).status).toBe(410)
    const third = await forgotten(neighbour)
    const move = (email: string) => ctx.db.updateTable('users').set({ email }).where('id', '=', neighbour.id).execute()
    await move('nora@elsewhere.test')
    expect((await reset(third.token, neighbour)).status).toBe(410)
    await move('nora@castellan.test')
  })

  it('lets one of two copies of a link through', async () => {
    const { token } = await forgotten(neighbour)
    const answers = await Promise.all([reset(token, neighbour, password), reset(token, neighbour, next)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const { token: again } = await forgotten(neighbour)
    expect((await reset(again, neighbour, password)).status).toBe(200)
  })

  it('sends nothing to the disabled, the archived and the deleted', async () => {
    const before = (await mails()).length
    for (const gone of [{ status: 'disabled' }, { archived_at: 1 }, { deleted_at: 1 }] as const) {
      await ctx.db.updateTable('users').set(gone).where('id', '=', neighbour.id).execute()
      await post('/password/email', { email: 'nora@castellan.test' })
      await forgotten(olga)
      ctx.passMs(limits.mailWindowMs)
      const back = { status: 'active', archived_at: null, deleted_at: null } as const
      await ctx.db.updateTable('users').set(back).where('id', '=', neighbour.id).execute()
    }
    expect((await mails()).length).toBe(before + 3)
  })

  it('writes the configured address into a link, whatever a request says of the host', async () => {
    for (const headers of [
      { host: 'evil.test' },
      { host: 'castellan.test@evil.test' },
      { host: 'evil.test:80' },
      { 'x-forwarded-host': 'evil.test' },
      { 'x-forwarded-server': 'evil.test' },
      { 'x-host': 'evil.test' },
      { 'x-original-url': 'http://evil.test/' },
      { 'x-forwarded-proto': 'ftp', 'x-forwarded-host': 'evil.test' },
      { forwarded: 'host=evil.test;proto=https' },
      { origin: 'http://evil.test' },
      { referer: 'http://evil.test/' },
      { 'x-http-host-override': 'evil.test' },
    ] as Record<string, string>[]) {
      ctx.passMs(limits.mailWindowMs)
      const { text } = await forgotten(olga, headers)
      expect([headers, text.match(/\w+:\/\/[^/]+/gu)]).toEqual([headers, ['http://castellan.test']])
    }
  })

  it('shows the mails to those who manage both the panel and these people, and stores them encrypted', async () => {
    const chief = await seedPerson(ctx, { name: 'cleo', role: 'super-admin' })
    const { token } = await forgotten(chief)
    const outbox = async (by: Person) => ask(app, 'GET /settings/outbox', { token: by.token })
    const fresh = await seedPerson(ctx, { name: 'alma', role: 'admin' })
    expect((await outbox(chief)).raw).toContain(token)
    expect((await outbox(fresh)).raw).toContain('nora@castellan.test')
    expect((await outbox(fresh)).raw).not.toContain('cleo@castellan.test')
    const shown = answerOf(accountsCalls.outbox, await outbox(fresh))
    expect([shown.sends, new Set(shown.data.map(({ body, state }) => `${body} ${state}`))]).toEqual([
      false,
      new Set(['null waiting']),
    ])
    const unsent = async () => {
      const { body } = await ask(app, 'GET /settings/outbox?show=unsent', { token: fresh.token })
      const home = await ask(app, 'GET /home/attention', { token: fresh.token })
      const line = answerOf(homesCalls.attention, home).data.find(({ kind }) => kind === 'mail')
      return [listAt(body, 'data').length, line?.count]
    }
    const before = shown.data.length
    expect(await unsent()).toEqual([before, before])
    const { id } = await ctx.db
      .selectFrom('outbox')
      .innerJoin('users', 'users.id', 'outbox.user_id')
      .where('users.email', '=', 'nora@castellan.test')
      .select('outbox.id')
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('outbox').set({ sent_at: ctx.clock() }).where('id', '=', id).execute()
    expect(await unsent()).toEqual(before === 1 ? [0, undefined] : [before - 1, before - 1])
    await ctx.db.updateTable('outbox').set({ sent_at: null }).where('id', '=', id).execute()
    const reseller = await seedPerson(ctx, { name: 'rex', role: 'reseller' })
    expect((await outbox(reseller)).status).toBe(403)
    const stored = await ctx.db.selectFrom('outbox').selectAll().execute()
    expect(stored.some(({ body }) => Buffer.from(body!).includes(token))).toBe(false)
    const links = await ctx.db.selectFrom('account_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    expect((await outbox(chief)).status).toBe(423)
  })

  it('hands mails of this hour to the mail server once, forgets their text then, and retries a failed one', async () => {
    const sent: Mail[] = []
    let isDown = true
    let failed = 0
    ctx.mailer = {
      deliver: async (mail) => {
        failed += Number(isDown)
        if (isDown) throw new Error('down')
        sent.push(mail)
      },
      verify: async () => {},
      close: () => undefined,
    }
    await mailed('olga@castellan.test', '/password/email', { email: 'olga@castellan.test' })
    await vi.waitFor(() => expect(failed).toBe(1))
    isDown = false
    ctx.passMs(60_000)
    await sendWaiting(ctx, ctx.clock())
    await sendWaiting(ctx, ctx.clock())
    expect(sent.map(({ to }) => to)).toEqual(['olga@castellan.test'])
    expect((await mails())[0]).toMatchObject({ text: null, sentAt: ctx.clock() })
  })

  it('sends a mail once more that was given up, and none that was sent or is of somebody unseen', async () => {
    const sent: Mail[] = []
    const chief = await seedPerson(ctx, { name: 'carl', role: 'super-admin' })
    const admin = await seedPerson(ctx, { name: 'anke', role: 'admin' })
    await mailed('carl@castellan.test', '/password/email', { email: 'carl@castellan.test' })
    const row = ctx.db.selectFrom('outbox').selectAll().where('to_address', '=', 'carl@castellan.test')
    const { id } = await row.executeTakeFirstOrThrow()
    const resend = (by: Person) => ask(app, `POST /settings/outbox/${id}/resend`, { token: by.token, body: {} })
    expect((await resend(chief)).status).toBe(409)
    ctx.mailer = { deliver: async (mail) => void sent.push(mail), verify: async () => {}, close: () => undefined }
    await ctx.db.updateTable('outbox').set({ attempts: limits.mailAttemptsMax }).where('id', '=', id).execute()
    await sendWaiting(ctx, ctx.clock())
    expect(sent.filter(({ to }) => to === 'carl@castellan.test')).toEqual([])
    const list = answerOf(accountsCalls.outbox, await ask(app, 'GET /settings/outbox', { token: chief.token })).data
    expect(list.find((mail) => mail.id === id)).toMatchObject({ state: 'failed' })
    expect((await resend(admin)).status).toBe(404)
    expect((await resend(chief)).status).toBe(200)
    await vi.waitFor(async () => expect((await row.executeTakeFirstOrThrow()).sent_at).toBe(ctx.clock()))
    expect(sent.filter(({ to }) => to === 'carl@castellan.test')).toHaveLength(1)
    expect((await resend(chief)).status).toBe(409)
  })

  it('takes no registration unless the operator wants them', async () => {
    const body = { name: 'Ulla', email: 'ulla@example.com' }
    expect((await post('/register', body)).status).toBe(404)
    expect(await ctx.db.selectFrom('users').select('id').where('email', '=', body.email).execute()).toEqual([])
  })

  it('does not reveal the fields of a registration while registration is off', async () => {
    const send = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/api/register', payload, headers: { 'content-type': type } })
    for (const answer of [await send('{}'), await send('{'), await send('x', 'text/plain')])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  })

  it('registers a sub-reseller who chooses a password with the link mailed to the address, and signs in never before', async () => {
    ctx.config.registration = true
    const body = { name: 'Ulla http://evil.test', email: 'Ulla@Example.com' }
    const { token, text } = await mailed('ulla@example.com', '/register', body, { 'accept-language': 'de' })
    expect(text).toContain('Guten Tag')
    expect(text).not.toContain('evil.test')
    expect(await signIn('ulla@example.com', password)).toBe(401)
    const again = await mailed('ulla@example.com', '/email/resend', { email: 'ulla@example.com' })
    const choose = (link: string) => post('/password/reset', { token: link, email: 'ulla@example.com', password })
    expect((await choose(again.token)).status).toBe(200)
    expect((await choose(token)).status).toBe(410)
    expect(await signIn('ulla@example.com', password)).toBe(200)
    const user = await ctx.db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .select(['roles.name', 'users.parent_id', 'users.path', 'users.id', 'users.locale'])
      .where('email', '=', 'ulla@example.com')
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ name: 'sub-reseller', parent_id: staff.superAdmin.id, locale: 'de' })
    expect(user.path).toBe(`${staff.superAdmin.path}${user.id}/`)
  })

  it('answers somebody who is known already like a stranger, and mails them the way to a new password', async () => {
    ctx.config.registration = true
    const { text } = await mailed('olga@castellan.test', '/register', {
      name: 'Eve',
      email: 'olga@castellan.test',
    })
    expect(text).toContain('/password/reset#token=')
    expect(await signIn('olga', next)).toBe(200)
  })

  it('does not open an account the operator has disabled meanwhile', async () => {
    ctx.config.registration = true
    const { token } = await mailed('udo@example.com', '/register', { name: 'Udo', email: 'udo@example.com' })
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('email', '=', 'udo@example.com').execute()
    expect((await post('/password/reset', { token, email: 'udo@example.com', password })).status).toBe(410)
    expect(await signIn('udo@example.com', password)).toBe(401)
  })
})
