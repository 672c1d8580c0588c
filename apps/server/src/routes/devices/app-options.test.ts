import { appOptionsCalls, type AppOption, type OptionOverride } from '@castellan/contract/calls/app-options.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createReachCounter } from '../../domain/app-options/reach-counter.ts'
import { pushOptionChanges } from '../../domain/app-options/push-option-changes.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { numberAt, objectAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const buffer: AppOption = {
  key: 'player.buffer_ms',
  group: 'Player',
  label: 'Buffer',
  type: 'int',
  min: 0,
  max: 10_000,
  step: 500,
  unit: 'ms',
  choices: [],
  default: 1_000,
  product: 'any',
  since_version_code: 0,
  active: true,
  overrides: [],
}

describeApi('the remote options of the apps', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let admin: Person
  let tv: RegisteredTv
  let other: RegisteredTv
  let deviceId: number
  let made = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    made += 1
    await ctx.db.deleteFrom('app_option_versions').execute()
    await ctx.optionCache.reload()
    await ctx.db.deleteFrom('guesses').execute()
    admin = await seedPerson(ctx, { name: `optician-${made}`, role: 'super-admin' })
    tv = await registerTestTv(app, ctx)
    other = await registerTestTv(app, ctx)
    deviceId = await idOf(tv)
  })

  const idOf = async ({ mac }: RegisteredTv) =>
    (await ctx.db.selectFrom('devices').select('id').where('mac', '=', mac).executeTakeFirstOrThrow()).id
  const save = async (options: unknown[], version: number) => {
    const answer = await ask(app, 'POST /app-options/update', { token: admin.token, body: { options, version } })
    await pushOptionChanges(ctx, ctx.clock())
    return answer
  }
  const read = async () =>
    answerOf(appOptionsCalls.read, await ask(app, 'GET /app-options', { token: admin.token })).data
  const config = async ({ token }: RegisteredTv, etag?: string) =>
    ask(app, 'GET /tv/v1/config', { token, ...(etag ? { headers: { 'if-none-match': etag } } : {}) })
  const valuesOf = async (one: RegisteredTv) => objectAt((await config(one)).body, 'options', 'values')
  const explain = async () =>
    answerOf(
      appOptionsCalls.explain,
      await ask(app, `GET /app-options/explain?device=${deviceId}`, { token: admin.token }),
    ).data
  const override = (scope: OptionOverride['scope'], target: unknown, value: number): OptionOverride => ({
    scope,
    target: String(target),
    value,
  })

  it('hold their default, then what is said for everybody, product, model, reseller and device, each over the last', async () => {
    const boss = await seedPerson(ctx, { name: `boss-${made}`, role: 'reseller' })
    const below = await seedPerson(ctx, { name: `below-${made}`, role: 'sub-reseller', parent: boss })
    const model = { name: `box-${made}`, codes: [`BOX-${made}`] }
    const answer = await ask(app, 'POST /settings/models/store', { token: admin.token, body: model })
    const modelId = numberAt(answer.body, 'data', 'id')
    await ctx.db
      .updateTable('devices')
      .set({ model: `BOX-${made}`, reseller_id: below.id })
      .where('id', '=', deviceId)
      .execute()
    const steps = [
      override('global', '', 2_000),
      override('product', 'f2', 3_000),
      override('model', modelId, 4_000),
      override('reseller', boss.id, 5_000),
      override('reseller', below.id, 5_500),
      override('device', deviceId, 6_000),
    ]
    expect((await save([buffer], 0)).status).toBe(200)
    expect(await valuesOf(tv)).toEqual({ 'player.buffer_ms': 1_000 })
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const overrides = steps.slice(0, count)
      expect((await save([{ ...buffer, overrides }], count)).status).toBe(200)
      expect(await valuesOf(tv)).toEqual({ 'player.buffer_ms': overrides.at(-1)!.value })
    }
    expect(await valuesOf(other)).toEqual({ 'player.buffer_ms': 3_000 })
    const [why] = await explain()
    expect(why!.steps.map(({ scope, target, value }) => [scope, target, value])).toEqual([
      ['default', null, 1_000],
      ['global', null, 2_000],
      ['product', 'f2', 3_000],
      ['model', `box-${made}`, 4_000],
      ['reseller', `below-${made}`, 5_500],
      ['device', tv.mac, 6_000],
    ])
  })

  it('are another answer of the configuration, of a new version that only the TVs concerned are pushed', async () => {
    await save([buffer], 0)
    await ask(app, 'POST /tv/v1/heartbeat', { token: tv.token, body: {} })
    const [mine, others] = [await config(tv), await config(other)]
    await save([{ ...buffer, overrides: [override('device', deviceId, 500)] }], 1)
    const etagOf = (answer: typeof mine) => String(answer.headers['etag'])
    expect((await config(other, etagOf(others))).status).toBe(304)
    const { status, body } = await config(tv, etagOf(mine))
    expect([status, objectAt(body, 'options', 'values')]).toEqual([200, { 'player.buffer_ms': 500 }])
    const versionOf = (of: Record<string, unknown>) => numberAt(of, 'versions', 'config')
    expect(versionOf(body)).toBe(versionOf(mine.body) + 1)
    const { pushes } = answerOf(tvCalls.poll, await ask(app, 'GET /tv/v1/poll', { token: tv.token }))
    expect(pushes.map(({ kind }) => kind)).toContain('config.changed')
  })

  it('are not sent to other products or to apps that are older than them', async () => {
    const late = { ...buffer, key: 'late', since_version_code: 2_000_000_000 }
    const elsewhere = { ...buffer, key: 'elsewhere', product: 'onair' }
    await save([buffer, late, elsewhere, { ...buffer, key: 'off', active: false }], 0)
    expect(Object.keys(await valuesOf(tv))).toEqual(['player.buffer_ms'])
    expect((await explain()).map(({ key, sent }) => [key, sent])).toEqual([
      ['player.buffer_ms', true],
      ['late', false],
    ])
  })

  it('go back to any older version, which is a new one', async () => {
    await save([buffer], 0)
    await save([{ ...buffer, default: 9_000 }], 1)
    expect(await valuesOf(tv)).toEqual({ 'player.buffer_ms': 9_000 })
    const back = await ask(app, 'POST /app-options/rollback', { token: admin.token, body: { restore: 1, version: 2 } })
    expect(back.status).toBe(200)
    expect(await valuesOf(tv)).toEqual({ 'player.buffer_ms': 1_000 })
    const { data } = (await ask(app, 'GET /app-options/versions', { token: admin.token })).body
    expect(data).toMatchObject([
      { version: 3, restores: 1, changed: ['player.buffer_ms'] },
      { version: 2, restores: null },
      { version: 1 },
    ])
  })

  it.each([
    ['a value beyond its bounds', { default: 10_500 }, 'options.0.default'],
    ['a value between its steps', { default: 750 }, 'options.0.default'],
    ['a value of another type', { type: 'bool' }, 'options.0.default'],
    ['a choice without choices', { type: 'enum', default: 'a' }, 'options.0.choices'],
    [
      'a wrong value for some',
      { overrides: [{ scope: 'global', target: '', value: 1 }] },
      'options.0.overrides.0.value',
    ],
    ['nobody', { overrides: [{ scope: 'model', target: '', value: 500 }] }, 'options.0.overrides.0.target'],
    ['a key no app could ask for', { key: 'Player Buffer' }, 'options.0.key'],
  ])('refuse %s', async (_, part, place) => {
    const { status, body } = await save([{ ...buffer, ...part }], 0)
    expect(status).toBe(422)
    expect(invalidFields({ body })).toContain(place)
    expect((await read()).version).toBe(0)
  })

  it('are refused with a key no app could ask for, under the key and with what one looks like', async () => {
    for (const key of ['Player.buffer', 'player buffer', 'player..buffer', '1player']) {
      const { body } = await save([{ ...buffer, key }], 0)
      expect(body['errors']).toEqual({ 'options.0.key': [expect.stringContaining('like player.buffer_ms')] })
    }
  })

  it('reach every TV once, also when the process that notifies them dies on the way', async () => {
    await save([buffer], 0)
    const versions = async () =>
      (await ctx.db.selectFrom('devices').select(['id', 'config_version']).orderBy('id').execute()).map(
        ({ config_version }) => config_version,
      )
    const before = await versions()
    const body = { options: [{ ...buffer, default: 2_000 }], version: 1 }
    await ask(app, 'POST /app-options/update', { token: admin.token, body })
    // The dead process had notified all but the last one.
    const { last } = await ctx.db
      .selectFrom('devices')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('app_option_versions')
      .set({ notify_cursor: last - 1 })
      .where('notify_pending', '=', 1)
      .execute()
    await Promise.all([pushOptionChanges(ctx, ctx.clock()), pushOptionChanges(ctx, ctx.clock())])
    const after = await versions()
    expect(after.map((version, index) => version - before[index]!)).toEqual([...after.slice(1).map(() => 0), 1])
    expect(
      await ctx.db.selectFrom('app_option_versions').select('version').where('notify_pending', '=', 1).execute(),
    ).toEqual([])
  })

  it('are not written over by somebody who saw an older version', async () => {
    await save([buffer], 0)
    expect((await save([buffer], 0)).status).toBe(412)
  })

  it('are neither read nor explained to those without the permission', async () => {
    const { token } = await seedPerson(ctx, { name: `seller-${made}`, role: 'reseller' })
    expect((await ask(app, 'GET /app-options', { token })).status).toBe(403)
    expect((await ask(app, `GET /app-options/explain?device=${deviceId}`, { token })).status).toBe(403)
  })

  describe('that go to TVs step by step', () => {
    const tvs: RegisteredTv[] = []
    const stage = async (value: number, version: number, rollout: Record<string, unknown>) => {
      const options = [{ ...buffer, default: value }]
      const answer = await ask(app, 'POST /app-options/update', {
        token: admin.token,
        body: { options, version, rollout },
      })
      await pushOptionChanges(ctx, ctx.clock())
      return answer
    }
    const move = async (what: 'widen' | 'withdraw', body: Record<string, unknown>) => {
      const answer = await ask(app, `POST /app-options/rollout/${what}`, { token: admin.token, body })
      await pushOptionChanges(ctx, ctx.clock())
      return answer
    }
    const held = async () => {
      const values = await Promise.all(tvs.map(valuesOf))
      return values.map((each) => each['player.buffer_ms'])
    }
    const have = (values: unknown[], wanted: number) => values.flatMap((value, at) => (value === wanted ? [at] : []))
    const rollout = async () => (await read()).rollout

    beforeAll(async () => {
      for (let count = 0; count < 24; count += 1) tvs.push(await registerTestTv(app, ctx))
    })
    beforeEach(async () => {
      expect((await save([buffer], 0)).status).toBe(200)
    })

    it('reach the same TVs whenever they are asked, more at each step, and all at the last', async () => {
      expect((await stage(2_000, 1, { steps: '25, 60, 100' })).status).toBe(200)
      const first = have(await held(), 2_000)
      expect(first.length).toBeGreaterThan(0)
      expect(first.length).toBeLessThan(tvs.length)
      expect(have(await held(), 2_000)).toEqual(first)
      const total = await ctx.db
        .selectFrom('devices')
        .select((eb) => eb.fn.countAll().as('tvs'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      const shown = (await rollout())!
      expect(shown).toMatchObject({ version: 2, base: 1, reached_percent: 25, tvs: Number(total.tvs), applied: 0 })
      expect(shown.next).toMatchObject({ percent: 60 })
      expect(shown.reached).toBeGreaterThanOrEqual(first.length)
      expect((await move('widen', { version: 2, to: 100 })).status).toBe(412)
      expect((await move('widen', { version: 2, to: 60 })).status).toBe(200)
      const second = have(await held(), 2_000)
      expect(second).toEqual(expect.arrayContaining(first))
      expect(second.length).toBeGreaterThan(first.length)
      expect((await move('widen', { version: 2, to: 100 })).status).toBe(200)
      expect(have(await held(), 2_000)).toHaveLength(tvs.length)
      expect([await rollout(), (await read()).version]).toEqual([null, 2])
    })

    it('notify the TVs a step adds and nobody else, and those that lose a version when it is withdrawn', async () => {
      const versions = async () => {
        const ids = await Promise.all(tvs.map(idOf))
        const rows = await ctx.db
          .selectFrom('devices')
          .select(['id', 'config_version'])
          .where('id', 'in', ids)
          .execute()
        return ids.map((id) => rows.find((row) => row.id === id)!.config_version)
      }
      const moved = (before: number[], after: number[]) => after.flatMap((each, at) => (each > before[at]! ? [at] : []))
      const start = await versions()
      await stage(3_000, 1, { steps: '30, 70, 100' })
      const first = have(await held(), 3_000)
      const afterFirst = await versions()
      expect(moved(start, afterFirst)).toEqual(first)
      await move('widen', { version: 2, to: 70 })
      const second = have(await held(), 3_000)
      const afterSecond = await versions()
      expect(moved(afterFirst, afterSecond)).toEqual(second.filter((at) => !first.includes(at)))
      const online = second[0]!
      await ask(app, 'POST /tv/v1/heartbeat', { token: tvs[online]!.token, body: {} })
      await ctx.db.deleteFrom('pushes').execute()
      const asked: string[] = []
      const stop = ctx.notifySoon.onAsked(() => asked.push('now'))
      expect((await move('withdraw', { version: 2 })).status).toBe(200)
      stop()
      expect([asked, have(await held(), 3_000)]).toEqual([['now'], []])
      expect(moved(afterSecond, await versions())).toEqual(second)
      const { pushes } = answerOf(tvCalls.poll, await ask(app, 'GET /tv/v1/poll', { token: tvs[online]!.token }))
      expect(pushes.map(({ kind }) => kind)).toEqual(['config.changed'])
      const set = await read()
      expect([set.rollout, set.version, set.options[0]!.default]).toEqual([null, 2, 1_000])
      expect((await move('withdraw', { version: 2 })).status).toBe(412)
      expect((await save([{ ...buffer, default: 4_000 }], 2)).status).toBe(200)
      expect(have(await held(), 4_000)).toHaveLength(tvs.length)
    })

    it('once withdrawn are not in force, and can be restored for every TV', async () => {
      await stage(3_000, 1, { steps: '30, 100' })
      const restore = (version: number) =>
        ask(app, 'POST /app-options/rollback', { token: admin.token, body: { restore: version, version: 2 } })
      expect((await restore(2)).status).toBe(409)
      await move('withdraw', { version: 2 })
      expect((await restore(3)).status).toBe(409)
      expect((await restore(2)).status).toBe(200)
      const { data } = (await ask(app, 'GET /app-options/versions', { token: admin.token })).body
      expect(data).toMatchObject([
        { version: 3, restores: 2, state: 'completed', changed: ['player.buffer_ms'] },
        { version: 2, state: 'withdrawn' },
        { version: 1, state: 'completed' },
      ])
      expect(have(await held(), 3_000)).toHaveLength(tvs.length)
      // The one in force is not restored.
      const again = { token: admin.token, body: { restore: 3, version: 3 } }
      expect((await ask(app, 'POST /app-options/rollback', again)).status).toBe(409)
    })

    it('are counted once for all who look, again after a while, and at once when the rollout goes on', async () => {
      const { db } = ctx
      let counts = 0
      ctx.db = db.withPlugin({
        transformQuery({ node, queryId }) {
          if (db.getExecutor().compileQuery(node, queryId).sql.includes('applied_config_version')) counts += 1
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      await stage(3_000, 1, { steps: '30, 70, 100' })
      counts = 0
      const shown = await Promise.all([rollout(), rollout(), rollout()])
      expect([counts, new Set(shown.map((one) => one!.reached)).size]).toEqual([1, 1])
      ctx.passMs(figureLimits.optionReachEveryMs)
      await rollout()
      expect(counts).toBe(2)
      const { reached: before, tvs: all } = (await rollout())!
      // However many are read at once.
      const step = { version: 2, reached_percent: 30, notify_pending: 0 }
      expect(await createReachCounter(7).read(db, 0, step)).toMatchObject({ reached: before, tvs: all })
      await move('widen', { version: 2, to: 70 })
      expect((await rollout())!.reached).toBeGreaterThan(before)
      await move('withdraw', { version: 2 })
      ctx.db = db
    })

    it('begin with the TVs of a tag, also those that get it later, and say which version a TV has', async () => {
      const tag = async (one: RegisteredTv, tags: string[]) => {
        const { version } = await ctx.db
          .selectFrom('devices')
          .select('version')
          .where('id', '=', await idOf(one))
          .executeTakeFirstOrThrow()
        const body = { id: await idOf(one), version, tags }
        expect((await ask(app, 'POST /devices/update', { token: admin.token, body })).status).toBe(200)
      }
      await tag(tvs[3]!, ['Beta', 'shop'])
      await stage(2_500, 1, { steps: '10, 100', tag: 'beta' })
      expect(have(await held(), 2_500)).toEqual([3])
      expect(await rollout()).toMatchObject({ reached_percent: 0, tag: 'beta', reached: 1, next: { percent: 10 } })
      const why = async (one: RegisteredTv) =>
        (await ask(app, `GET /app-options/explain?device=${await idOf(one)}`, { token: admin.token })).body
      expect(await why(tvs[3]!)).toMatchObject({ version: 2, data: [{ value: 2_500 }] })
      expect(await why(tvs[4]!)).toMatchObject({ version: 1, data: [{ value: 1_000 }] })
      const before = answerOf(tvCalls.config, await config(tvs[4]!)).versions
      await tag(tvs[4]!, ['beta'])
      expect(have(await held(), 2_500)).toEqual([3, 4])
      expect((await config(tvs[4]!)).body['versions']).toMatchObject({ config: before.config + 1 })
      await tag(tvs[3]!, [])
      await tag(tvs[4]!, [])
      expect(have(await held(), 2_500)).toEqual([])
      await move('withdraw', { version: 2 })
    })

    it('are not changed, restored or staged again meanwhile, and take no steps that make none', async () => {
      expect((await stage(2_000, 1, { steps: '50, 20' })).status).toBe(422)
      await stage(2_000, 1, { steps: '20, 100' })
      expect((await save([buffer], 2)).body).toMatchObject({ code: 'rollout_running' })
      expect((await stage(2_500, 2, { steps: '20, 100' })).status).toBe(409)
      const restore = { token: admin.token, body: { restore: 1, version: 2 } }
      expect((await ask(app, 'POST /app-options/rollback', restore)).status).toBe(409)
      const listed = await ask(app, 'GET /app-options/versions', { token: admin.token })
      expect(listed.body['data']).toMatchObject([
        { version: 2, state: 'rolling' },
        { version: 1, state: 'completed' },
      ])
    })

    it('leave nobody out when a step follows before the TVs of the one before were notified', async () => {
      const options = [{ ...buffer, default: 2_000 }]
      const body = { options, version: 1, rollout: { steps: '40, 80, 100' } }
      await ask(app, 'POST /app-options/update', { token: admin.token, body })
      await ask(app, 'POST /app-options/rollout/widen', { token: admin.token, body: { version: 2, to: 80 } })
      await pushOptionChanges(ctx, ctx.clock())
      const reached = have(await held(), 2_000)
      const rows = await ctx.db.selectFrom('devices').select('id').where('options_version', '=', 2).execute()
      const ids = await Promise.all(reached.map((at) => idOf(tvs[at]!)))
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    })
  })
})
