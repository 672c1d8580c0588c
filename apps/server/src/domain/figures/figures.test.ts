import { limits } from '@castellan/contract/limits.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { countDevicesOfAll } from './count-devices-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff } from '../../testing/seed-staff.ts'
import { countDevice, rest, splitText, withoutRare, type Figures } from './tally.ts'
import { objectAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'

describeOnBothDatabases('the figures of devices', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const neighbour = await seedPerson(ctx, { name: 'nora', role: 'distributor', parent: staff.admin })
    let number = 0
    const add = async (seller: { id: number } | null, facts: Record<string, unknown> = {}) => {
      number += 1
      const body = { mac: `00:1a:79:00:00:${String(number).padStart(2, '0')}`, product: facts['product'] ?? 'f2' }
      const added = await ask(app, 'POST /devices/store', { token: staff.admin.token, body })
      const id = numberAt(added.body, 'data', 'id')
      const columns = { reseller_id: seller?.id ?? null, last_seen_at: ctx.clock(), ...facts }
      await ctx.db.updateTable('devices').set(columns).where('id', '=', id).execute()
      return id
    }
    const models = async ({ token }: { token: string }, query = '') =>
      (await ask(app, `GET /dashboard/models${query}`, { token })).body
    return { ctx, app, staff, neighbour, add, models }
  }

  it('count for each branch its own devices and those below, and for admins every one', async () => {
    const { ctx, staff, neighbour, add, models } = await setUp()
    await add(staff.reseller, { model: 'BOX', app_version: '3.4.0', country: 'DE' })
    await add(staff.subReseller, { model: 'BOX', app_version: '3.3.0', country: 'DE', last_seen_at: null })
    await add(staff.sibling, { model: 'STICK', app_version: '3.4.0', country: 'PT', product: 'onair' })
    await add(neighbour, { model: 'BOX', app_version: '3.4.0', country: 'PL' })
    await add(null, { model: '', app_version: '2.0.0' })
    expect(await models(staff.distributor)).toMatchObject({ total: 0, counted_at: null })
    await countDevicesOfAll(ctx)
    expect(await models(staff.distributor)).toEqual({
      total: 3,
      online: 2,
      models: [
        { id: null, name: 'BOX', vendor: '', total: 2, online: 1 },
        { id: null, name: 'STICK', vendor: '', total: 1, online: 1 },
      ],
      further: { models: 0, total: 0, online: 0 },
      unassigned: { codes: 2, total: 3, online: 2 },
      versions: [
        { name: '3.4.0', total: 2, online: 2 },
        { name: '3.3.0', total: 1, online: 0 },
      ],
      countries: [
        { name: 'DE', total: 2, online: 1 },
        { name: 'PT', total: 1, online: 1 },
      ],
      counted_at: new Date(ctx.clock()).toISOString(),
    })
    expect(await models(staff.distributor, '?product=onair')).toMatchObject({ total: 1, models: [{ name: 'STICK' }] })
    expect(await models(neighbour, '?model=BOX')).toMatchObject({ total: 1, countries: [{ name: 'PL', total: 1 }] })
    // A TV without a code is unassigned; it is no code that could be assigned.
    expect(await models(staff.admin)).toMatchObject({ total: 5, online: 4, unassigned: { codes: 2, total: 5 } })
    expect(await models(staff.admin, '?model=BOX')).toMatchObject({
      total: 5,
      versions: [
        { name: '3.4.0', total: 2 },
        { name: '3.3.0', total: 1 },
      ],
    })
  })

  it('join the codes of a model, and follow what changes with the next round, a minute later', async () => {
    const { ctx, app, staff, add, models } = await setUp()
    const { token } = staff.admin
    const gone = await add(staff.reseller, { model: 'BOX-9' })
    await add(staff.reseller, { model: 'BOX-9A' })
    const moved = await add(staff.sibling, { model: 'OTHER' })
    const body = { name: 'Box nine', vendor: 'Boxes', codes: ['BOX-9', 'BOX-9A'] }
    await ask(app, 'POST /settings/models/store', { token, body })
    await countDevicesOfAll(ctx)
    expect(await models(staff.admin)).toMatchObject({
      models: [{ name: 'Box nine', vendor: 'Boxes', total: 2 }, { name: 'OTHER' }],
      unassigned: { codes: 1, total: 1 },
    })
    await ask(app, `DELETE /devices/${gone}/delete`, { token })
    await ctx.db.updateTable('devices').set({ reseller_id: null }).where('id', '=', moved).execute()
    await countDevicesOfAll(ctx)
    expect(await models(staff.distributor)).toMatchObject({ total: 3 })
    ctx.passMs(figureLimits.figuresEveryMs)
    await countDevicesOfAll(ctx)
    expect(await models(staff.distributor)).toMatchObject({ total: 1, models: [{ name: 'Box nine', total: 1 }] })
    expect(await models(staff.admin)).toMatchObject({ total: 2 })
  })

  it('of the dashboard are of this moment where devices are few, and of the last round where they are many', async () => {
    const { ctx, app, staff, add } = await setUp()
    const { token } = staff.admin
    const figures = async (query = '') =>
      answerOf(dashboardsCalls.dashboard, await ask(app, `GET /dashboard${query}`, { token }))
    await add(staff.reseller, { product: 'onair', created_at: ctx.clock() - 2 * dayMs })
    await add(staff.reseller, { created_at: ctx.clock() })
    await add(staff.reseller, { created_at: ctx.clock() - 31 * dayMs })
    await add(staff.reseller, { created_at: ctx.clock() - 60 * dayMs })
    expect(await figures('?product=onair')).toMatchObject({ total: 1, online: 1, by_product: [{ product: 'onair' }] })
    await countDevicesOfAll(ctx)
    const before = await figures()
    await sql`insert into devices (public_id, product, mac, created_at, updated_at, last_seen_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(limits.besideMax)})
      select 'p' || i, 'f2', 'm' || i, cast(${ctx.clock()} as bigint), cast(${ctx.clock()} as bigint), cast(${ctx.clock()} as bigint) from n`.execute(
      ctx.db,
    )
    const countedAt = new Date(ctx.clock()).toISOString()
    ctx.passMs(figureLimits.figuresEveryMs)
    expect(await figures()).toMatchObject({
      total: limits.besideMax + 4,
      online: 4,
      added_per_day: before.added_per_day,
      added_before: before.added_before,
      counted_at: countedAt,
    })
    await countDevicesOfAll(ctx)
    const after = await figures()
    expect(after).toMatchObject({ online: limits.besideMax + 4, counted_at: after.at })
    expect(after.added_per_day.slice(-3).map(({ count }) => count)).toEqual([1, 0, limits.besideMax + 1])
    expect(await figures('?product=onair')).toMatchObject({ total: 1, online: 1 })
    // The 30 days before these, day by day; what came earlier is in neither.
    for (const { added_before: former, added_per_day: shown } of [before, after]) {
      expect(former.map(({ count }) => count)).toEqual([...Array<number>(28).fill(0), 1, 0])
      expect(Date.parse(shown[0]!.day) - Date.parse(former.at(-1)!.day)).toBe(dayMs)
    }
  })
})

it('count a limited number of models, versions and countries separately, whatever TVs call themselves', () => {
  const figures: Figures = new Map()
  const more = figureLimits.figureModelsMax + 5
  const seen = { last_seen_at: null, created_at: 0, product: 'f2', country: '' }
  for (let index = 0; index < more; index += 1)
    countDevice(figures, { ...seen, model: `made up ${index}`, app_version: `${index}` }, dayMs * 100)
  countDevice(figures, { ...seen, model: 'made up 3', app_version: '3' }, dayMs * 100)
  const kept = withoutRare(figures.get('f2')!)
  expect([kept.size, kept.get(rest)!.total, kept.get('made up 3')!.total]).toEqual([
    figureLimits.figureModelsMax + 1,
    5,
    2,
  ])
  const split = new Map(Array.from({ length: more }, (_, index) => [`v${index}`, [1, 0] as [number, number]]))
  const parts = objectAt(JSON.parse(splitText(split)))
  expect([Object.keys(parts).length, parts[rest]]).toEqual([
    figureLimits.figurePartsMax + 1,
    [more - figureLimits.figurePartsMax, 0],
  ])
})
