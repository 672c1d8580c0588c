import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { bank } from '../../testing/bank.ts'
import { dataOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { passTime } from '../../jobs/pass-time.ts'
import { renewServices } from './renew-services-job.ts'

const salesDue = 16
const never = new AbortController().signal

describeOnBothDatabases('services that renew themselves', (open, database) => {
  async function setUp(count = salesDue) {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    await till.mint(staff.superAdmin, staff.distributor, 10_000)
    await till.transfer(staff.distributor, staff.reseller, 2_000)
    const draft = { code: 'epg', title: { en: 'Guide' }, kind: 'feature' }
    const service = dataOf(await till.post(staff.admin, '/settings/services/store', draft)).id
    await till.post(staff.admin, '/price-rules/store', { name: 'epg', service, period: '1m', credits: 10 })
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) {
      const mac = `00:1a:79:00:01:${index.toString(16).padStart(2, '0')}`
      const id = await till.device(staff.admin, mac, { reseller: staff.reseller.id })
      ids.push(id)
      const end = ctx.clock() + 365 * dayMs
      await ctx.db.updateTable('devices').set({ status: 'active', expires_at: end }).where('id', '=', id).execute()
      await till.post(staff.reseller, `/devices/${id}/services/buy`, { service: 'epg', period: '1m' })
      await till.post(staff.reseller, `/devices/${id}/services/auto-renew`, { service: 'epg', on: true })
    }
    ctx.passMs(30 * dayMs)
    const due = await ctx.db
      .selectFrom('device_services')
      .select('renew_at')
      .where('renew_at', 'is not', null)
      .execute()
    expect(due).toHaveLength(count)
    const sales = async () => (await ctx.db.selectFrom('device_services').select('id').execute()).length
    return { ctx, staff, till, ids, sales }
  }

  /** Has every sale for one TV fail as by a fault of the database. */
  async function failFor(ctx: TestContext, id: number) {
    const onPostgres = `create function fail_one() returns trigger language plpgsql as $$ begin raise exception 'disk'; end $$;
      create trigger fail_one before insert on device_services for each row when (new.device_id = ${id}) execute function fail_one()`
    const onSqlite = `create trigger fail_one before insert on device_services when new.device_id = ${id} begin select raise(abort, 'disk'); end`
    for (const statement of (database === 'postgres' ? onPostgres : onSqlite).split(/;(?=\s+create)/u))
      await sql.raw(statement).execute(ctx.db)
  }

  it('are renewed, all of them, while others move credits at the same time', async () => {
    const { ctx, staff, till, sales } = await setUp()
    const mac = '00:1a:79:00:02:00'
    const id = await till.device(staff.admin, mac, { reseller: staff.reseller.id })
    const end = ctx.clock() + 365 * dayMs
    await ctx.db.updateTable('devices').set({ status: 'active', expires_at: end }).where('id', '=', id).execute()
    const others = async () => {
      const answers = []
      for (let round = 0; round < 12; round += 1) {
        const [bought, moved] = [
          till.post(staff.reseller, `/devices/${id}/services/buy`, { service: 'epg', period: '1m' }),
          till.transfer(staff.distributor, staff.reseller, 1),
        ]
        answers.push((await bought).status, (await moved).status)
      }
      return answers
    }
    const [statuses] = await Promise.all([others(), renewServices(ctx)])
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await sales()).toBe(salesDue * 2 + 12)
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  }, 120_000)

  it.each([
    ['disabled', { status: 'disabled' as const }],
    ['archived', { archived_at: 1 }],
  ])('are not renewed, and cost nobody anything, once the seller who wanted it is %s', async (_, change) => {
    const { ctx, staff, till, sales } = await setUp(2)
    const before = await till.balances([staff.reseller, staff.distributor])
    await ctx.db.updateTable('users').set(change).where('id', '=', staff.reseller.id).execute()
    await renewServices(ctx)
    expect(await sales()).toBe(2)
    expect(await till.balances([staff.reseller, staff.distributor])).toEqual(before)
  })

  it('are not renewed for a TV that has moved to another branch', async () => {
    const { ctx, staff, till, ids, sales } = await setUp(2)
    const before = await till.balances([staff.reseller, staff.sibling])
    await ctx.db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', ids[0]!).execute()
    await renewServices(ctx)
    expect(await sales()).toBe(3)
    const [paid, others] = await till.balances([staff.reseller, staff.sibling])
    expect([before[0]! - paid!, others]).toEqual([10, before[1]])
  })

  it.runIf(database === 'postgres')('wait for the ledger lock like every other transaction', async () => {
    const { ctx, sales } = await setUp(2)
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const mover = ctx.db.transaction().execute(async (tx) => {
      await lockCredits(tx)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const renewing = renewServices(ctx)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const before = await sales()
    released.resolve()
    await Promise.all([mover, renewing])
    expect([before, await sales()]).toEqual([2, 4])
  })

  it('go on with the others when one of them fails, and try that one again within minutes', async () => {
    const { ctx, ids, sales } = await setUp(3)
    await failFor(ctx, ids[0]!)
    await renewServices(ctx)
    expect(await sales()).toBe(5)
    await sql.raw(`drop trigger fail_one${database === 'postgres' ? ' on device_services' : ''}`).execute(ctx.db)
    ctx.passMs(60_000)
    await renewServices(ctx)
    expect(await sales()).toBe(6)
  })

  it('notify the people concerned, once, when a fault keeps one from being renewed until hours before its end', async () => {
    const { ctx, staff, ids } = await setUp(1)
    await failFor(ctx, ids[0]!)
    const notified = async () =>
      (await ctx.db.selectFrom('notifications').select('user_id').where('cause', 'like', 'auto-renew:%').execute()).map(
        ({ user_id: id }) => id,
      )
    await renewServices(ctx)
    expect(await notified()).toEqual([])
    const { ends_at: end } = await ctx.db.selectFrom('device_services').select('ends_at').executeTakeFirstOrThrow()
    ctx.passMs(end! - ctx.clock() - 5 * 3_600_000)
    await renewServices(ctx)
    ctx.passMs(60_000)
    await renewServices(ctx)
    expect(await notified()).toEqual([staff.reseller.id])
  })

  it('hold up neither ends nor warnings when they fail', async () => {
    const { ctx, ids } = await setUp(1)
    await sql.raw('alter table device_services rename column renew_at to lost').execute(ctx.db)
    await ctx.db
      .updateTable('devices')
      .set({ expires_at: ctx.clock() - 1 })
      .where('id', '=', ids[0]!)
      .execute()
    await passTime(ctx, never)
    const row = await ctx.db.selectFrom('devices').select('status').where('id', '=', ids[0]!).executeTakeFirst()
    expect(row?.status).not.toBe('active')
  })
})
