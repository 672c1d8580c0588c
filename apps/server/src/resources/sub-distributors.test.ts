import { subDistributors } from '@castellan/contract/resources/sub-distributors.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'

describeApi('sub distributors', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const add = (token: string, body: Record<string, unknown>) =>
      ask(app, `POST ${subDistributors.api}/store`, { token, body })
    return { ctx, app, staff, add }
  }

  it('stand under the distributor who adds them, and are seen by them and by admins alone', async () => {
    const { app, staff, add } = await setUp()
    const added = await add(staff.distributor.token, { name: 'Corner Shop' })
    expect([added.status, added.raw]).toEqual([201, expect.stringContaining(staff.distributor.name)])
    const namesOf = async (token: string) => {
      const answer = await ask(app, `GET ${subDistributors.api}`, { token })
      return (answer.body['data'] as { name: string }[]).map(({ name }) => name)
    }
    expect(await namesOf(staff.distributor.token)).toEqual(['Corner Shop'])
    expect(await namesOf(staff.admin.token)).toEqual(['Corner Shop'])
  })

  it('are refused by an admin who names nobody, or somebody who is no distributor', async () => {
    const { staff, add } = await setUp()
    for (const distributor of [undefined, null, staff.reseller.id]) {
      const refused = await add(staff.admin.token, { name: 'Corner Shop', distributor })
      expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['distributor']])
    }
  })

  it('stay while TVs stand under them, of which an error names those one may see', async () => {
    const { ctx, app, staff, add } = await setUp()
    const { id } = (await add(staff.admin.token, { name: 'Corner Shop', distributor: staff.distributor.id })).body[
      'data'
    ] as { id: number }
    const tv = await ask(app, 'POST /devices/store', {
      token: staff.admin.token,
      body: { mac: '00:1a:79:00:00:01', product: 'f2', sub_distributor: id },
    })
    expect(tv.status, tv.raw).toBe(201)
    const refused = await ask(app, `DELETE ${subDistributors.api}/${id}/delete`, { token: staff.admin.token })
    expect([refused.status, refused.body['code']]).toEqual([409, 'in_use'])
    const row = { id: (tv.body['data'] as { id: number }).id, label: '00:1A:79:00:00:01' }
    const use = { noun: 'devices', field: 'sub_distributor', path: '/devices', list: `/devices?sub_distributor=${id}` }
    expect(refused.body['uses']).toEqual([{ ...use, count: 1, others: 0, rows: [row] }])
    const bulk = await ask(app, `POST ${subDistributors.api}/archive`, {
      token: staff.admin.token,
      body: { ids: [id] },
    })
    expect(bulk.body).toMatchObject({ done: 0, failed: [{ code: 'in_use', uses: [{ count: 1 }] }] })
    const own = await ask(app, `DELETE ${subDistributors.api}/${id}/delete`, { token: staff.distributor.token })
    expect(own.body['uses']).toEqual([{ ...use, count: 0, others: 1, rows: [] }])
    await ctx.db.updateTable('devices').set({ sub_distributor_id: null }).execute()
    expect((await ask(app, `DELETE ${subDistributors.api}/${id}/delete`, { token: staff.admin.token })).status).toBe(
      200,
    )
  })

  it('are offered distributors alone when the form looks for one', async () => {
    const { app, staff } = await setUp()
    const found = async (query: string) => {
      const answer = await ask(app, `GET /settings/users/search?q=&${query}`, { token: staff.superAdmin.token })
      return (answer.body['data'] as { label: string }[]).map(({ label }) => label)
    }
    for (const query of ['roles=[distributor]', 'roles[]=distributor', 'roles=distributor'])
      expect(await found(query)).toEqual([staff.distributor.name])
    expect((await found('')).length).toBeGreaterThan(3)
  })
})
