import { snapshotPageOf } from '../../testing/snapshot-page.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { playlistText, registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { openXtreamStub, type XtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { refreshSources } from './refresh-sources-job.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'

describeOnBothDatabases('a source whose provider sends less than before', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string
  let stub: XtreamStub

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  afterEach(() => stub.close())

  const begin = async (kind: 'xtreams' | 'playlists', list = '') => {
    stub = await openXtreamStub()
    stub.panel.answers.set('list.m3u', { body: list })
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv)
    const { username, password } = stub.panel
    const body =
      kind === 'xtreams'
        ? { name: 'Home', server: stub.url, username, password }
        : { name: 'Link', url: `${stub.url}/list.m3u` }
    const answer = await ask(app, `POST /app/device/${kind}/store`, { token, body })
    expect(answer.status, answer.raw).toBe(201)
    const path = `/app/device/${kind}/${textAt(answer.body, 'data', 'id')}`
    const look = async () => {
      await ask(app, `POST ${path}/refresh`, { token })
      await refreshSources(ctx, new AbortController().signal)
      const call = kind === 'xtreams' ? ownerSourceCalls.xtream : ownerCalls.playlist
      return answerOf(call, await ask(app, `GET ${path}`, { token })).data
    }
    const before = await look()
    expect(before).toMatchObject({ status: 'ok', fault: null })
    return { look, before }
  }
  const answerWith = (action: string, body: string, status = 200) => stub.panel.answers.set(action, { status, body })
  const passHours = (hours: number) => ctx.passMs(hours * 3_600_000)
  const keysOnTv = async () => {
    const { body } = await ask(app, 'GET /tv/v1/sources', { token: tv.token })
    const [source] = answerOf(tvCalls.sources, { body }).sources
    const keys: string[] = []
    for (let page = 1; page <= source!.snapshot!.pages; page += 1) {
      const { rawPayload } = await app.inject({
        url: `/api/tv/v1/sources/${source!.id}/snapshot?page=${page}`,
        headers: { authorization: `Bearer ${tv.token}` },
      })
      keys.push(...snapshotPageOf(rawPayload).entries.map(({ key }) => key))
    }
    return keys
  }

  it('keeps its live channels on the TV when one answer for them is empty, shows the new films with them, and says so', async () => {
    const { look } = await begin('xtreams')
    stub.panel.movies = 45
    answerWith('get_live_streams', '[]')
    const after = await look()
    expect(after).toMatchObject({
      status: 'warning',
      fault: { code: 'live_missing' },
      counts: { live: 120, movie: 45, series: 12 },
      total: 177,
    })
    expect(after.fault!.message).toContain('stay on the TV')
    const keys = await keysOnTv()
    expect(keys).toHaveLength(177)
    expect(new Set(keys).size).toBe(177)
    expect(keys).toContain('live:120')
  })

  it('keeps everything on the TV when everything comes empty twice within seconds', async () => {
    const { look } = await begin('xtreams')
    for (const action of ['get_live_streams', 'get_vod_streams', 'get_series']) answerWith(action, '[]')
    await look()
    expect(await look()).toMatchObject({ status: 'warning', fault: { code: 'all_missing' }, total: 172 })
    expect(await keysOnTv()).toHaveLength(172)
  })

  it('keeps the list of a link on the TV when it comes empty twice within seconds, and removes it when it still is hours later', async () => {
    const { look } = await begin('playlists', playlistText(5))
    answerWith('list.m3u', '#EXTM3U\n')
    await look()
    expect(await look()).toMatchObject({ status: 'warning', fault: { code: 'all_missing' }, total: 5 })
    passHours(limits.missingPartMs / 3_600_000 + 0.1)
    expect(await look()).toMatchObject({ status: 'warning', fault: { code: 'empty' }, total: 0 })
  })

  it('removes films that are missing for hours and in two refreshes, and not the channels', async () => {
    const { look } = await begin('xtreams')
    answerWith('get_vod_streams', '[]')
    expect(await look()).toMatchObject({ fault: { code: 'movie_missing' }, counts: { movie: 40 } })
    passHours(limits.missingPartMs / 3_600_000 - 1)
    expect(await look()).toMatchObject({ fault: { code: 'movie_missing' }, counts: { movie: 40 } })
    passHours(1.1)
    expect(await look()).toMatchObject({ status: 'ok', fault: null, counts: { live: 120, movie: 0, series: 12 } })
  })

  it('restarts the count when a missing part came back in between', async () => {
    const { look } = await begin('xtreams')
    answerWith('get_series', '[]')
    await look()
    stub.panel.answers.delete('get_series')
    expect(await look()).toMatchObject({ status: 'ok', fault: null })
    passHours(limits.missingPartMs / 3_600_000 + 1)
    answerWith('get_series', '[]')
    expect(await look()).toMatchObject({ fault: { code: 'series_missing' }, counts: { series: 12 } })
  })

  it('takes nothing away when one of its lists breaks off, and mixes nothing of it with the last one', async () => {
    const { look } = await begin('xtreams')
    stub.panel.live = 130
    answerWith('get_vod_streams', '[{"stream_id":900,"name":"New"},{"stream_id":901,"name":"cut')
    expect(await look()).toMatchObject({
      status: 'warning',
      fault: { code: 'movie_failed' },
      counts: { live: 130, movie: 40, series: 12 },
    })
    const keys = await keysOnTv()
    expect(keys).not.toContain('movie:900')
    expect(new Set(keys).size).toBe(182)
  })

  it.each([
    [429, 'rate_limited'],
    [458, 'max_conn'],
  ])('reports a rate limit of the provider (%i) as such, and keeps everything on the TV', async (status, code) => {
    const { look } = await begin('xtreams')
    answerWith('get_vod_streams', 'slow down', status)
    const one = await look()
    expect(one).toMatchObject({ status: 'warning', fault: { code }, counts: { live: 120, movie: 40, series: 12 } })
    for (const action of ['get_live_streams', 'get_series']) answerWith(action, 'slow down', status)
    expect(await look()).toMatchObject({ fault: { code }, total: 172 })
    expect(await keysOnTv()).toHaveLength(172)
  })

  it('says at the first refresh already that its list of films could not be had', async () => {
    stub = await openXtreamStub()
    const { username, password } = stub.panel
    answerWith('get_vod_streams', 'Internal error', 500)
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv)
    const body = { name: 'Home', server: stub.url, username, password }
    const id = textAt((await ask(app, 'POST /app/device/xtreams/store', { token, body })).body, 'data', 'id')
    await refreshSources(ctx, new AbortController().signal)
    const { body: read } = await ask(app, `GET /app/device/xtreams/${id}`, { token })
    expect(read['data']).toMatchObject({ status: 'warning', fault: { code: 'movie_failed' }, counts: { live: 120 } })
  })

  it('shows nothing of an earlier provider next to what a new one sends', async () => {
    const { look, before } = await begin('xtreams')
    stub.panel.username = 'other'
    answerWith('get_vod_streams', '[]')
    const login = { id: before.id, username: 'other', password: stub.panel.password }
    const changed = await ask(app, 'POST /app/device/xtreams/update', { token, body: login })
    expect(changed.status, changed.raw).toBe(200)
    expect(await look()).toMatchObject({ status: 'ok', fault: null, counts: { live: 120, movie: 0, series: 12 } })
  })
})
