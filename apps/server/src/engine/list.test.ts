import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { sweep } from '../domain/retention/sweep-job.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Person } from '../testing/seed-staff.ts'
import { pageOf } from '../testing/answers.ts'

describeOnBothDatabases('a list of many rows', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const list = async (who: Person, query = '') =>
      pageOf(await ask(app, `GET /devices?${query}`, { token: who.token }))
    const total = async (who: Person, query = '') => (await list(who, query)).meta.total
    /** So many devices at once, from a number on; every third has never connected. */
    const fill = (count: number, { from = 0, reseller = null as number | null, word = 'box' } = {}) =>
      sql`insert into devices (public_id, product, mac, name, status, reseller_id, last_seen_at, created_at, updated_at, search_text)
        with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(from + count - 1)})
        select 'many-' || i, case i % 2 when 0 then 'f2' else 'onair' end, 'mac-' || i, ${sql.lit(word)} || ' ' || i,
          case i % 3 when 0 then 'active' else 'registered' end, cast(${reseller} as bigint), case i % 3 when 0 then null else i end,
          0, 0, ${sql.lit(word)} || ' ' || i from n`.execute(ctx.db)
    return { ctx, app, staff, list, total, fill }
  }

  it('has an exact total within every scope and filter, whatever becomes of the rows', async () => {
    const { ctx, app, staff, list, total, fill } = await setUp()
    const { admin, reseller, subReseller, sibling } = staff
    await fill(30)
    await fill(12, { from: 100, reseller: reseller.id })
    await fill(6, { from: 200, reseller: subReseller.id })
    await fill(4, { from: 300, reseller: sibling.id })
    expect([await total(admin), await total(reseller), await total(sibling)]).toEqual([52, 18, 4])
    expect(await total(reseller, `status=active&reseller=${subReseller.id}`)).toBe(2)
    expect([await total(admin, 'product=f2'), await total(admin, 'reseller=none&status=active')]).toEqual([26, 10])

    const ids = (await ctx.db.selectFrom('devices').select('id').where('reseller_id', '=', sibling.id).execute()).map(
      ({ id }) => id,
    )
    await ask(app, 'POST /devices/archive', { token: admin.token, body: { ids: ids.slice(0, 3) } })
    expect([await total(admin), await total(sibling)]).toEqual([49, 1])
    await ask(app, 'POST /devices/restore', { token: admin.token, body: { ids: ids.slice(0, 2) } })
    await ask(app, `POST /devices/${ids[0]}/suspend`, { token: admin.token })
    expect([await total(sibling), await total(admin, 'status=suspended')]).toEqual([3, 1])
    await ctx.db.updateTable('devices').set({ reseller_id: reseller.id }).where('id', '=', ids[3]!).execute()
    await ctx.db.deleteFrom('devices').where('id', '=', ids[1]!).execute()
    expect([await total(sibling), await total(reseller), await total(admin)]).toEqual([1, 19, 50])
    const shown = async (who: Person, query: string) => (await list(who, `length=500&${query}`)).data.length
    expect([
      await shown(sibling, ''),
      await shown(reseller, 'sortBy=name'),
      await shown(reseller, 'online=false'),
    ]).toEqual([1, 19, 19])
    expect(await shown(admin, 'reseller=none')).toBe(30)

    await sweep(ctx)
    expect([await total(sibling), await total(reseller), await total(admin, 'product=f2')]).toEqual([1, 19, 25])
    const cells = await ctx.db
      .selectFrom('device_counts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('count', '>', 0)
      .groupBy(['reseller_id', 'status', 'product', 'sub_distributor_id'])
      .execute()
    expect(cells.every(({ count }) => Number(count) === 1)).toBe(true)
  })

  it('filters by ranges of moments and numbers, within the scope, and refuses what is none', async () => {
    const { ctx, app, staff, total, fill } = await setUp()
    const now = ctx.clock()
    await fill(9)
    await fill(3, { from: 300, reseller: staff.sibling.id })
    const put = (columns: { expires_at?: number; last_seen_at?: number; source_count?: number }, ids: number[]) =>
      ctx.db.updateTable('devices').set(columns).where('id', 'in', ids).execute()
    const ids = (await ctx.db.selectFrom('devices').select('id').orderBy('id').execute()).map(({ id }) => id)
    await put({ expires_at: now + 3 * dayMs, source_count: 2 }, [ids[0]!, ids[9]!])
    await put({ expires_at: now - dayMs, source_count: 5 }, [ids[1]!])
    await put({ last_seen_at: now - 40 * dayMs }, [ids[2]!])
    const { admin, reseller, sibling } = staff
    expect(await total(admin, 'expires_at=now..7d')).toBe(2)
    expect(await total(sibling, 'expires_at=now..7d')).toBe(1)
    expect(await total(reseller, 'expires_at=now..7d')).toBe(0)
    expect(await total(admin, 'expires_at=..now,now..7d')).toBe(3)
    expect(await total(admin, 'expires_at=none&last_seen_at=-41d..-30d')).toBe(1)
    const day = new Date(now - dayMs).toISOString().slice(0, 10)
    expect(await total(admin, `expires_at=${day}..${day}`)).toBe(1)
    expect([
      await total(admin, 'source_count=2..4'),
      await total(admin, 'source_count=2..'),
      await total(admin, 'source_count=5'),
    ]).toEqual([2, 3, 1])
    for (const wrong of ['expires_at=tomorrow..', 'expires_at=2026-13-01..', 'expires_at=..', 'source_count=-1'])
      expect((await ask(app, `GET /devices?${wrong}`, { token: admin.token })).status).toBe(422)
  })

  it('shows every row once, whichever half a page is read from and whatever it is sorted by', async () => {
    const { staff, list, fill } = await setUp()
    await fill(47)
    for (const sort of ['id', 'name', 'last_seen_at', 'status'])
      for (const desc of ['true', 'false']) {
        const order = `sortBy=${sort}&sortDesc=${desc}`
        const whole = (await list(staff.admin, `${order}&length=500`)).data.map(({ id }) => id)
        const pages = []
        for (const page of [1, 2, 3, 4, 5, 6])
          pages.push(...(await list(staff.admin, `${order}&length=10&page=${page}`)).data)
        expect(pages.map(({ id }) => id)).toEqual(whole)
      }
  })

  it('counts what a search finds no further than it looks, says so, and still finds the rows of a small branch', async () => {
    const { staff, list, fill } = await setUp()
    await fill(limits.searchCandidatesMax + 500)
    await fill(3, { from: 900_000, reseller: staff.reseller.id })
    const all = await list(staff.admin, 'search=box')
    expect(all.meta).toMatchObject({ total: limits.countedMax, capped: true })
    expect(all.data[0]!.name).toBe('box 900002')
    const own = await list(staff.reseller, 'search=box&sortBy=name&sortDesc=false')
    expect(own.meta).toMatchObject({ total: 3 })
    expect(own.meta).not.toHaveProperty('capped')
    expect(own.data.map(({ name }) => name)).toEqual(['box 900000', 'box 900001', 'box 900002'])
    const few = await list(staff.admin, 'search=9000')
    expect([few.meta.total, few.meta.capped]).toEqual([3, undefined])
    const late = await list(staff.admin, `search=box&page=${Math.ceil((limits.searchCandidatesMax + 503) / 20)}`)
    expect(late.meta).toMatchObject({ total: limits.searchCandidatesMax + 503 })
    expect((await list(staff.admin, 'search=nothing like it')).meta.total).toBe(0)
  })

  it('finds a MAC by all of it or by how it begins, and none that only ends alike', async () => {
    const { staff, list, fill } = await setUp()
    await fill(1, { from: 1, word: '00:1a:79:5c:00:01' })
    await fill(1, { from: 2, word: '00:1a:79:5c:00:02' })
    await fill(1, { from: 3, word: 'd8:1a:79:5c:00:01' })
    const found = async (word: string) => (await list(staff.admin, `search=${word}`)).data.map(({ name }) => name)
    expect(await found('00:1A:79:5C:00:01')).toEqual(['00:1a:79:5c:00:01 1'])
    expect(await found('00-1a-79-5c-00-01')).toEqual(['00:1a:79:5c:00:01 1'])
    expect(await found('00:1a:79:5')).toEqual(['00:1a:79:5c:00:02 2', '00:1a:79:5c:00:01 1'])
    expect(await found('1a:79:5c:00:01')).toEqual(['d8:1a:79:5c:00:01 3', '00:1a:79:5c:00:01 1'])
  })
})
