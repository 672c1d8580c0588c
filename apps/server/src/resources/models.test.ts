import { models } from '@castellan/contract/resources/models.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { announce, newKey } from '../testing/test-tv.ts'
import { dataOf } from '../testing/answers.ts'

describeApi('models', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const { token } = (await seedStaff(ctx)).admin
    const add = (body: Record<string, unknown>) => ask(app, `POST ${models.api}/store`, { token, body })
    const unassigned = async () => (await ask(app, `GET ${models.api}/unassigned`, { token })).body['data']
    const appear = (mac: string, model_code: string) => announce(app, ctx, { mac, key: newKey(), more: { model_code } })
    return { app, token, appear, add, unassigned }
  }

  it('claim codes that TVs report, count their TVs, and release the codes when they are deleted', async () => {
    const { app, token, appear, add, unassigned } = await setUp()
    await appear('00:1A:79:00:00:01', 'BOX-9')
    await appear('00:1A:79:00:00:02', 'BOX-9')
    await appear('00:1A:79:00:00:03', 'STICK')
    expect(await unassigned()).toMatchObject([
      { code: 'BOX-9', device_count: 2 },
      { code: 'STICK', device_count: 1 },
    ])
    const added = dataOf(await add({ name: 'Box nine', codes: ['BOX-9', 'BOX-9A'] }))
    expect(added).toMatchObject({ device_count: 2, online_count: 2 })
    expect(await unassigned()).toMatchObject([{ code: 'STICK' }])
    await ask(app, `DELETE ${models.api}/${added.id}/delete`, { token })
    expect(await unassigned()).toMatchObject([{ code: 'BOX-9' }, { code: 'STICK' }])
  })

  it('share no code', async () => {
    const { add } = await setUp()
    await add({ name: 'One', codes: ['BOX-9'] })
    const refused = await add({ name: 'Other', codes: ['NEW', 'BOX-9'] })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['codes']])
    expect((await add({ name: 'Third', codes: ['NEW'] })).status).toBe(201)
  })
})
