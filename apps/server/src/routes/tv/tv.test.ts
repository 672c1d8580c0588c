import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { endDeviceSessions } from '../../domain/devices/end-device-sessions.ts'
import { pushToDevice } from '../../domain/pushes/push-to-device.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson } from '../../testing/seed-staff.ts'
import {
  playlistText,
  registerTestTv,
  sendUpload,
  signedHeaders,
  signInTestOwner,
  type RegisteredTv,
} from '../../testing/test-tv.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { snapshotPageOf } from '../../testing/snapshot-page.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

describeApi('a TV with its token', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
  })

  const get = (path: string, etag?: string) =>
    ask(app, `GET /tv/v1${path}`, { token: tv.token, ...(etag ? { headers: { 'if-none-match': etag } } : {}) })
  const send = (path: string, body: object) => ask(app, `POST /tv/v1${path}`, { token: tv.token, body })
  const poll = async () => answerOf(tvCalls.poll, await get('/poll')).pushes
  const rowOf = () => ctx.db.selectFrom('devices').selectAll().where('id', '=', tv.rowId).executeTakeFirstOrThrow()
  const push = (kind: 'sources.changed' | 'config.changed' | 'message', data = {}) =>
    ctx.db.transaction().execute((tx) => pushToDevice(tx, { deviceId: tv.rowId, kind, data }, ctx.clock()))

  it('reads its configuration once, and gets 304 until something of it changes', async () => {
    const first = await get('/config')
    expect(first.body).toMatchObject({
      device: { id: tv.id, days_left: null },
      reseller: null,
      heartbeat_s: limits.heartbeatS,
      server_time: expect.any(String),
    })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers['etag'])
    ctx.passMs(1_000)
    const again = await get('/config', etag)
    expect([again.status, again.raw, again.headers['etag']]).toEqual([304, '', etag])
    const seller = await seedPerson(ctx, { name: `seller-${tv.rowId}`, role: 'reseller' })
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
    const changed = await get('/config', etag)
    expect([changed.status, changed.body['reseller']]).toMatchObject([
      200,
      { name: seller.name, phone: '', logo: null },
    ])
  })

  it('counts a day that has begun as a day left', async () => {
    await ctx.db
      .updateTable('devices')
      .set({ expires_at: ctx.clock() + dayMs * 3 + 1 })
      .where('id', '=', tv.rowId)
      .execute()
    expect((await get('/config')).body['device']).toMatchObject({ days_left: 4 })
  })

  it('reads its sources once per version', async () => {
    const first = await get('/sources')
    expect((await get('/sources', String(first.headers['etag']))).status).toBe(304)
    const owner = await signInTestOwner(app, tv)
    await ask(app, 'POST /app/device/playlists/store', {
      token: owner,
      body: { name: 'Home', url: 'http://tv.example/list.m3u', user_agent: 'Player/1' },
    })
    const changed = await get('/sources', String(first.headers['etag']))
    expect([changed.status, changed.body['sources']]).toMatchObject([
      200,
      [{ name: 'Home', type: 'm3u', url: 'http://tv.example/list.m3u', user_agent: 'Player/1', snapshot: null }],
    ])
  })

  it('reads a page of a snapshot once', async () => {
    const owner = await signInTestOwner(app, tv)
    await sendUpload(app, { token: owner, content: playlistText(3), name: 'File' })
    await readUploads(ctx, new AbortController().signal)
    const [source] = answerOf(tvCalls.sources, await get('/sources')).sources
    const response = await app.inject({
      method: 'GET',
      url: `/api/tv/v1/sources/${source!.id}/snapshot`,
      headers: { authorization: `Bearer ${tv.token}` },
    })
    expect([response.headers['etag'], response.headers['content-type']]).toEqual([
      `"${source!.snapshot!.id}-1"`,
      'application/json; charset=utf-8',
    ])
    const page = snapshotPageOf(response.rawPayload)
    expect(page.entries[0]).toEqual({
      key: expect.any(String),
      title: 'Channel 0',
      url: 'http://tv.example:8080/live/user/pass/0.ts',
      kind: 'live',
      group: 'News',
      tvg_id: 'c0',
    })
    expect((await get(`/sources/${source!.id}/snapshot?page=1`, String(response.headers['etag']))).status).toBe(304)
  })

  it('gets what differs from what it shows, and when to call again', async () => {
    const { config_version: config, sources_version: sources } = await rowOf()
    const beat = (applied?: object) => send('/heartbeat', { uptime_s: 5, ...(applied ? { applied } : {}) })
    expect((await beat()).body).toMatchObject({ config_changed: true, sources_changed: true })
    const { body } = await beat({ config, sources })
    expect(body).toMatchObject({ versions: { config, sources }, config_changed: false, sources_changed: false })
    expect(body['next_in_s']).toBeGreaterThanOrEqual(limits.heartbeatMinS)
    expect(body['next_in_s']).toBeLessThanOrEqual(limits.heartbeatMaxS)
    expect((await beat({ config, sources: sources - 1 })).body).toMatchObject({ sources_changed: true })
  })

  it('is on for its owner while it sends heartbeats, and off two intervals later', async () => {
    const owner = await signInTestOwner(app, tv)
    const online = async () => (await ask(app, 'GET /app/device', { token: owner })).body['online']
    ctx.passMs(2 * limits.heartbeatS * 1_000)
    expect(await online()).toBe(false)
    await send('/heartbeat', {})
    await ctx.lastSeenBuffer.write(ctx.db)
    expect(await online()).toBe(true)
  })

  it('records when it was last seen at most every half minute, and a new app version at once', async () => {
    const { last_seen_at: before } = await rowOf()
    ctx.passMs(limits.lastSeenEveryMs - 1)
    await send('/heartbeat', {})
    await ctx.lastSeenBuffer.write(ctx.db)
    expect((await rowOf()).last_seen_at).toBe(before)
    await send('/heartbeat', { app: { version_code: 40_000, version_name: '4.0.0' } })
    expect(await rowOf()).toMatchObject({ app_version: '4.0.0', last_seen_at: ctx.clock() })
  })

  it('moves what it has applied only forward, and never beyond what there is', async () => {
    await ctx.db
      .updateTable('devices')
      .set({ sources_version: 7, config_version: 4 })
      .where('id', '=', tv.rowId)
      .execute()
    const applied = async (sources: number) => {
      await send('/ack', { ids: [], applied: { config: 4, sources } })
      const row = await rowOf()
      return [row.applied_sources_version, row.applied_at]
    }
    const at = ctx.clock()
    expect(await applied(5)).toEqual([5, at])
    ctx.passMs(1_000)
    expect(await applied(4)).toEqual([5, at])
    expect(await applied(8)).toEqual([5, at])
    expect(await applied(5)).toEqual([5, at])
    expect(await applied(7)).toEqual([7, at + 1_000])
    expect((await rowOf()).applied_config_version).toBe(4)
  })

  it('receives a push again until it acknowledges it, and no other TV can', async () => {
    await push('sources.changed', { version: 8 })
    const [waiting] = await poll()
    expect(waiting).toMatchObject({
      kind: 'sources.changed',
      ttl_s: limits.pushTtlS,
      data: { version: 8, at: expect.any(String) },
    })
    ctx.passMs(10_000)
    expect(await poll()).toMatchObject([{ id: waiting!.id, ttl_s: limits.pushTtlS - 10 }])
    const neighbour = await registerTestTv(app, ctx)
    await ask(app, 'POST /tv/v1/ack', { token: neighbour.token, body: { ids: [waiting!.id] } })
    expect(await poll()).toHaveLength(1)
    await push('message', { title: 'Hello' })
    await send('/ack', { ids: [waiting!.id, 'unknown'] })
    expect(await poll()).toMatchObject([{ kind: 'message', data: { title: 'Hello' } }])
  })

  it('receives only the newest of several changes, and the last hundred messages', async () => {
    for (const version of [2, 3, 4]) await push('sources.changed', { version })
    expect(await poll()).toMatchObject([{ data: { version: 4 } }])
    for (let number = 0; number < limits.pushesWaitingMax + 5; number += 1) await push('message', { number })
    const pushes = await poll()
    expect([pushes.length, pushes.at(-1)!.data!['number']]).toEqual([
      limits.pushesWaitingMax,
      limits.pushesWaitingMax + 4,
    ])
  })

  it('does not receive what has expired', async () => {
    await push('message', { title: 'Late' })
    ctx.passMs(limits.pushTtlS * 1_000)
    await push('config.changed')
    expect((await poll()).map(({ kind }) => kind)).toEqual(['config.changed'])
  })

  it('is answered the moment something is pushed while it polls, and a newer poll ends the older', async () => {
    const older = poll()
    const newer = new Promise<Awaited<ReturnType<typeof poll>>>((resolve) => setTimeout(() => resolve(poll()), 50))
    expect(await older).toEqual([])
    setTimeout(async () => {
      await push('config.changed')
      ctx.pushBus.notify(tv.rowId)
    }, 50)
    expect(await newer).toMatchObject([{ kind: 'config.changed' }])
  })

  it('loses its token at once when its sessions end, and may renew it unless it is blocked', async () => {
    await ctx.db
      .transaction()
      .execute((tx) => endDeviceSessions(tx, { deviceId: tv.rowId, kinds: ['tv'] }, ctx.clock()))
    expect((await get('/config')).status).toBe(401)
    const renew = () =>
      ask(app, 'POST /tv/v1/token', {
        body: {},
        headers: signedHeaders({ path: '/tv/v1/token', body: '{}', key: tv.key, at: ctx.clock(), deviceId: tv.id }),
      })
    expect((await renew()).status).toBe(200)
    await ctx.db.updateTable('devices').set({ status: 'blocked' }).where('id', '=', tv.rowId).execute()
    expect((await renew()).body['code']).toBe('device_blocked')
  })

  it('has a token for an hour, and the one before only as long as a request takes', async () => {
    ctx.passMs(limits.tvTokenMs - 1)
    expect((await get('/config')).status).toBe(200)
    const { body } = await ask(app, 'POST /tv/v1/token', {
      body: {},
      headers: signedHeaders({ path: '/tv/v1/token', body: '{}', key: tv.key, at: ctx.clock(), deviceId: tv.id }),
    })
    expect([body['expires_in_s'], (await get('/config')).status]).toEqual([3_600, 401])
    expect((await ask(app, 'GET /tv/v1/config', { token: textAt(body, 'token') })).status).toBe(200)
  })
})
