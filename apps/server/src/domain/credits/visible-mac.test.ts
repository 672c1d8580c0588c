import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'

const [mac, masked] = ['00:1A:79:62:07:31', '00:1A:79:••:••:31']

describeOnBothDatabases('a transaction about a TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let deviceId: number

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 20)
    await at.transfer(staff.distributor, staff.reseller, 10)
    deviceId = await at.device(staff.reseller, mac)
    expect((await at.act(staff.reseller, deviceId, 'activate', { input: { period: '1m' } })).status).toBe(200)
  })

  /** The MAC as the list, the record, the statement and the files show it. */
  async function shownTo(by: Person): Promise<string[]> {
    const list = await at.get(by, '/credits/records?type=activation')
    const id = numberAt(list.body, 'data', 0, 'id')
    const record = await at.get(by, `/credits/record/${id}`)
    const statement = await at.get(by, `/settings/users/credits/${staff.reseller.id}`)
    const files = await Promise.all(
      [`credit:${id}`, String(staff.reseller.id)].map(async (of) =>
        ask(app, 'POST /settings/users/credits/download', { token: by.token, body: { id: of, format: 'csv' } }),
      ),
    )
    return [
      textAt(list.body, 'data', 0, 'device_mac'),
      textAt(record.body, 'data', 'device', 'label'),
      answerOf(creditCalls.statement, statement).data.find(({ device }) => device !== null)!.device!,
      ...files.map(({ raw }) => /00:1A:79:\S{8}/u.exec(raw)![0].slice(0, mac.length)),
    ]
  }

  it('shows its MAC in full to those who see the TV, so that sales can be distinguished', async () => {
    expect(await shownTo(staff.reseller)).toEqual(Array(5).fill(mac))
    expect(await shownTo(staff.distributor)).toEqual(Array(5).fill(mac))
  })

  it('masks it from the seller once the TV is in another branch', async () => {
    await ctx.db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', deviceId).execute()
    expect(await shownTo(staff.reseller)).toEqual(Array(5).fill(masked))
    expect(await shownTo(staff.admin)).toEqual(Array(5).fill(mac))
  })
})
