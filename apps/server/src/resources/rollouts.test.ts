import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { isReached } from '../domain/updates/offer-update.ts'
import { pushUpdates } from '../domain/updates/push-updates.ts'
import { watchRollouts } from '../domain/updates/widen-rollout.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedAppFile } from '../testing/seed-app-file.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv } from '../testing/test-tv.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields, answerOf } from '../testing/answers.ts'
import { tvUpdatesCalls } from '@castellan/contract/calls/tv-updates.ts'
import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'

const signer = 'a'.repeat(64)
type Row = Record<string, unknown> & { id: number }
type Tv = Awaited<ReturnType<typeof registerTestTv>>

describeOnBothDatabases('rollouts', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let code = 50_000
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const known = { product: 'f2', platform: 'test', kind: 'signer_sha256', digest: signer, severity: 'warn' }
    const added = await send('/checksums/store', { ...known, version_code: 0 })
    await send(`/checksums/${numberAt(added.body, 'data', 'id')}/activate`)
  })

  const send = (path: string, body: Record<string, unknown> = {}) =>
    ask(app, `POST ${path}`, { token: staff.superAdmin.token, body })
  const act = ({ id }: Row, verb: string, body: Record<string, unknown> = {}) => send(`/updates/${id}/${verb}`, body)
  const read = async ({ id }: Row) => dataOf(await ask(app, `GET /updates/${id}`, { token: staff.superAdmin.token }))
  const rolloutOf = async ({ id }: Row) => {
    const { body } = await ask(app, `GET /updates/${id}/progress`, { token: staff.superAdmin.token })
    return answerOf(updateProgressCalls.updates, { body }).data.rollout!
  }
  const offeredTo = async ({ token }: Tv) =>
    answerOf(tvUpdatesCalls.offer, await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token })).update
  const report = (tv: Tv, { id }: { id: string }, body: Record<string, unknown>) =>
    ask(app, `POST /tv/v1/update/${id}/status`, { token: tv.token, body })
  const someTvs = async (count: number) => {
    const tvs: Tv[] = []
    while (tvs.length < count) tvs.push(await registerTestTv(app, ctx))
    return tvs
  }
  const modelOf = ({ rowId }: Tv, model: string) =>
    ctx.db.updateTable('devices').set({ model }).where('id', '=', rowId).execute()

  async function added(settings: Record<string, unknown> = {}): Promise<Row> {
    const { id: file } = await seedAppFile(ctx, { signer, versionCode: (code += 1), versionName: `5.${code}` })
    const body = { product: 'f2', platform: 'test', channel: 'stable', file, notes: { en: 'x' } }
    const answer = await send('/updates/store', { ...body, success_percent: 0, reported_percent: 0, ...settings })
    expect(answer.status, answer.raw).toBe(201)
    const row = dataOf(answer)
    await act(row, 'validate')
    return row
  }
  async function started(settings: Record<string, unknown> = {}): Promise<Row> {
    const row = await added(settings)
    expect((await act(row, 'start')).status).toBe(200)
    return row
  }

  it('goes by the steps that were chosen, one at a time and never by another than the one that was seen', async () => {
    const row = await started({ steps: '2 7;40 100' })
    expect(await read(row)).toMatchObject({ steps: '2, 7, 40, 100', reached_percent: 2, state: 'rolling' })
    expect((await rolloutOf(row))['next']).toMatchObject({ percent: 7 })
    expect((await act(row, 'widen', { to: 40 })).body['code']).toBe('stale_version')
    expect((await act(row, 'widen', { to: 7 })).status).toBe(200)
    expect(await read(row)).toMatchObject({ reached_percent: 7 })
    const edited = await send('/updates/update', { id: row.id, steps: '7, 12, 100' })
    expect(edited.status, edited.raw).toBe(200)
    await act(row, 'widen')
    expect(await read(row)).toMatchObject({ reached_percent: 12, state: 'rolling' })
    await act(row, 'widen')
    expect(await read(row)).toMatchObject({ reached_percent: 100, state: 'completed' })
    expect((await rolloutOf(row))['next']).toBeNull()
    await act(row, 'halt')
  })

  it('takes only ascending percentages that end with everybody', async () => {
    const row = await added()
    for (const steps of ['10, 5, 100', '10, 10, 100', '10, 50', '0, 100', '10, 101', 'some', '', '1.5, 100']) {
      const { status, body } = await send('/updates/update', { id: row.id, steps })
      expect([steps, status, Object.keys(body['errors'] ?? {})]).toEqual([steps, 422, ['steps']])
    }
  })

  it('changes steps and thresholds of a rollout under way, but nothing that was signed, and only with the password', async () => {
    const row = await started()
    expect((await send('/updates/update', { id: row.id, notes: { en: 'other' } })).status).toBe(409)
    const session = ctx.db.updateTable('sessions').where('user_id', '=', staff.superAdmin.id)
    await session.set({ password_confirmed_at: ctx.clock() - limits.passwordVerifiedStrictMinutes * 60_000 }).execute()
    expect((await send('/updates/update', { id: row.id, widen_after_h: 1 })).status).toBe(423)
    expect((await send('/updates/update', { id: row.id, excluded_models: ['Box S'] })).status).toBe(200)
    expect((await send('/updates/update', { id: row.id, excluded_models: [] })).status).toBe(423)
    await session.set({ password_confirmed_at: ctx.clock() }).execute()
    expect((await send('/updates/update', { id: row.id, excluded_models: [], widen_after_h: 1 })).status).toBe(200)
    await act(row, 'halt')
    expect((await send('/updates/update', { id: row.id, widen_after_h: 2 })).status).toBe(409)
  })

  it('sends TVs the hours and the connection for installs, and refuses half a window', async () => {
    const [tv] = await someTvs(1)
    const row = await started({ steps: '100', window_from: '2:00', window_to: '05:00', network_rule: 'unmetered' })
    expect(await offeredTo(tv!)).toMatchObject({ window: { from: '02:00', to: '05:00' }, network: 'unmetered' })
    const faults = async (body: object) => invalidFields(await send('/updates/update', { id: row.id, ...body }))
    await act(row, 'pause')
    expect(await faults({ window_to: '' })).toEqual(['window_to'])
    expect(await faults({ window_from: '' })).toEqual(['window_from'])
    expect(await faults({ window_from: '05:00' })).toEqual(['window_to'])
    expect(await faults({ window_from: '24:00' })).toEqual(['window_from'])
    expect(await faults({ window_from: '', window_to: '', network_rule: 'any' })).toEqual([])
    await act(row, 'resume')
    expect(await offeredTo((await someTvs(1))[0]!)).toMatchObject({ window: null, network: 'any' })
    await act(row, 'halt')
  })

  it('keeps every TV it has reached when it goes on, and counts them', async () => {
    const tvs = await someTvs(30)
    const row = await started({ steps: '30, 60, 100' })
    const stored = await ctx.db.selectFrom('updates').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    const ids = await ctx.db
      .selectFrom('devices')
      .select(['id', 'public_id'])
      .where('platform', '=', 'test')
      .where('product', '=', 'f2')
      .execute()
    const at = (percent: number) =>
      ids.filter((tv) => isReached({ ...stored, reached_percent: percent }, tv)).map(({ id }) => id)
    const [first, second] = [at(30), at(60)]
    expect(second).toEqual(expect.arrayContaining(first))
    await pushUpdates(ctx, ctx.clock())
    const counted = await rolloutOf(row)
    // Track, conditions and next step say the same numbers.
    expect(counted.reached).toBe(first.length)
    expect(counted.steps[0]).toEqual({ percent: 30, tvs: first.length })
    expect(counted.next!.adds).toBe(counted.steps[1]!.tvs - first.length)
    for (const tv of tvs) expect((await offeredTo(tv)) !== null).toBe(first.includes(tv.rowId))
    await act(row, 'widen')
    await pushUpdates(ctx, ctx.clock())
    expect(await rolloutOf(row)).toMatchObject({ reached: second.length })
    for (const tv of tvs) expect((await offeredTo(tv)) !== null).toBe(second.includes(tv.rowId))
    await act(row, 'halt')
  })

  it('names the conditions that are not met, and continues only when forced', async () => {
    const row = await started({ steps: '50, 100', success_percent: 80, reported_percent: 90, widen_after_h: 6 })
    expect((await rolloutOf(row)).unmet).toEqual(['installed', 'reported', 'time'])
    expect((await act(row, 'widen')).body['code']).toBe('rollout_unproven')
    expect((await act(row, 'widen', { to: 100, anyway: true })).status).toBe(200)
    await act(row, 'halt')
  })

  it('pauses when it fails on too many TVs, goes on when resumed, and pauses again only for new failures', async () => {
    const row = await started({ steps: '100', failure_percent: 5 })
    const failed = await someTvs(limits.updateFailuresMin)
    for (const [index, tv] of failed.entries()) {
      await modelOf(tv, 'Box S')
      await report(tv, (await offeredTo(tv))!, { state: 'failed', code: index === 0 ? 'timeout' : 'no_space' })
    }
    expect(await read(row)).toMatchObject({ state: 'paused' })
    const rollout = await rolloutOf(row)
    expect(rollout).toMatchObject({ paused_cause: 'failures', failed: 3, finished: 3 })
    expect(rollout.models).toEqual([
      { model: 'Box S', offered: 3, failed: 3, code: 'no_space', times: 2, excluded: false },
    ])
    expect(rollout.events[0]).toMatchObject({ verb: 'pause', by: '', cause: 'failures' })
    expect(await offeredTo((await someTvs(1))[0]!)).toBeNull()
    ctx.passMs(1)
    expect((await act(row, 'resume')).status).toBe(200)
    await watchRollouts(ctx.db, ctx.clock())
    expect(await read(row)).toMatchObject({ state: 'completed' })
    expect(await rolloutOf(row)).toMatchObject({ paused_cause: null, failed: 0, finished: 0 })
    await act(row, 'halt')
  })

  it('offers nothing to models that are left out, and counts them nowhere', async () => {
    const row = await started({ steps: '100', failure_percent: 5 })
    const [bad, good] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    await modelOf(bad, 'Cast HD')
    await modelOf(good, 'Box X')
    const offer = (await offeredTo(bad))!
    await report(bad, offer, { state: 'failed', code: 'no_space' })
    await report(good, (await offeredTo(good))!, { state: 'installed' })
    expect(await rolloutOf(row)).toMatchObject({ offered: 2, installed: 1, failed: 1 })
    const path = `GET /tv/v1/update/${offer.id}/file`
    expect((await ask(app, path, { token: bad.token })).status).not.toBe(404)
    await act(row, 'pause')
    await send('/updates/update', { id: row.id, excluded_models: ['Cast HD'] })
    await act(row, 'resume')
    await ctx.db.updateTable('update_actions').set({ next_offer_at: null }).where('update_id', '=', row.id).execute()
    expect(await offeredTo(bad)).toBeNull()
    expect((await ask(app, path, { token: bad.token })).status).toBe(404)
    expect(await rolloutOf(row)).toMatchObject({ offered: 1, installed: 1, failed: 0 })
    await act(row, 'halt')
  })

  it('pauses when the new version crashes on too many TVs, whatever crashes the versions before had', async () => {
    const row = await started({ steps: '100', crash_percent: 5 })
    const beat = ({ token }: Tv, version: number, crashes: number) =>
      ask(app, 'POST /tv/v1/heartbeat', {
        token,
        body: { app: { version_code: version, version_name: `${version}` }, crashes },
      })
    const tvs = await someTvs(limits.updateFailuresMin)
    for (const tv of tvs) expect((await beat(tv, 40_000, 4)).status).toBe(200)
    await watchRollouts(ctx.db, ctx.clock())
    expect(await read(row)).toMatchObject({ state: 'completed' })
    for (const tv of tvs.slice(1)) await beat(tv, code, 1)
    await beat(tvs[0]!, code, 0)
    await watchRollouts(ctx.db, ctx.clock())
    expect(await read(row), 'two of three say nothing').toMatchObject({ state: 'completed' })
    await beat(tvs[0]!, code, 1)
    expect(await rolloutOf(row)).toMatchObject({ running: 3, crashed: 3, unmet: ['crashed'] })
    await watchRollouts(ctx.db, ctx.clock())
    expect(await read(row)).toMatchObject({ state: 'paused' })
    expect(await rolloutOf(row)).toMatchObject({ paused_cause: 'crashes' })
    await act(row, 'halt')
  })
})
