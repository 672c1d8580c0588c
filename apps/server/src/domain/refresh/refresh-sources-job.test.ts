import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { playlistText, registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { openXtreamStub, type StubPanel, type XtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { LostLease, releaseAllLeases } from '../../db/lease-queue.ts'
import { refreshQueue } from '../../db/lease-queues.ts'
import { eraseSources } from '../devices/erase-sources.ts'
import { claimRefresh } from '../sources/refreshes.ts'
import { failRefresh, finishUnchanged } from './publish-refresh.ts'
import { refreshSources } from './refresh-sources-job.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { snapshotPageOf } from '../../testing/snapshot-page.ts'

type TvSource = { id: string; type: string; snapshot: { id: string; pages: number; total: number } | null } & Record<
  string,
  unknown
>
type Entries = ReturnType<typeof snapshotPageOf>['entries']

const never = new AbortController().signal

describeOnBothDatabases('sources of providers', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string
  const stubs: XtreamStub[] = []

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  afterEach(async () => {
    for (const stub of stubs.splice(0)) await stub.close()
  })

  const stubOf = async (more: Partial<StubPanel> = {}) => {
    const stub = await openXtreamStub(more)
    stubs.push(stub)
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv)
    return stub
  }
  const refresh = () => refreshSources(ctx, never)
  const addXtream = async (stub: XtreamStub, more: Record<string, unknown> = {}) => {
    const { username, password } = stub.panel
    const body = { name: 'Home', server: stub.url, username, password, ...more }
    const answer = await ask(app, 'POST /app/device/xtreams/store', { token, body })
    expect(answer.status, answer.raw).toBe(201)
    return answerOf(ownerSourceCalls.addXtream, answer).data
  }
  const addLink = async (stub: XtreamStub, more: Record<string, unknown> = {}) => {
    const body = { name: 'Link', url: `${stub.url}/list.m3u`, ...more }
    const answer = await ask(app, 'POST /app/device/playlists/store', { token, body })
    expect(answer.status, answer.raw).toBe(201)
    return answerOf(ownerCalls.addPlaylist, answer).data
  }
  const xtream = async (id: string) =>
    answerOf(ownerSourceCalls.xtream, await ask(app, `GET /app/device/xtreams/${id}`, { token })).data
  const playlist = async (id: string) =>
    answerOf(ownerCalls.playlist, await ask(app, `GET /app/device/playlists/${id}`, { token })).data
  const tvSources = async () => {
    const { body, raw } = await ask(app, 'GET /tv/v1/sources', { token: tv.token })
    return { version: numberAt(body, 'version'), sources: answerOf(tvCalls.sources, { body }).sources, raw }
  }
  const entriesOf = async (source: TvSource) => {
    const entries: Entries = []
    for (let page = 1; page <= source.snapshot!.pages; page += 1) {
      const { rawPayload } = await app.inject({
        url: `/api/tv/v1/sources/${source.id}/snapshot?page=${page}`,
        headers: { authorization: `Bearer ${tv.token}` },
      })
      entries.push(...snapshotPageOf(rawPayload).entries)
    }
    return entries
  }

  it('are not read from a blocked host that another address leads to', async () => {
    const stub = await stubOf()
    const relay = createServer((_, answer) => answer.writeHead(302, { location: `${stub.url}/list.m3u` }).end())
    relay.listen(0, '127.0.0.1')
    await once(relay, 'listening')
    try {
      const url = `http://127.0.0.1:${portOf(relay)}/list.m3u`
      const direct = await addLink(stub)
      const led = await addLink(stub, { name: 'Led there', url })
      await ctx.db.updateTable('portals').set({ state: 'blocked' }).where('host', '=', stub.url).execute()
      await refresh()
      const { body } = await ask(app, 'GET /app/device/playlists', { token })
      expect(answerOf(ownerCalls.playlists, { body }).data.map(({ id, fault }) => [id, fault?.code])).toEqual([
        [direct.id, 'not_allowed'],
        [led.id, 'not_allowed'],
      ])
    } finally {
      relay.close()
    }
  })

  it('brings live channels, films and series of a login to its TV, with what it signs in with', async () => {
    const stub = await stubOf({ live: 2_500 })
    const { id } = await addXtream(stub)
    expect((await xtream(id)).refresh).toMatchObject({ stage: 'waiting' })
    await refresh()
    expect(await xtream(id)).toMatchObject({
      status: 'ok',
      fault: null,
      refresh: null,
      counts: { live: 2_500, movie: 40, series: 12, groups: 4 },
      account: { max_connections: 2, days_left: 308 },
    })
    const { sources } = await tvSources()
    const { username, password } = stub.panel
    expect(sources).toMatchObject([{ type: 'xtream', server_url: stub.url, username, password, output: 'auto' }])
    const entries = await entriesOf(sources[0]!)
    expect(entries).toHaveLength(2_552)
    expect(entries[0]).toMatchObject({
      key: 'live:1',
      title: 'Channel 1',
      kind: 'live',
      group: 'News',
      url: `${stub.url}/live/viewer/quiet-harbour/1.ts`,
      catchup: { mode: 'xc', days: 7 },
    })
    expect(entries.find(({ key }) => key === 'movie:1')).toMatchObject({ group: 'Films', rating: '7.5' })
    expect(entries.find(({ key }) => key === 'series:1')).toMatchObject({ url: '', series_id: '1', year: '2019' })
  })

  it('gives a playlist by link pages of its own', async () => {
    const stub = await stubOf()
    stub.panel.answers.set('list.m3u', { headers: { etag: '"one"' }, body: playlistText(1_200) })
    const { id } = await addLink(stub)
    await refresh()
    expect(await playlist(id)).toMatchObject({ status: 'ok', total: 1_200, counts: { live: 1_200, groups: 1 } })
    const { sources } = await tvSources()
    expect(sources[0]!.snapshot).toMatchObject({ pages: 2, total: 1_200 })
    expect(await entriesOf(sources[0]!)).toHaveLength(1_200)
  })

  it('asks only for what is new, and leaves the TV alone when nothing is', async () => {
    const stub = await stubOf()
    stub.panel.answers.set('list.m3u', { headers: { etag: '"one"' }, body: playlistText(3) })
    const { id } = await addLink(stub)
    await refresh()
    const before = await tvSources()
    await ask(app, `POST /app/device/playlists/${id}/refresh`, { token })
    await refresh()
    expect(stub.asked.at(-1)).toMatchObject({ action: 'list.m3u', conditional: true })
    expect(await tvSources()).toEqual(before)
    expect(await playlist(id)).toMatchObject({ status: 'ok', fault: null })
  })

  it('keeps channel keys over a refresh that moves every channel and every address', async () => {
    const stub = await stubOf()
    const list = playlistText(20)
      .split('\n#EXTINF')
      .map((part, index) => (index === 0 ? part : `#EXTINF${part}`))
    stub.panel.answers.set('list.m3u', { body: list.join('\n') })
    const { id } = await addLink(stub)
    await refresh()
    const keysOf = async () =>
      Object.fromEntries((await entriesOf((await tvSources()).sources[0]!)).map(({ title, key }) => [title, key]))
    const before = await keysOf()
    const [head, ...entries] = list
    stub.panel.answers.set('list.m3u', {
      body: ['#EXTM3U', ...[head!.replace('#EXTM3U\n', ''), ...entries].toReversed()]
        .join('\n')
        .replaceAll('user/pass', 'new/word'),
    })
    await ask(app, `POST /app/device/playlists/${id}/refresh`, { token })
    await refresh()
    expect(await keysOf()).toEqual(before)
  })

  it('leaves the last good list on the TV when a fetch fails, and says why and what to do', async () => {
    const stub = await stubOf()
    stub.panel.answers.set('list.m3u', { body: playlistText(5) })
    const { id } = await addLink(stub)
    await refresh()
    const before = await tvSources()
    stub.panel.answers.set('list.m3u', { status: 502, body: '' })
    await ask(app, `POST /app/device/playlists/${id}/refresh`, { token })
    await refresh()
    expect(await tvSources()).toEqual(before)
    const after = await playlist(id)
    expect(after).toMatchObject({ status: 'warning', total: 5, fault: { code: 'http_5xx' } })
    expect(after.fault!.message).toContain('Try again later')
    // It is tried again within the hour and a bit, long before its day is over.
    expect(Date.parse(after.next_refresh_at!) - ctx.clock()).toBeLessThanOrEqual(1.2 * 3_600_000)
  })

  it('stays erased when its fetch ends after it was', async () => {
    const stub = await stubOf()
    for (const end of ['failed', 'unchanged']) {
      const { id } = await addLink(stub)
      const row = () => ctx.db.selectFrom('sources').selectAll().where('public_id', '=', id).executeTakeFirstOrThrow()
      const source = await row()
      const claim = (await claimRefresh(ctx.db, { source_id: source.id }, ctx.clock()))!
      await ctx.db.transaction().execute((tx) => eraseSources(tx, source.device_id!, ctx.clock()))
      await expect(
        end === 'failed'
          ? failRefresh(ctx.db, { claim, source, fault: 'timeout' }, ctx.clock())
          : finishUnchanged(ctx.db, { claim, source }, ctx.clock()),
      ).rejects.toThrow(LostLease)
      expect((await row()).status).toBe('erased')
    }
  })

  it('is content with live channels when a panel never had anything else', async () => {
    const stub = await stubOf()
    for (const action of ['get_vod_streams', 'get_series']) stub.panel.answers.set(action, { status: 404, body: '' })
    const { id } = await addXtream(stub)
    await refresh()
    expect(await xtream(id)).toMatchObject({ status: 'ok', counts: { live: 120, movie: 0, series: 0 } })
  })

  it('distinguishes an expired account from a wrong one', async () => {
    const stub = await stubOf({ expiresAt: '1700000000' })
    const over = await addXtream(stub)
    await refresh()
    expect(await xtream(over.id)).toMatchObject({ status: 'failed', fault: { code: 'expired' } })
    expect((await xtream(over.id)).account!.days_left).toBeLessThan(0)
    const other = await stubOf()
    const wrong = await addXtream(other, { password: 'wrong' })
    await refresh()
    expect(await xtream(wrong.id)).toMatchObject({ status: 'failed', fault: { code: 'auth' }, account: null })
  })

  it('fetches by its schedule, and not before', async () => {
    const stub = await stubOf()
    stub.panel.answers.set('list.m3u', { body: playlistText(5) })
    await addLink(stub, { refresh_every: '6h' })
    await refresh()
    ctx.passMs(5.9 * 3_600_000)
    await refresh()
    expect(stub.asked).toHaveLength(1)
    ctx.passMs(1.4 * 3_600_000)
    await refresh()
    expect(stub.asked).toHaveLength(2)
  })

  it('goes on after a process died over it', async () => {
    const stub = await stubOf()
    stub.panel.answers.set('list.m3u', { body: playlistText(5) })
    const { id } = await addLink(stub)
    const row = await ctx.db.selectFrom('sources').select('id').where('public_id', '=', id).executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('refreshes')
      .set({ status: 'running', stage: 'fetching', attempts: 1, lease_until: ctx.clock() + 30_000 })
      .where('source_id', '=', row.id)
      .execute()
    await refresh()
    expect(stub.asked).toHaveLength(0)
    expect((await playlist(id)).refresh).toMatchObject({ stage: 'fetching' })
    await releaseAllLeases(ctx.db, refreshQueue)
    await refresh()
    expect(await playlist(id)).toMatchObject({ status: 'ok', total: 5, refresh: null })
  })

  it('shows the same login once on a TV, and finds it in a pasted link', async () => {
    const stub = await stubOf()
    await addXtream(stub)
    const { username, password } = stub.panel
    const again = { name: 'Twice', server: `${stub.url}/player_api.php`, username, password }
    const answer = await ask(app, 'POST /app/device/xtreams/store', { token, body: again })
    expect(answer.status).toBe(422)
    expect(invalidFields(answer)).toEqual(['username'])
  })

  it('tests a login in plain words before anything is saved', async () => {
    const stub = await stubOf()
    const { username, password } = stub.panel
    const test = async (more: Record<string, unknown>) =>
      answerOf(
        ownerSourceCalls.testXtream,
        await ask(app, 'POST /app/device/xtreams/test', {
          token,
          body: { server: stub.url, username, password, ...more },
        }),
      ).data
    expect(await test({})).toMatchObject({ ok: true, counts: { live: 120, movie: 40, series: 12 } })
    expect(await test({ password: 'no' })).toMatchObject({ ok: false, fault: { code: 'auth' } })
    expect(await test({ server: 'http://10.1.2.3:8080' })).toMatchObject({ ok: false, fault: { code: 'unsafe_url' } })
    expect((await ask(app, 'GET /app/device/xtreams', { token })).body['data']).toEqual([])
  })

  it('tests a playlist link, and counts what is in it', async () => {
    const stub = await stubOf()
    stub.panel.answers.set('list.m3u', { body: playlistText(7) })
    stub.panel.answers.set('page.html', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><html></html>',
    })
    const test = async (path: string) =>
      (await ask(app, 'POST /app/device/playlists/test', { token, body: { url: `${stub.url}/${path}` } })).body['data']
    expect(await test('list.m3u')).toMatchObject({ ok: true, counts: { live: 7 } })
    expect(await test('page.html')).toMatchObject({ ok: false, fault: { code: 'html_instead' } })
    expect(await test('nowhere.m3u')).toMatchObject({ ok: false })
  })

  it('hides, renames and orders groups for the TV', async () => {
    const stub = await stubOf()
    const { id } = await addXtream(stub)
    await refresh()
    const path = `/app/device/playlists/${id}/groups`
    const { body } = await ask(app, `GET ${path}`, { token })
    expect(body['data']).toMatchObject([
      { name: 'News', count: 60 },
      { name: 'Sport' },
      { name: 'Films' },
      { name: 'Series' },
    ])
    const groups = [
      { name: 'Sport', title: 'Arena', shown: true },
      { name: 'News', title: '', shown: false },
    ]
    await ask(app, `POST ${path}`, { token, body: { version: body['version'], groups } })
    expect((await tvSources()).sources[0]!['groups']).toEqual(groups)
    const names = listAt((await ask(app, `GET ${path}`, { token })).body, 'data').map((each) => textAt(each, 'name'))
    expect(names).toEqual(['Sport', 'News', 'Films', 'Series'])
    expect((await ask(app, `POST ${path}`, { token, body: { version: 1, groups } })).status).toBe(412)
  })

  it('puts the sources of a TV into another order', async () => {
    const stub = await stubOf()
    const login = await addXtream(stub)
    const link = await addLink(stub)
    await ask(app, 'POST /app/device/playlists/sort', { token, body: { ids: [link.id, login.id] } })
    expect((await tvSources()).sources.map(({ id }) => id)).toEqual([link.id, login.id])
  })
})
