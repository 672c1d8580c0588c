import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { limits } from '@castellan/contract/limits.ts'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { readOutbox } from '../../domain/mail/outbox.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields } from '../../testing/answers.ts'

const password = 'a quiet harbour at dusk'

describeOnBothDatabases('accounts of others', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let roles: Record<string, number>
  let number = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const { id } = await ctx.db
      .insertInto('roles')
      .values({ name: 'finance', display_name: 'Finance', level: 2, is_system: 0, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = ['see-settings-menu', 'manage-users', 'manage-credits', 'mint-credits']
    await ctx.db
      .insertInto('role_permissions')
      .values(held.map((permission) => ({ role_id: id, permission })))
      .execute()
    const rows = await ctx.db.selectFrom('roles').select(['id', 'name']).execute()
    roles = Object.fromEntries(rows.map((row) => [row.name, row.id]))
  })

  // What a test lets pass must not cost the next one its fresh confirmations.
  beforeEach(async () => {
    await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
  })

  const by = (person: Person, line: string, body?: object) =>
    ask(app, line, { token: person.token, ...(body ? { body } : {}) })
  const update = (person: Person, body: object) => by(person, 'POST /settings/users/update', body)
  const draft = (role: string, more: object = {}) => {
    number += 1
    return {
      name: `New ${number}`,
      email: `new${number}@example.com`,
      username: `new.${number}`,
      role: roles[role],
      ...more,
    }
  }
  const store = (person: Person, role: string, more: object = {}) =>
    by(person, 'POST /settings/users/store', draft(role, more))
  const userOf = (id: number) => ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const fresh = async (name: string, role = 'sub-reseller', parent = staff.reseller) =>
    seedPerson(ctx, { name, role, parent, passwordHash: await hashPassword(password) })
  const mailsTo = async (address: string) =>
    (await readOutbox(ctx, ctx.db.selectFrom('users').select('id'))).filter(({ to }) => to === address)
  const tokenIn = (text: string) => /#token=([\w-]{43})/u.exec(text)![1]!
  const signIn = (email: string, secret = password) => ask(app, 'POST /login', { body: { email, password: secret } })

  it('a new account belongs to anyone who creates it, or to a named account of their scope with a higher role', async () => {
    const created = async (answer: ReturnType<typeof store>) => {
      const { status, body, raw } = await answer
      expect(status, raw).toBe(201)
      const { id, parent_id, path } = await userOf(numberAt(body, 'data', 'id'))
      return { id, parent_id, path }
    }
    const { admin, distributor, reseller, sibling, superAdmin } = staff
    const own = await created(store(distributor, 'reseller'))
    expect([own.parent_id, own.path.startsWith(distributor.path)]).toEqual([distributor.id, true])
    const below = await created(store(admin, 'reseller', { parent: distributor.id }))
    expect(below).toEqual({ id: below.id, parent_id: distributor.id, path: `${distributor.path}${below.id}/` })
    const refusals = [
      await store(admin, 'reseller', { parent: reseller.id }),
      await store(admin, 'reseller', { parent: superAdmin.id }),
      await store(reseller, 'sub-reseller', { parent: sibling.id }),
    ]
    expect(refusals.map(({ status, body }) => [status, body['errors']])).toEqual([
      [422, { parent: ['Choose an account with a higher role than the new one.'] }],
      [422, { parent: ['This item doesn’t exist. Select another one.'] }],
      [422, { parent: ['This item doesn’t exist. Select another one.'] }],
    ])
    const moved = await by(admin, 'POST /settings/users/update', { id: below.id, parent: sibling.id })
    expect([moved.status, (await userOf(below.id)).parent_id]).toEqual([422, distributor.id])
  })

  it('F3: nobody sets a password through the list of users, neither another’s nor their own', async () => {
    const child = await fresh('child')
    const before = await userOf(child.id)
    for (const [person, id] of [
      [staff.reseller, child.id],
      [staff.reseller, staff.reseller.id],
      [staff.superAdmin, child.id],
    ] as const)
      expect((await update(person, { id, password: 'another quiet harbour' })).status).toBe(422)
    expect((await userOf(child.id)).password_hash).toBe(before.password_hash)
    expect((await store(staff.reseller, 'sub-reseller', { password })).status).toBe(422)
  })

  it('F3: a new account has no password until the person chooses one with the mailed link', async () => {
    const answer = await store(staff.reseller, 'sub-reseller')
    expect(answer.status, answer.raw).toBe(201)
    const email = textAt(answer.body, 'data', 'email')
    const status = textAt(answer.body, 'data', 'status')
    expect(status).toBe('unverified')
    expect((await signIn(email, '')).status).toBe(422)
    expect((await signIn(email)).status).toBe(401)
    const [letter] = await mailsTo(email)
    const token = tokenIn(letter!.text!)
    expect(answer.raw).not.toContain(token)
    expect((await ask(app, 'POST /password/reset', { body: { token, email, password } })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  it('creating, changing and inviting a user succeeds while the mail server is down or slow', async () => {
    const tried: string[] = []
    ctx.mailer = {
      deliver: async ({ to }) => {
        tried.push(to)
        throw new Error('down')
      },
      verify: async () => {},
      close: () => undefined,
    }
    const created = await store(staff.reseller, 'sub-reseller')
    expect(created.status, created.raw).toBe(201)
    const id = numberAt(created.body, 'data', 'id')
    const email = textAt(created.body, 'data', 'email')
    await vi.waitFor(() => expect(tried).toContain(email))
    expect((await update(staff.reseller, { id, company: 'Harbour' })).status).toBe(200)
    let release = () => {}
    const slow = new Promise<void>((resolve) => void (release = resolve))
    ctx.mailer = { deliver: () => slow, verify: async () => {}, close: () => undefined }
    ctx.passMs(limits.mailWindowMs)
    await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
    expect((await by(staff.reseller, `POST /settings/users/${id}/send_link`)).status).toBe(200)
    release()
    await vi.waitFor(async () => expect((await mailsTo(email))[0]!.sentAt).not.toBeNull())
    ctx.mailer = null
  })

  it('F3: nobody changes their own e-mail address in the list of users, and only a super-admin that of an account in use', async () => {
    const child = await fresh('mover')
    for (const [person, id] of [
      [staff.reseller, staff.reseller.id],
      [staff.superAdmin, staff.superAdmin.id],
      [staff.reseller, child.id],
      [staff.admin, child.id],
    ] as const) {
      const answer = await update(person, { id, email: 'thief@example.com' })
      expect([answer.status, invalidFields(answer)]).toEqual([422, ['email']])
    }
    expect((await update(staff.superAdmin, { id: child.id, email: 'moved@example.com' })).status).toBe(200)
    const subject = 'The email address of your account at Castellan was changed'
    for (const address of ['mover@castellan.test', 'moved@example.com'])
      expect((await mailsTo(address)).map((mail) => mail.subject)).toContain(subject)
    expect((await by(child, 'GET /user')).status).toBe(401)
  })

  it('F3: a mistyped address of an account nobody has used can be corrected, and the first link is void then', async () => {
    const data = dataOf(await store(staff.reseller, 'sub-reseller'))
    const [first] = await mailsTo(String(data['email']))
    expect((await update(staff.reseller, { id: data.id, email: 'corrected@example.com' })).status).toBe(200)
    const brought = { email: 'corrected@example.com', password }
    const stale = { ...brought, token: tokenIn(first!.text!) }
    expect((await ask(app, 'POST /password/reset', { body: stale })).status).toBe(410)
    const second = (await mailsTo('corrected@example.com')).find(({ text }) => text?.includes('#token='))
    const right = { ...brought, token: tokenIn(second!.text!) }
    expect((await ask(app, 'POST /password/reset', { body: right })).status).toBe(200)
  })

  it('F3: a new e-mail address in the profile needs the password within 15 minutes, and both addresses are notified', async () => {
    const self = await fresh('selma')
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    const change = () => by(self, 'POST /profile', { email: 'selma@elsewhere.test' })
    expect((await change()).status).toBe(423)
    expect((await by(self, 'POST /password/confirm', { password })).status).toBe(200)
    expect((await change()).status).toBe(200)
    expect(await mailsTo('selma@castellan.test')).toHaveLength(1)
    expect(await mailsTo('selma@elsewhere.test')).toHaveLength(1)
  })

  it('F3: a person is notified by email that their password was changed', async () => {
    const self = await fresh('petra')
    const body = { current_password: password, password: 'another quiet harbour' }
    expect((await by(self, 'POST /profile/password', body)).status).toBe(200)
    expect((await mailsTo('petra@castellan.test')).map(({ subject }) => subject)).toEqual([
      'Your Castellan password was changed',
    ])
  })

  it('F3: an account is created and a role is changed only with a password confirmed within 15 minutes', async () => {
    const parent = await fresh('parent', 'reseller', staff.distributor)
    const child = await fresh('kid', 'sub-reseller', parent)
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    expect((await store(parent, 'sub-reseller')).status).toBe(423)
    const boss = await fresh('boss', 'super-admin', staff.superAdmin)
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    expect((await update(boss, { id: child.id, role: roles['reseller'] })).status).toBe(423)
  })

  it('F3: a link for a new password goes to the person alone, three times in a while at most', async () => {
    const child = await fresh('linked')
    const send = () => by(staff.reseller, `POST /settings/users/${child.id}/send_link`)
    for (let time = 0; time < limits.mailsPerAddress; time += 1) {
      const answer = await send()
      expect([answer.status, answer.raw.includes('token')]).toEqual([200, false])
    }
    expect((await send()).status).toBe(429)
    expect(await mailsTo('linked@castellan.test')).toHaveLength(limits.mailsPerAddress)
  })

  it('F5: no user name holds an @', async () => {
    const answer = await store(staff.reseller, 'sub-reseller', { username: 'rolf@castellan.test' })
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['username']])
  })

  it('F5: what holds an @ signs in by the e-mail address alone, whatever user names there are', async () => {
    const victim = await fresh('vera')
    const squatter = await fresh('squat')
    await ctx.db
      .updateTable('users')
      .set({ username: 'vera@castellan.test', password_hash: await hashPassword('the squatter alone') })
      .where('id', '=', squatter.id)
      .execute()
    for (let time = 0; time < 3; time += 1) expect((await signIn('vera@castellan.test')).status).toBe(200)
    expect((await signIn('vera@castellan.test', 'the squatter alone')).status).toBe(401)
    expect((await signIn(victim.name)).status).toBe(200)
  })

  it('F6: an admin neither gives a role that may do more, nor takes over or brings back an account that has it', async () => {
    const made = await store(staff.admin, 'finance')
    expect([made.status, invalidFields(made)]).toEqual([422, ['role']])
    const plain = await fresh('plain', 'sub-reseller', staff.admin)
    expect((await update(staff.admin, { id: plain.id, role: roles['finance'] })).status).toBe(422)
    const holder = await fresh('fiona', 'finance', staff.admin)
    expect((await by(staff.admin, `POST /settings/users/${holder.id}/send_link`)).status).toBe(403)
    expect((await by(staff.admin, `DELETE /settings/users/${holder.id}/disable`)).status).toBe(200)
    expect((await by(staff.admin, `DELETE /settings/users/${holder.id}/enable`)).status).toBe(403)
    expect((await store(staff.superAdmin, 'finance')).status).toBe(201)
  })

  it('F6: each seller’s role still gives the one below it', async () => {
    expect((await store(staff.distributor, 'reseller')).status).toBe(201)
    expect((await store(staff.reseller, 'sub-reseller')).status).toBe(201)
    expect((await store(staff.admin, 'admin')).status).toBe(201)
  })

  it('F6: an account that may mint credits must have a second factor, whatever its role is called', async () => {
    const bare = await seedPerson(ctx, { name: 'bare', role: 'finance', parent: staff.admin, secondFactor: 'none' })
    const answer = await by(bare, 'GET /settings/users')
    expect([answer.status, answer.body['code']]).toEqual([403, 'two_factor_required'])
    expect((await by(bare, 'GET /user')).body['must_enrol']).toBe(true)
  })

  it('a parent does not enable an account that an admin disabled, nor by archiving and restoring it', async () => {
    const child = await fresh('blocked')
    const path = `/settings/users/${child.id}`
    expect((await by(staff.admin, `DELETE ${path}/disable`)).status).toBe(200)
    expect((await by(staff.reseller, `DELETE ${path}/enable`)).status).toBe(403)
    await by(staff.reseller, 'POST /settings/users/archive', { ids: [child.id] })
    await by(staff.reseller, 'POST /settings/users/restore', { ids: [child.id] })
    expect(await userOf(child.id)).toMatchObject({ status: 'disabled' })
    await by(staff.admin, 'POST /settings/users/restore', { ids: [child.id] })
    expect(await userOf(child.id)).toMatchObject({ status: 'disabled', archived_at: null })
    expect((await by(staff.admin, `DELETE ${path}/enable`)).status).toBe(200)
    expect((await by(staff.reseller, `DELETE ${path}/disable`)).status).toBe(200)
    expect((await by(staff.reseller, `DELETE ${path}/enable`)).status).toBe(200)
  })

  it('a stranger who registers another’s address leaves no password on the account', async () => {
    ctx.config.registration = true
    const email = 'owner@example.com'
    const asked = await ask(app, 'POST /register', { body: { name: 'Eve', email, password } })
    expect(asked.status).toBe(422)
    expect((await ask(app, 'POST /register', { body: { name: 'Eve', email } })).status).toBe(200)
    const row = await ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect([row.status, row.password_hash]).toEqual(['unverified', ''])
  })
})
