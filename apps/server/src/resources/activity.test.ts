import { activity } from '@castellan/contract/resources/activity.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { sealActivity } from '../domain/activity/seal-activity.ts'
import type { AppContext } from '../context/app-context.ts'
import { reportSeal } from '../domain/activity/report-seal-job.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { rowsAt, textAt } from '@castellan/contract/types/value-at.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

const tenMinutesMs = 600_000

describeApi('the activity log', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const addDevice = (token: string, last: string) =>
      ask(app, 'POST /devices/store', {
        token,
        body: { mac: `00:1a:79:00:00:${last}`, product: 'f2', name: `TV ${last}` },
      })
    const seen = async (token: string, query = '') => {
      const answer = await ask(app, `GET ${activity.api}${query}`, { token })
      return answer.status === 200 ? rowsAt(answer.body, 'data') : []
    }
    return { ctx, app, staff, addDevice, seen }
  }

  it('shows a branch what was done in it, and nothing of its neighbours', async () => {
    const { staff, addDevice, seen } = await setUp()
    await addDevice(staff.reseller.token, '01')
    await addDevice(staff.admin.token, '02')
    expect((await seen(staff.reseller.token)).map(({ target_label }) => target_label)).toEqual(['00:1A:79:00:00:01'])
    expect((await seen(staff.distributor.token)).map(({ actor_name }) => actor_name)).toEqual([staff.reseller.name])
    expect((await seen(staff.admin.token)).length).toBe(2)
  })

  it('is found by who, by what and by about what', async () => {
    const { staff, addDevice, seen } = await setUp()
    await addDevice(staff.reseller.token, '01')
    await addDevice(staff.admin.token, '02')
    const { token } = staff.admin
    expect((await seen(token, `?by=${staff.reseller.id}`)).length).toBe(1)
    expect((await seen(token, '?verb=devices.create')).length).toBe(2)
    expect((await seen(token, '?target_type=users')).length).toBe(0)
    expect((await seen(token, '?search=00-1a-79-00-00-02')).length).toBe(1)
  })

  it('is found by day, by TV in any spelling and by address, within the scope, and exported by the same filter in words', async () => {
    const { ctx, app, staff, addDevice, seen } = await setUp()
    await addDevice(staff.reseller.token, '01')
    await addDevice(staff.admin.token, '02')
    const before = new Date(ctx.clock() + 1_000).toISOString()
    ctx.passMs(tenMinutesMs)
    const { token } = staff.admin
    expect((await seen(token, `?at=..${before}`)).length).toBe(2)
    expect((await seen(token, `?at=${before}..`)).length).toBe(0)
    expect((await seen(staff.reseller.token, `?at=..${before}`)).length).toBe(1)
    for (const mac of ['00:1A:79:00:00:02', '001a79000002', '00-1a-79-00-00-02']) {
      expect([mac, (await seen(token, `?tv=${mac}`)).length]).toEqual([mac, 1])
      expect([mac, (await seen(staff.reseller.token, `?tv=${mac}`)).length]).toEqual([mac, 0])
    }
    const [entry] = await seen(token, '?tv=001a79000002')
    expect(entry).toMatchObject({ tv: '00:1A:79:00:00:02', target_id: expect.any(Number) })
    expect((await seen(token, `?ip=${textAt(entry, 'ip')}`)).length).toBe(2)
    expect((await seen(token, '?ip=203.0.113.9')).length).toBe(0)
    const file = await ask(app, 'POST /settings/activity/export', {
      token,
      body: {
        format: 'csv',
        columns: ['at', 'verb', 'target_type', 'target_label'],
        filter: { tv: '00:1a:79:00:00:02' },
      },
    })
    expect(file.raw).toContain(',Added,TV,')
    expect(file.raw).toContain('Added')
    expect(file.raw).toContain('00:1A:79:00:00:02')
    expect(file.raw).not.toContain('devices.create')
    expect(file.raw).not.toContain('00:1A:79:00:00:01')
    expect(file.raw).toMatch(/\d{2}:\d{2}:\d{2}/u)
  })

  it('is neither rewritten nor shortened by anybody who holds the database', async () => {
    const { ctx, staff, addDevice } = await setUp()
    await addDevice(staff.admin.token, '01')
    await expect(ctx.db.updateTable('activity').set({ verb: 'nothing' }).execute()).rejects.toThrow('never rewritten')
    await expect(ctx.db.deleteFrom('activity').execute()).rejects.toThrow('never taken away')
  })

  it('names the rows that were changed after the triggers were dropped', async () => {
    const { ctx, app, staff, addDevice } = await setUp()
    for (const last of ['01', '02', '03']) {
      await addDevice(staff.admin.token, last)
      ctx.passMs(tenMinutesMs)
      await sealActivity(ctx.db, ctx.clock())
    }
    const lines: object[] = []
    const logger = stubOf<AppContext['logger']>({ info: (line: object) => lines.push(line) })
    await reportSeal({ ...ctx, logger })
    await reportSeal({ ...ctx, logger })
    // Once, and outside of the database: forging the whole chain in it does not forge this.
    expect(lines).toEqual([
      { seal: expect.any(Number), lastRow: expect.any(Number), hash: expect.stringMatching(/^[\da-f]{64}$/u) },
    ])
    const examine = () => ask(app, 'POST /settings/activity/examine', { token: staff.admin.token })
    expect((await examine()).body).toMatchObject({ seals: 3, rows: 3, broken: null })
    const onTable = ctx.dialect.name === 'postgres' ? ' on activity' : ''
    await sql.raw(`drop trigger activity_refuse_update${onTable}`).execute(ctx.db)
    const { id } = await ctx.db
      .selectFrom('activity')
      .select('id')
      .where('target_label', '=', '00:1A:79:00:00:02')
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('activity').set({ actor_name: 'Somebody else' }).where('id', '=', id).execute()
    expect((await examine()).body).toMatchObject({ seals: 1, broken: [Number(id), Number(id)] })
    expect((await ask(app, 'POST /settings/activity/examine', { token: staff.distributor.token })).status).toBe(403)
  })
})
