import { beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { dataOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { verifyLedger } from './verify-ledger.ts'

const count = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))
const range = (length: number) => Array.from({ length }, (_, index) => index)

describeOnBothDatabases('credits under a crowd', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 10_000)
  })

  const seller = async (name: string, credits: number): Promise<Person> => {
    const person = await seedPerson(ctx, { name, role: 'reseller', parent: staff.distributor })
    await at.transfer(staff.distributor, person, credits)
    return person
  }

  it('of a thousand parallel spends of a balance of a hundred, exactly a hundred succeed', async () => {
    const giver = await seller('gerd', 100)
    const below = await seedPerson(ctx, { name: 'thea', role: 'sub-reseller', parent: giver })
    const answers = await Promise.all(range(1_000).map(() => at.transfer(giver, below, 1)))
    expect(count(answers.map(({ status }) => status))).toEqual({ 201: 100, 409: 900 })
    expect(await at.balances([giver, below])).toEqual([0, 100])
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  }, 120_000)

  it('transfers to and fro never wait for each other forever', async () => {
    const one = await seller('anna', 200)
    const two = await seedPerson(ctx, { name: 'boris', role: 'sub-reseller', parent: one })
    await at.transfer(one, two, 100)
    const answers = await Promise.all(
      range(100).map((index) => (index % 2 ? at.transfer(one, two, 1) : at.clawback(one, two, 1))),
    )
    expect(count(answers.map(({ status }) => status))).toEqual({ 201: 100 })
    expect(await at.balances([one, two])).toEqual([100, 100])
  }, 60_000)

  it('the last credit activates one TV of many', async () => {
    const last = await seller('lena', 1)
    const ids = []
    for (const index of range(20)) ids.push(await at.device(last, `00:1a:79:10:00:${String(index).padStart(2, '0')}`))
    const answers = await Promise.all(ids.map((id) => at.act(last, id, 'activate', { input: { period: '1m' } })))
    expect(count(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 })
    const active = await ctx.db
      .selectFrom('devices')
      .select('id')
      .where('reseller_id', '=', last.id)
      .where('status', '=', 'active')
      .execute()
    const services = await ctx.db
      .selectFrom('device_services')
      .select('record_id')
      .where('user_id', '=', last.id)
      .execute()
    expect([active.length, services.length]).toEqual([1, 1])
  }, 60_000)

  it('of a hundred parallel refunds one gives back', async () => {
    const buyer = await seller('ralf', 10)
    const id = await at.device(buyer, '00:1a:79:11:00:01')
    await at.act(buyer, id, 'activate', { input: { period: '12m' } })
    expect(await at.balances([buyer])).toEqual([1])
    const answers = await Promise.all(
      range(100).map((index) => (index % 2 ? at.act(buyer, id, 'undo') : at.act(staff.admin, id, 'refund'))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await at.balances([buyer])).toEqual([10])
  }, 60_000)

  it('of fifty parallel reversals one takes back', async () => {
    const giver = await seller('rosa', 50)
    const below = await seedPerson(ctx, { name: 'theo', role: 'sub-reseller', parent: giver })
    const { id } = dataOf(await at.transfer(giver, below, 50))
    const answers = await Promise.all(range(50).map(() => at.reverse(giver, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await at.balances([giver, below])).toEqual([50, 0])
  }, 60_000)

  it('two people who settle the same record at once settle it once', async () => {
    const { id } = dataOf(await at.mint(staff.superAdmin, staff.sibling, 10_001))
    const other = await seedPerson(ctx, { name: 'otto', role: 'admin', parent: staff.superAdmin })
    const answers = await Promise.all(range(20).map((index) => at.move(index % 2 ? staff.admin : other, id, 'settled')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await at.balances([staff.sibling])).toEqual([10_001])
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  }, 60_000)
})
