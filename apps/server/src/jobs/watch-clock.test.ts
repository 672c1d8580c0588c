import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { putInOutbox, sendWaiting } from '../domain/mail/outbox.ts'
import { askDueRefreshes, askRefresh, claimRefresh, waitingRefreshes } from '../domain/sources/refreshes.ts'
import { bank } from '../testing/bank.ts'
import { dataOf } from '../testing/answers.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { addGuidedSource } from '../testing/stubs/guided-source.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { registerTestTv } from '../testing/test-tv.ts'
import { boundWaits, waitBounds } from './bound-waits.ts'
import { expireDevices } from '../domain/services/lapse-devices-job.ts'
import { renewServices } from '../domain/services/renew-services-job.ts'
import { openClockWatch, repairTimes } from './watch-clock.ts'
import { listAt } from '@castellan/contract/types/value-at.ts'

const never = new AbortController().signal
const yearMs = 365 * dayMs

/** Times that people set, or that follow from what they set: the clock has no part in how far ahead they lie. */
const setByPeople = [
  'tv_messages.repeat_until',
  'api_keys.previous_until',
  'webhooks.previous_until',
  'backups.retention_until',
  'backups.ticket_until',
  'updates.release_at',
  'device_services.renew_at',
]

describeOnBothDatabases('a clock that was ahead and is set back', (open, database) => {
  it.each([
    ['an hour', hourMs],
    ['a year', yearMs],
  ])('by %s leaves no fetch of a process that died, and gives none to two processes', async (_, aheadMs) => {
    const ctx = await open()
    const tv = await registerTestTv(await buildApp(ctx), ctx)
    const { id } = await addGuidedSource(ctx, tv.rowId, 'http://a.example/guide.xml')
    await ctx.db.updateTable('sources').set({ refresh_every: '6h', next_refresh_at: 1 }).where('id', '=', id).execute()
    ctx.passMs(aheadMs)
    await askDueRefreshes(ctx.db, ctx.clock())
    const [fetch] = await waitingRefreshes(ctx.db, ctx.clock())
    await claimRefresh(ctx.db, fetch!, ctx.clock())
    await ctx.db
      .updateTable('sources')
      .set({ next_refresh_at: ctx.clock() + 7 * hourMs })
      .execute()
    ctx.passMs(-aheadMs)
    await repairTimes(ctx)
    // Anyone who runs it may still be alive.
    expect(await waitingRefreshes(ctx.db, ctx.clock())).toEqual([])
    ctx.passMs(limits.refreshLeaseMs)
    expect(await waitingRefreshes(ctx.db, ctx.clock())).toHaveLength(1)
    await ctx.db.deleteFrom('refreshes').execute()
    ctx.passMs(8 * hourMs)
    await askDueRefreshes(ctx.db, ctx.clock())
    expect(await waitingRefreshes(ctx.db, ctx.clock())).toHaveLength(1)
  })

  it.each([
    ['an hour', hourMs],
    ['a year', yearMs],
  ])('by %s sends every mail within minutes, and none twice', async (_, aheadMs) => {
    const ctx = await open()
    const { admin } = await seedStaff(ctx)
    const sent: string[] = []
    const outage = { isDown: true }
    const mailer = {
      async deliver({ subject }: { subject: string }) {
        if (outage.isDown) throw new Error('down')
        sent.push(subject)
      },
      verify: async () => {},
      close: () => undefined,
    }
    const send = () => sendWaiting({ ...ctx, mailer }, ctx.clock())
    ctx.passMs(aheadMs)
    const mail = { userId: admin.id, to: 'a@b.test', text: 'x' }
    await putInOutbox(ctx.db, ctx.keys, ctx.clock(), { ...mail, subject: 'failed' })
    await expect(send()).rejects.toThrow('down')
    await putInOutbox(ctx.db, ctx.keys, ctx.clock(), { ...mail, subject: 'being sent' })
    // Another process has just taken it.
    await ctx.db
      .updateTable('outbox')
      .set({ next_at: ctx.clock() + limits.mailLeaseMs })
      .where('subject', '=', 'being sent')
      .execute()
    ctx.passMs(-aheadMs)
    outage.isDown = false
    await repairTimes(ctx)
    await send()
    expect(sent).toEqual([])
    await ctx.db
      .updateTable('outbox')
      .set({ sent_at: ctx.clock(), body: null })
      .where('subject', '=', 'being sent')
      .execute()
    ctx.passMs(10 * minuteMs)
    await send()
    await send()
    expect(sent).toEqual(['failed'])
  })

  it('gives TVs their licence, trial and services back, but none that was refunded, and renews what was to be renewed', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    await till.mint(staff.superAdmin, staff.distributor, 1_000)
    await till.transfer(staff.distributor, staff.reseller, 500)
    const draft = { code: 'epg', title: { en: 'Guide' }, kind: 'feature' }
    const service = dataOf(await till.post(staff.admin, '/settings/services/store', draft)).id
    await till.post(staff.admin, '/price-rules/store', { name: 'epg', service, period: '1m', credits: 10 })
    const ids = []
    for (const number of [1, 2, 3, 4])
      ids.push(await till.device(staff.admin, `00:1a:79:00:01:0${number}`, { reseller: staff.reseller.id }))
    const [licensed = 0, tried = 0, over = 0, refunded = 0] = ids
    await till.act(staff.reseller, licensed, 'activate', { input: { period: '1m' } })
    await till.act(staff.reseller, tried, 'trial')
    await till.act(staff.reseller, over, 'trial')
    await till.post(staff.reseller, `/devices/${licensed}/services/buy`, { service: 'epg', period: '1m' })
    await till.post(staff.reseller, `/devices/${licensed}/services/auto-renew`, { service: 'epg', on: true })
    await ctx.db.updateTable('devices').set({ expires_at: 1 }).where('id', '=', over).execute()
    const states = async () => {
      const rows = await ctx.db.selectFrom('devices').select(['status', 'features']).orderBy('id').execute()
      return rows.map(({ status, features }) => [status, listAt(JSON.parse(features)).length])
    }
    let monotonicMs = 0
    const watch = openClockWatch(ctx, () => monotonicMs)
    const renewals = () =>
      ctx.db.selectFrom('device_services').select(['renew_at', 'ends_at']).where('renew_by', 'is not', null).execute()
    const before = [await states(), await renewals()]
    ctx.passMs(yearMs)
    await watch(never)
    await till.act(staff.reseller, refunded, 'activate', { input: { period: '1m' } })
    expect((await till.act(staff.superAdmin, refunded, 'refund')).status).toBeLessThan(300)
    await renewServices(ctx)
    await expireDevices(ctx)
    await expireDevices(ctx)
    expect(await states()).toEqual([
      ['expired', 0],
      ['expired', 0],
      ['expired', 0],
      ['expired', 0],
    ])
    ctx.passMs(-yearMs)
    monotonicMs += 1_000
    await watch(never)
    await expireDevices(ctx)
    expect(await states()).toEqual([
      ['active', 1],
      ['trial', 0],
      ['expired', 0],
      ['expired', 0],
    ])
    expect(await renewals()).toEqual(before[1])
  })

  it('repairs again what work from before has written since, for an hour', async () => {
    const ctx = await open()
    const { rowId } = await registerTestTv(await buildApp(ctx), ctx)
    let monotonicMs = 0
    const pass = (ms: number) => {
      monotonicMs += ms
      ctx.passMs(ms)
    }
    const watch = openClockWatch(ctx, () => monotonicMs)
    const slot = () => ctx.db.selectFrom('upload_slots').select('expires_at').executeTakeFirstOrThrow()
    const write = async (expires_at: number) => {
      await ctx.db.deleteFrom('upload_slots').execute()
      await ctx.db.insertInto('upload_slots').values({ device_id: rowId, network: '', bytes: 1, expires_at }).execute()
      pass(minuteMs)
      await watch(never)
      return (await slot()).expires_at > ctx.clock() + hourMs ? 'left' : 'repaired'
    }
    expect(await write(ctx.clock() + yearMs)).toBe('repaired')
    expect(await write(ctx.clock() + yearMs)).toBe('left')
    ctx.passMs(-10_000)
    expect(await write(ctx.clock() + yearMs)).toBe('repaired')
    expect(await write(ctx.clock() + yearMs)).toBe('repaired')
    pass(hourMs)
    await watch(never)
    expect(await write(ctx.clock() + yearMs)).toBe('left')
  })

  it('brings nothing forward that lies within its rule', async () => {
    const ctx = await open()
    const tv = await registerTestTv(await buildApp(ctx), ctx)
    const { id } = await addGuidedSource(ctx, tv.rowId, 'http://a.example/guide.xml')
    await askRefresh(ctx.db, { sourceId: id, cause: 'asked' }, ctx.clock())
    const due = ctx.clock() + 47 * hourMs
    await ctx.db.updateTable('sources').set({ refresh_every: '48h', next_refresh_at: due }).execute()
    expect(await boundWaits(ctx.db, ctx.clock())).toBe(0)
  })

  it('takes what is written while it runs for no clock that was ahead', async () => {
    const ctx = await open()
    await registerTestTv(await buildApp(ctx), ctx)
    const seen = async (ms: number) => {
      await ctx.db.updateTable('devices').set({ last_seen_at: ms }).execute()
      return boundWaits(ctx.db, ctx.clock())
    }
    expect([await seen(ctx.clock() + 1_000), await seen(ctx.clock() + 10_000)]).toEqual([0, 1])
  })

  it.runIf(database === 'sqlite')('has a rule for every column that says when something is due', async () => {
    const ctx = await open()
    const { rows } = await sql<{ place: string }>`
      select m.name || '.' || c.name as place from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and (c.name in ('due_at', 'next_at', 'renew_at', 'release_at')
        or c.name glob '*_until' or c.name glob 'next_*_at')`.execute(ctx.db)
    const bounded = new Set([...waitBounds.map(({ table, column }) => `${table}.${column}`), ...setByPeople])
    expect(rows.map(({ place }) => place).filter((place) => !bounded.has(place))).toEqual([])
  })
})
