import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { renewServices } from '../services/renew-services-job.ts'
import { bank } from '../../testing/bank.ts'
import { dataOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedStaff } from '../../testing/seed-staff.ts'

const dayIn = (end: number | null) => new Date(end!).toISOString().slice(5, 10)

describeOnBothDatabases('periods that begin at the end of a month', (open) => {
  async function setUp(day: number) {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    await till.mint(staff.superAdmin, staff.distributor, 1_000)
    await till.transfer(staff.distributor, staff.reseller, 500)
    const goTo = (moment: number) => ctx.passMs(moment - ctx.clock())
    goTo(Date.UTC(2027, 0, day, 12))
    const id = await till.device(staff.admin, '00:1a:79:00:01:01', { reseller: staff.reseller.id })
    const end = async () => {
      const { expires_at } = await ctx.db
        .selectFrom('devices')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return expires_at
    }
    return { ctx, staff, till, id, goTo, end }
  }

  it.each([29, 30, 31])('end on the %sth again after February, as quoted, when they are renewed', async (day) => {
    const { staff, till, id, end } = await setUp(day)
    await till.act(staff.reseller, id, 'activate', { input: { period: '1m' } })
    expect(dayIn(await end())).toBe('02-28')
    const quoted = await till.get(staff.reseller, `/credits/quotes?device=${id}`)
    await till.act(staff.reseller, id, 'renew', { input: { period: '1m' } })
    expect(dayIn(await end())).toBe(`03-${day}`)
    expect(quoted.raw).toContain(`2027-03-${day}T12:00:00.000Z`)
    await till.act(staff.reseller, id, 'renew', { input: { period: '1m' } })
    expect(dayIn(await end())).toBe(`04-${Math.min(day, 30)}`)
  })

  it('end on the same day again when they are renewed by themselves', async () => {
    const { ctx, staff, till, id, goTo } = await setUp(31)
    const draft = { code: 'epg', title: { en: 'Guide' }, kind: 'feature' }
    const service = dataOf(await till.post(staff.admin, '/settings/services/store', draft)).id
    await till.post(staff.admin, '/price-rules/store', { name: 'epg', service, period: '1m', credits: 10 })
    await till.act(staff.reseller, id, 'activate', { input: { period: '12m' } })
    await till.post(staff.reseller, `/devices/${id}/services/buy`, { service: 'epg', period: '1m' })
    await till.post(staff.reseller, `/devices/${id}/services/auto-renew`, { service: 'epg', on: true })
    for (const month of [1, 2, 3]) {
      goTo(Date.UTC(2027, month + 1, 0, 1))
      await renewServices(ctx)
    }
    const sold = await ctx.db
      .selectFrom('device_services')
      .select('ends_at')
      .where('service', '=', 'epg')
      .orderBy('id')
      .execute()
    expect(sold.map(({ ends_at }) => dayIn(ends_at))).toEqual(['02-28', '03-31', '04-30', '05-31'])
  })
})
