import { peopleCalls } from '@castellan/contract/calls/people.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { watchCredits } from '../../jobs/watch-credits.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { pageOf, dataOf, answerOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'

describeOnBothDatabases('the page of a person', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let other: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    other = await seedPerson(ctx, { name: 'otto', role: 'distributor', parent: staff.admin })
    await at.mint(staff.superAdmin, staff.distributor, 100)
    await at.transfer(staff.distributor, staff.reseller, 50)
    await at.transfer(staff.reseller, staff.subReseller, 10)
    await at.device(staff.subReseller, '00:1a:79:41:00:01')
    await at.device(staff.sibling, '00:1a:79:41:00:02')
  })

  const page = async (by: Person, of: Person) =>
    answerOf(peopleCalls.page, await at.get(by, `/settings/users/${of.id}/page`))
  const move = (by: Person, person: Person, parent: Person) =>
    at.post(by, `/settings/users/${person.id}/move`, { parent: parent.id })
  const pathOf = async ({ id }: Person) =>
    (await ctx.db.selectFrom('users').select('path').where('id', '=', id).executeTakeFirstOrThrow()).path

  it('shows the tree as far as the reader sees it, with the TVs of each branch', async () => {
    const { above, below, tvs, below_total } = await page(staff.distributor, staff.reseller)
    expect(above.map(({ user, tvs: count }) => [user.label, count])).toEqual([['dora', 2]])
    expect(below.map(({ user, tvs: count }) => [user.label, count])).toEqual([['sam', 1]])
    expect([below_total, tvs]).toEqual([1, { total: 1, by_state: [{ status: 'registered', count: 1 }] }])
    const seen = (await page(staff.admin, staff.reseller)).above.map(({ user }) => user.label)
    expect(seen).toEqual(['adam', 'dora'])
  })

  it('offers to give credits to whom they can be given: those directly below, and for an admin everyone below', async () => {
    const { superAdmin, admin, distributor, reseller, subReseller } = staff
    const pairs: (readonly [Person, Person])[] = [
      [distributor, reseller],
      [distributor, subReseller],
      [reseller, subReseller],
      [reseller, reseller],
      [admin, subReseller],
      [superAdmin, subReseller],
    ]
    const offered: boolean[] = []
    const taken: boolean[] = []
    for (const [by, to] of pairs) {
      offered.push((await page(by, to)).may.includes('give'))
      // A draft moves nothing.
      const body = { type: 'transfer', user_id: to.id, credits: 1, draft: true }
      taken.push((await at.enter(by, body)).status < 300)
    }
    expect(offered).toEqual([true, false, true, false, true, true])
    expect(taken).toEqual(offered)
  })

  it('is not there for anyone who is next to or below', async () => {
    for (const [by, of] of [
      [staff.sibling, staff.reseller],
      [staff.reseller, staff.distributor],
      [other, staff.reseller],
    ] as const)
      for (const part of ['page', 'money', 'sessions', `move?parent=${by.id}`])
        expect((await at.get(by, `/settings/users/${of.id}/${part}`)).status).toBe(404)
  })

  it('shows what somebody has, what came last, and for whom', async () => {
    const money = answerOf(
      peopleCalls.money,
      await at.get(staff.distributor, `/settings/users/${staff.reseller.id}/money`),
    )
    expect(money).toMatchObject({ balance: 40, runway_days: null, last_top_up: { credits: 50 } })
    expect(
      money.transactions.map(({ type, delta, balance, with: side }) => [type, delta, balance, side?.label]),
    ).toEqual([
      ['transfer', -10, 40, 'sam'],
      ['transfer', 50, 50, 'dora'],
    ])
    expect([money.days.length, money.days.at(-1)?.balance]).toEqual([30, 40])
  })

  it('moves a whole branch, with what is in it and without a change of credits', async () => {
    const all = [staff.distributor, staff.reseller, staff.subReseller, other]
    const before = await at.balances(all)
    const preview = await at.get(staff.admin, `/settings/users/${staff.reseller.id}/move?parent=${other.id}`)
    expect(preview.body).toEqual({
      from: { id: staff.distributor.id, label: 'dora' },
      to: { id: other.id, label: 'otto' },
      people: 2,
      tvs: 1,
      credits: 50,
    })
    const answer = await move(staff.admin, staff.reseller, other)
    expect([answer.status, answer.body]).toEqual([
      200,
      { from: { id: staff.distributor.id, label: 'dora' }, people: 2 },
    ])
    expect(await pathOf(staff.subReseller)).toBe(`${other.path}${staff.reseller.id}/${staff.subReseller.id}/`)
    expect(await at.balances(all)).toEqual(before)
    // Every scope follows at once: the old distributor sees neither person nor TV, the new one both.
    expect((await at.get(staff.distributor, `/settings/users/${staff.subReseller.id}/page`)).status).toBe(404)
    const tvs = async (by: Person) => pageOf(await at.get(by, '/devices'))
    expect((await tvs(other)).data.map(({ mac }) => mac)).toEqual(['00:1A:79:41:00:01'])
    expect((await tvs(staff.distributor)).data.map(({ mac }) => mac)).toEqual(['00:1A:79:41:00:02'])
    // Both are notified, and the way back is the same.
    const entries = await ctx.db
      .selectFrom('activity')
      .select(['verb', 'scope_path'])
      .where('target_id', '=', staff.reseller.id)
      .where('verb', 'in', ['users.move', 'users.leave'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { verb: 'users.move', scope_path: `${other.path}${staff.reseller.id}/` },
      { verb: 'users.leave', scope_path: staff.distributor.path },
    ])
    expect((await move(staff.admin, staff.reseller, staff.distributor)).status).toBe(200)
    expect(await pathOf(staff.subReseller)).toBe(staff.subReseller.path)
  })

  it('has the TVs of a moved branch read again what comes from above: a QR profile, and options that a rollout is about to replace', async () => {
    const mac = '00:1A:79:41:00:01'
    const versionOf = async () =>
      (await ctx.db.selectFrom('devices').select('config_version').where('mac', '=', mac).executeTakeFirstOrThrow())
        .config_version
    const moved = async (parent: Person) => {
      const before = await versionOf()
      expect((await move(staff.admin, staff.reseller, parent)).status).toBe(200)
      return (await versionOf()) - before
    }
    const profile = { name: 'Shop', title: { en: 'Shop' }, help: { en: 'Scan' }, target: 'device_login' }
    expect((await at.post(staff.distributor, '/settings/qr-info/store', profile)).status).toBe(201)
    expect([await moved(other), await moved(staff.distributor)]).toEqual([1, 1])
    await ctx.db.deleteFrom('qr_profiles').execute()
    expect(await moved(other)).toBe(0)
    const override = { scope: 'reseller', target: String(other.id), value: 500 }
    const option = { key: 'buffer', group: '', label: 'Buffer', type: 'int', min: 0, max: 1_000, step: null, unit: '' }
    const more = { choices: [], default: 100, product: 'any', since_version_code: 0, active: true }
    const save = (overrides: object[], version: number, rollout?: object) =>
      at.post(staff.superAdmin, '/app-options/update', {
        options: [{ ...option, ...more, overrides }],
        version,
        ...(rollout ? { rollout } : {}),
      })
    expect((await save([override], 0)).status).toBe(200)
    expect((await save([], 1, { steps: '1, 100' })).status).toBe(200)
    expect(await moved(staff.distributor)).toBe(1)
    await ctx.db.deleteFrom('app_option_versions').execute()
  })

  it('notifies the TVs of a moved branch that are online and show a branding from above, and no others', async () => {
    const branding = await at.post(staff.distributor, '/branding/store', { name: 'Brand', phone: '030 1' })
    expect(branding.status).toBe(201)
    const seen = (mac: string, last_seen_at: number | null) =>
      ctx.db.updateTable('devices').set({ last_seen_at }).where('mac', '=', mac).execute()
    const notified = async (parent: Person) => {
      await ctx.db.deleteFrom('pushes').execute()
      expect((await move(staff.admin, staff.reseller, parent)).status).toBe(200)
      const pushes = ctx.db.selectFrom('pushes').innerJoin('devices', 'devices.id', 'pushes.device_id')
      return pushes.select(['devices.mac', 'pushes.kind']).execute()
    }
    await seen('00:1A:79:41:00:02', ctx.clock())
    expect(await notified(other)).toEqual([])
    await seen('00:1A:79:41:00:01', ctx.clock())
    expect(await notified(staff.distributor)).toEqual([{ mac: '00:1A:79:41:00:01', kind: 'config.changed' }])
    await ctx.db.deleteFrom('brandings').execute()
    expect([await notified(other), await notified(staff.distributor)]).toEqual([[], []])
  })

  it('cancels a pending transfer along the removed edge', async () => {
    const draft = dataOf(
      await at.enter(staff.distributor, { type: 'transfer', user_id: staff.sibling.id, credits: 5, draft: true }),
    )
    await move(staff.admin, staff.sibling, other)
    const row = await ctx.db.selectFrom('credit_records').select('status').where('id', '=', draft.id).executeTakeFirst()
    expect(row?.status).toBe('cancelled')
    await move(staff.admin, staff.sibling, staff.distributor)
  })

  it('lets nobody take what is another’s, or make a circle', async () => {
    // A reseller takes no person of a neighbour, and gives none away.
    expect((await move(staff.sibling, staff.subReseller, staff.sibling)).status).toBe(404)
    expect(await move(staff.reseller, staff.subReseller, staff.sibling)).toMatchObject({
      status: 422,
      body: { errors: { parent: expect.any(Array) } },
    })
    expect((await move(other, staff.reseller, other)).status).toBe(404)
    // Nobody moves themselves, into their own branch, or under an equal or somebody who manages nobody.
    expect((await move(staff.distributor, staff.distributor, staff.reseller)).status).toBe(409)
    for (const parent of [staff.subReseller, staff.sibling, staff.powerless, staff.distributor])
      expect((await move(staff.admin, staff.reseller, parent)).status).toBe(422)
    expect(await pathOf(staff.reseller)).toBe(staff.reseller.path)
  })

  it('moves one at a time: of two moves at once no circle and no torn branch comes', async () => {
    const [first, second] = [
      await seedPerson(ctx, { name: 'first', role: 'distributor', parent: staff.admin }),
      await seedPerson(ctx, { name: 'second', role: 'distributor', parent: staff.admin }),
    ]
    const movers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) => seedPerson(ctx, { name, role: 'reseller', parent: first })),
    )
    await Promise.all([
      ...movers.map((person) => move(staff.superAdmin, person, second)),
      move(staff.superAdmin, first, staff.superAdmin),
      move(staff.superAdmin, second, staff.superAdmin),
    ])
    const rows = await ctx.db.selectFrom('users').select(['id', 'parent_id', 'path']).execute()
    const paths = new Map(rows.map(({ id, path }) => [id, path]))
    for (const { id, parent_id, path } of rows)
      expect(path).toBe(`${parent_id === null ? '/' : paths.get(parent_id)!}${id}/`)
  })

  it('disables with a reason, which is shown until the account is enabled', async () => {
    const answer = await at.post(staff.distributor, `/settings/users/${staff.sibling.id}/disable`, {
      reason: 'Not paid',
    })
    expect(answer.status).toBe(200)
    expect((await at.get(staff.sibling, '/user')).status).toBe(401)
    expect((await page(staff.admin, staff.sibling)).stopped).toMatchObject({ by: 'dora', reason: 'Not paid' })
    expect((await page(staff.admin, staff.sibling)).may).toContain('enable')
    const id = staff.sibling.id
    expect(
      (await ctx.db.selectFrom('devices').select('status').where('reseller_id', '=', id).executeTakeFirst())?.status,
    ).toBe('registered')
  })

  it('limits the trials, credits and reservations of somebody below, never one’s own', async () => {
    const set = (by: Person, of: Person, limits: Record<string, number | null>) =>
      at.post(by, `/settings/users/${of.id}/limits`, {
        trials_per_day: null,
        credits_per_day: null,
        reservations: null,
        ...limits,
      })
    expect((await set(staff.reseller, staff.reseller, {})).status).toBe(409)
    expect((await set(staff.sibling, staff.reseller, {})).status).toBe(401)
    await set(staff.distributor, staff.reseller, { credits_per_day: 15, trials_per_day: 1, reservations: 2 })
    // Ten were given today already.
    const refused = await at.transfer(staff.reseller, staff.subReseller, 6)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { credits: ['Enter at most 5. That’s what’s left of today’s limit.'] } },
    ])
    expect((await at.transfer(staff.reseller, staff.subReseller, 5)).status).toBe(201)
    const [one, two] = [
      await at.device(staff.reseller, '00:1a:79:41:00:11'),
      await at.device(staff.reseller, '00:1a:79:41:00:12'),
    ]
    await expect(at.device(staff.reseller, '00:1a:79:41:00:13')).rejects.toThrow('422')
    expect((await at.act(staff.reseller, one, 'trial')).status).toBe(200)
    expect((await at.act(staff.reseller, two, 'trial')).status).toBe(409)
    expect((await page(staff.distributor, staff.reseller)).limits).toEqual([
      { limit: 'trials_per_day', used: 1, max: 1, from: 'person' },
      { limit: 'credits_per_day', used: 15, max: 15, from: 'person' },
      { limit: 'reservations', used: 2, max: 2, from: 'person' },
    ])
    await watchCredits(ctx)
    await watchCredits(ctx)
    const notices = await ctx.db
      .selectFrom('notifications')
      .select('cause')
      .where('user_id', '=', staff.reseller.id)
      .where('cause', 'like', 'limit-%')
      .execute()
    expect(notices).toHaveLength(3)
  })

  it('asks everybody of a role for what it asks for, and lets a limit of their own go before that of the role', async () => {
    const role = await ctx.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'sub-reseller')
      .executeTakeFirstOrThrow()
    const change = (body: object) => at.post(staff.superAdmin, '/settings/roles/update', { id: role.id, ...body })
    expect((await change({ password_min: 8 })).body).toMatchObject({ errors: { password_min: expect.anything() } })
    const limits = { username_min: 8, password_min: 20, trials_per_day: 0, may_delete: false, may_restrict: false }
    expect((await change(limits)).status).toBe(200)
    // Name and level of a role of the specification stay.
    expect((await change({ level: 50 })).status).toBe(409)

    const draft = { name: 'Nadia', email: 'nadia@castellan.test', role: role.id, locale: 'en' }
    const add = (username: string) =>
      at.post(staff.superAdmin, '/settings/users/store', { ...draft, parent: staff.reseller.id, username })
    expect((await add('nadia')).body).toMatchObject({ errors: { username: ['Use at least 8 characters.'] } })
    const added = dataOf(await add('nadia.long'))
    expect((await at.post(staff.superAdmin, '/settings/users/update', { id: added.id, username: 'nad' })).status).toBe(
      422,
    )

    const password_hash = await hashPassword('the old one of before')
    await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', staff.subReseller.id).execute()
    const own = { current_password: 'the old one of before', password: 'eighteen is short!' }
    const short = await at.post(staff.subReseller, '/profile/password', own)
    expect(short.body).toMatchObject({ errors: { password: ['Use at least 20 characters.'] } })
    expect((await at.get(staff.subReseller, '/user')).body).toMatchObject({
      may_delete: false,
      password_min: 20,
      row_scope: 'subtree',
    })

    const tv = await at.device(staff.subReseller, '00:1a:79:41:00:21')
    const trial = () => at.act(staff.subReseller, tv, 'trial')
    expect((await trial()).body).toMatchObject({ code: 'limit_reached' })
    expect((await page(staff.distributor, staff.subReseller)).limits[0]).toMatchObject({ max: 0, from: 'role' })
    const none = { credits_per_day: null, reservations: null }
    await at.post(staff.distributor, `/settings/users/${staff.subReseller.id}/limits`, { ...none, trials_per_day: 1 })
    expect((await trial()).status).toBe(200)
    expect((await at.act(staff.subReseller, tv, 'suspend')).status).toBe(403)
    const remove = (by: Person) => ask(app, `DELETE /devices/${tv}/delete`, { token: by.token })
    expect((await remove(staff.subReseller)).status).toBe(403)
    const free = { username_min: null, password_min: null, trials_per_day: null, may_delete: true, may_restrict: true }
    expect((await change(free)).status).toBe(200)
    expect((await at.act(staff.subReseller, tv, 'suspend')).status).toBe(200)
    expect((await remove(staff.subReseller)).status).toBe(200)
  })

  it('ends sessions of people below, and lists nobody else’s', async () => {
    const list = await at.get(staff.reseller, `/settings/users/${staff.subReseller.id}/sessions`)
    const [session] = answerOf(peopleCalls.sessions, list).data
    expect((await at.post(staff.reseller, `/settings/users/${staff.reseller.id}/sessions/end`, {})).status).toBe(409)
    expect((await at.post(staff.reseller, `/settings/users/${staff.subReseller.id}/sessions/end`, {})).body).toEqual({
      ended: 1,
    })
    expect(session).toBeDefined()
    expect((await at.get(staff.subReseller, '/user')).status).toBe(401)
  })

  it('hands out the link of a new account only, and only while the panel sends no mail', async () => {
    const { role_id } = await ctx.db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', staff.subReseller.id)
      .executeTakeFirstOrThrow()
    const body = {
      name: 'Nina',
      email: 'nina@castellan.test',
      username: 'nina',
      role: role_id,
      locale: 'en',
      phone: '',
      company: '',
      notes: '',
    }
    const { id } = dataOf(await at.post(staff.reseller, '/settings/users/store', body))
    const link = (by: Person, of: number) => at.post(by, `/settings/users/${of}/link`, {})
    expect(await link(staff.reseller, id)).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/#token=[\w-]{43}&first=1$/u) },
    })
    expect((await link(staff.reseller, staff.subReseller.id)).status).toBe(409)
    expect((await link(other, id)).status).toBe(404)
  })
})
