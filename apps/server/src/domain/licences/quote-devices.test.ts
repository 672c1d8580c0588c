import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { answerOf } from '../../testing/answers.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'

describeOnBothDatabases('a quote for several devices', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let macs = 0
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 100)
    await at.transfer(staff.distributor, staff.reseller, 30)
  })

  const device = (by: Person, product = 'f2') =>
    at.device(by, `00:1a:79:60:00:${(macs += 1).toString(16).padStart(2, '0')}`, { product })
  const quote = (by: Person, ids: readonly number[]) => at.get(by, `/credits/quotes?device=${ids.join(',')}`)

  it('is given by product and payer: for an admin the resellers of the devices, else the caller', async () => {
    const ids = [
      await device(staff.reseller),
      await device(staff.reseller),
      await device(staff.sibling),
      await device(staff.reseller, 'onair'),
    ]
    const [rita, rolf, adam, dora] = [staff.reseller, staff.sibling, staff.admin, staff.distributor].map(({ id }) => id)
    const parts = async (by: Person) =>
      answerOf(creditCalls.creditQuotes, await quote(by, ids)).data.map(({ count, payer, balance }) => [
        payer.id,
        count,
        balance,
      ])
    expect(await parts(staff.admin)).toEqual([
      [rita, 2, 30],
      [rolf, 1, 0],
      [rita, 1, 30],
    ])
    expect(await parts(staff.distributor)).toEqual([
      [dora, 3, 70],
      [dora, 1, 70],
    ])
    const unowned = await at.device(staff.admin, '00:1a:79:60:01:00')
    expect((await quote(staff.admin, [unowned])).body['data']).toMatchObject([{ count: 1, payer: { id: adam } }])
  })

  it('says nothing when one of the devices is of others, or not there', async () => {
    const [own, foreign] = [await device(staff.reseller), await device(staff.sibling)]
    expect((await quote(staff.reseller, [own, own])).body['data']).toMatchObject([{ count: 1 }])
    expect((await quote(staff.reseller, [own, foreign])).status).toBe(404)
    expect((await quote(staff.reseller, [own, 999_999])).status).toBe(404)
    expect(
      (
        await quote(
          staff.reseller,
          Array.from({ length: 501 }, (_, id) => id + 1),
        )
      ).status,
    ).toBe(422)
  })
})
