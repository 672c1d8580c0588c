import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { serversCalls, type ServerMeasures } from '@castellan/contract/calls/servers.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { serverLimits } from '@castellan/contract/limits/server-limits.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openServerWatch, notifyServerFaults } from './watch-servers-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { createAnswerMeter } from '../answer-meter.ts'
import { rollUp } from './roll-up.ts'
import { recordStopped, writeSample } from './write-sample.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'

const calm: ServerMeasures = {
  cpu: 0.2,
  load: 0.3,
  memory: 0.5,
  disk: 0.4,
  requests_s: 12,
  p95_ms: 20,
  loop_ms: 3,
  connections: 7,
  queue: 0,
  db_ms: 1,
}
const minuteMs = serverLimits.sampleEveryMs

describeOnBothDatabases('servers', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const startedAt = ctx.clock()
    /** A minute passes in which each of these measures itself. */
    const minute = async (servers: Record<string, Partial<ServerMeasures>>) => {
      ctx.passMs(minuteMs)
      for (const [name, more] of Object.entries(servers))
        await writeSample(ctx.db, { name, version: '1.0.0', startedAt }, ctx.clock(), { ...calm, ...more })
      await notifyServerFaults(ctx.db, ctx.clock())
    }
    const read = async () => {
      const { body } = await ask(app, 'GET /servers', { token: staff.admin.token })
      return answerOf(serversCalls.servers, { body }).data
    }
    const bells = async ({ token }: { token: string }) => {
      const { body } = await ask(app, 'GET /notifications', { token })
      return answerOf(officeCalls.notifications, { body })
        .data.map(({ data }) => data)
        .filter(({ url }) => url?.startsWith('/servers'))
    }
    return { ctx, app, staff, minute, read, bells }
  }

  it('measure themselves, and are stopped in order without being down', async () => {
    const { ctx, app, staff, read } = await setUp()
    const watch = openServerWatch(ctx)
    await watch.look()
    expect(await read()).toMatchObject([{ state: 'up', latest: null }])
    ctx.passMs(minuteMs)
    await watch.look()
    const [own] = await read()
    expect(own).toMatchObject({ state: 'up', causes: [] })
    expect(own!.latest!.memory).toBeGreaterThan(0)
    ctx.passMs(minuteMs)
    await watch.look()
    const { body } = await ask(app, `GET /servers/${own!.id}/samples?range=1h`, { token: staff.admin.token })
    expect(body).toMatchObject({ step_s: 60, at: [expect.any(String), expect.any(String)] })
    expect(numberAt(body, 'requests_s', 1)).toBeGreaterThan(0)
    await watch.stop()
    ctx.passMs(hourMs)
    expect(await read()).toMatchObject([{ state: 'maintenance', causes: [] }])
  })

  it('ring once when a measure stays above its threshold, and again only after it was well', async () => {
    const { app, staff, minute, read, bells } = await setUp()
    for (let count = 0; count < serverLimits.samplesJudged - 1; count += 1) await minute({ one: { cpu: 0.97 } })
    expect(await bells(staff.admin)).toEqual([])
    await minute({ one: { cpu: 0.97 } })
    await minute({ one: { cpu: 0.97 } })
    expect(await read()).toMatchObject([{ state: 'degraded', causes: ['cpu'] }])
    const [{ id } = { id: 0 }] = await read()
    const { body } = await ask(app, 'GET /home/attention', { token: staff.admin.token })
    expect(answerOf(homesCalls.attention, { body }).data.find(({ kind }) => kind === 'server')).toMatchObject({
      name: 'one',
      measures: [{ measure: 'cpu', value: expect.closeTo(0.97), limit: 0.9 }],
    })
    expect(await bells(staff.admin)).toMatchObject([{ title: 'Server one is degraded', url: `/servers?server=${id}` }])
    expect(await bells(staff.superAdmin)).toHaveLength(1)
    expect(await bells(staff.distributor)).toEqual([])
    for (let count = 0; count < serverLimits.samplesJudged; count += 1) await minute({ one: {} })
    expect(await read()).toMatchObject([{ state: 'up', causes: [] }])
    for (let count = 0; count < serverLimits.samplesJudged; count += 1) await minute({ one: { cpu: 0.97 } })
    expect(await bells(staff.admin)).toHaveLength(2)
  })

  it('are reported by the others once when they fall silent, and are up again when they report', async () => {
    const { ctx, staff, minute, read, bells } = await setUp()
    await minute({ one: {}, two: {} })
    for (let count = 0; count < 4; count += 1) await minute({ one: {} })
    expect(await read()).toMatchObject([
      { name: 'one', state: 'up' },
      { name: 'two', state: 'down', causes: ['down'] },
    ])
    expect((await bells(staff.admin)).map(({ title }) => title)).toEqual(['Server two is down'])
    await minute({ one: {}, two: {} })
    expect(await read()).toMatchObject([{ state: 'up' }, { name: 'two', state: 'up' }])
    await recordStopped(ctx.db, { name: 'two' }, ctx.clock())
    for (let count = 0; count < 5; count += 1) await minute({ one: {} })
    expect(await read()).toMatchObject([{ state: 'up' }, { name: 'two', state: 'maintenance' }])
    expect(await bells(staff.admin)).toHaveLength(1)
  })

  it('keep minutes for two days, hours for two months, and are forgotten after a month of silence', async () => {
    const { ctx, app, staff } = await setUp()
    const { db } = ctx
    const start = Math.ceil(ctx.clock() / dayMs) * dayMs
    const facts = { name: 'one', version: '1', startedAt: start }
    for (const [at, measures] of [
      [start + 1 * minuteMs, { cpu: 0.1, p95_ms: 10 }],
      [start + 2 * minuteMs, { cpu: 0.3, p95_ms: 50 }],
      [start + hourMs, { cpu: 0.4 }],
    ] as const)
      await writeSample(db, facts, at, { ...calm, ...measures })
    await rollUp(db, start + hourMs + minuteMs)
    await rollUp(db, start + hourMs + 2 * minuteMs)
    const steps = async (step_s: number) =>
      db
        .selectFrom('server_samples')
        .select(['at', 'cpu', 'p95_ms'])
        .where('step_s', '=', step_s)
        .orderBy('at')
        .execute()
    const hour = await steps(3_600)
    expect(hour).toMatchObject([{ at: start, p95_ms: 50 }])
    expect(hour[0]!.cpu).toBeCloseTo(0.2)
    await writeSample(db, facts, start + serverLimits.minutesKeptMs + dayMs, calm)
    await rollUp(db, start + serverLimits.minutesKeptMs + dayMs)
    expect(await steps(60)).toHaveLength(1)
    expect(await steps(3_600)).toHaveLength(1)
    await rollUp(db, start + 20 * dayMs)
    expect(await steps(86_400)).toMatchObject([{ at: start, p95_ms: 50 }])
    await rollUp(db, start + serverLimits.minutesKeptMs + dayMs + serverLimits.serverKeptMs + 1)
    expect(await db.selectFrom('server_samples').select('at').execute()).toEqual([])
    expect((await ask(app, 'GET /servers', { token: staff.distributor.token })).status).toBe(403)
  })
})

it('report the 95th percentile of response times since the last sample', async () => {
  const meter = createAnswerMeter()
  for (let count = 0; count < 95; count += 1) meter.note(4)
  for (let count = 0; count < 5; count += 1) meter.note(900)
  const { count, p95Ms } = meter.take()
  expect(count).toBe(100)
  expect(p95Ms).toBeGreaterThanOrEqual(4)
  expect(p95Ms).toBeLessThan(6)
  meter.note(900)
  expect(meter.take().p95Ms).toBeGreaterThanOrEqual(900)
  expect(meter.take()).toEqual({ count: 0, p95Ms: 0 })
})
