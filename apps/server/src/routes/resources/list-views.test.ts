import { limits } from '@castellan/contract/limits.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person } from '../../testing/seed-staff.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'

describeApi('saved views', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const trials = {
      resource: 'devices',
      name: 'Trials',
      query: { status: 'trial', sortBy: 'name', sortDesc: 'false' },
    }
    const store = (by: Person, draft: object) =>
      ask(app, 'POST /list-views/store', { token: by.token, body: { ...trials, scope: 'private', ...draft } })
    const names = async (by: Person) => {
      const { body } = await ask(app, 'GET /list-views?resource=devices', { token: by.token })
      return listAt(body, 'data').map((each) => textAt(each, 'name'))
    }
    const roleId = async (name: string) =>
      (await ctx.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    return { ctx, app, ...staff, store, names, roleId }
  }

  it('are offered to their maker, to their branch when they share them, to everybody when an admin does', async () => {
    const { app, admin, distributor, reseller, sibling, subReseller, powerless, store, names } = await setUp()
    const kept = await store(reseller, { columns: ['mac', 'status'] })
    const shown = { query: { status: 'trial', sortBy: 'name', sortDesc: 'false' }, columns: ['mac', 'status'] }
    expect([kept.status, kept.body['data']]).toMatchObject([201, { ...shown, mine: true, may_change: true }])
    await store(reseller, { name: 'Of Rita', scope: 'shared' })
    await store(admin, { name: 'Of Adam', scope: 'shared' })
    expect(await names(reseller)).toEqual(['Trials', 'Of Rita', 'Of Adam'])
    expect(await names(subReseller)).toEqual(['Of Rita', 'Of Adam'])
    for (const person of [distributor, sibling]) expect(await names(person)).toEqual(['Of Adam'])
    expect(await names(powerless)).toEqual([])
    const id = numberAt(kept.body, 'data', 'id')
    const remove = (by: Person, one: number) =>
      ask(app, `DELETE /list-views/${one}/delete`, { token: by.token }).then(({ status }) => status)
    const rename = (by: Person, one: number) =>
      ask(app, 'POST /list-views/update', { token: by.token, body: { id: one, name: 'Mine' } })
    expect([await remove(admin, id), await remove(subReseller, id + 1)]).toEqual([404, 403])
    expect((await rename(reseller, id)).body['data']).toMatchObject({ name: 'Mine', ...shown })
    expect([await remove(reseller, id), await remove(admin, id + 1)]).toEqual([200, 404])
  })

  it('are counted within the scope of the caller, as their list counts', async () => {
    const { app, admin, reseller, sibling, powerless, store } = await setUp()
    for (const [mac, token] of [
      ['00:1a:79:00:00:01', reseller.token],
      ['00:1a:79:00:00:02', reseller.token],
      ['00:1a:79:00:00:03', sibling.token],
    ] as const)
      await ask(app, 'POST /devices/store', { token, body: { mac, product: 'f2' } })
    const { body: kept } = await store(admin, {
      name: 'New ones',
      scope: 'shared',
      query: { status: 'registered', sortBy: 'name' },
    })
    const id = numberAt(kept, 'data', 'id')
    const counts = async (by: Person) =>
      (await ask(app, 'GET /list-views/counts?resource=devices', { token: by.token })).body['data']
    const both = (total: number) => [
      { id: 0, total },
      { id, total },
    ]
    expect([await counts(reseller), await counts(sibling), await counts(admin)]).toEqual([both(2), both(1), both(3)])
    const refused = await ask(app, 'GET /list-views/counts?resource=devices', { token: powerless.token })
    expect(refused.status).toBe(403)
  })

  it('open the lists of a role, one for each list, which admins choose', async () => {
    const { reseller, admin, sibling, distributor, store, names, roleId, app } = await setUp()
    const ofRole = { scope: 'role', role: await roleId('reseller') }
    expect((await store(reseller, ofRole)).status).toBe(422)
    expect((await store(admin, { scope: 'role' })).status).toBe(422)
    expect((await store(admin, { ...ofRole, role: 999_999 })).status).toBe(422)
    await store(admin, ofRole)
    await store(admin, { ...ofRole, name: 'Newer' })
    expect([await names(sibling), await names(distributor), await names(admin)]).toEqual([['Newer'], [], ['Newer']])
    const { body } = await ask(app, 'GET /list-views', { token: sibling.token })
    expect(body['data']).toMatchObject([{ first: true, mine: false, may_change: false, by: admin.name }])
  })

  it('hold what their list can show and nothing else, for whom may open it, and so many of each', async () => {
    const { ctx, reseller, powerless, store } = await setUp()
    const refused = [
      { query: { password_hash: 'x' } },
      { query: { sortBy: 'password_hash' } },
      { query: { status: 'no such status' } },
      { columns: ['password_hash'] },
      { resource: 'constructor' },
      { name: '' },
    ]
    for (const draft of refused) expect([draft, (await store(reseller, draft)).status]).toEqual([draft, 422])
    expect((await store(powerless, {})).status).toBe(403)
    const row = {
      user_id: reseller.id,
      resource: 'devices',
      name: 'x',
      scope: 'private' as const,
      role_id: null,
      reach: '/',
    }
    const rest = { query: '{}', columns: null, created_at: 0, updated_at: 0 }
    await ctx.db
      .insertInto('list_views')
      .values(Array.from({ length: limits.viewsMax }, () => ({ ...row, ...rest })))
      .execute()
    const full = `You’ve reached the limit of ${limits.viewsMax}.`
    expect((await store(reseller, {})).body['errors']).toEqual({ name: [full] })
  })
})
