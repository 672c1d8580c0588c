import { startStubPortal } from '@castellan/sources/testing/stub-portal.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { playlistText, registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { openXtreamStub, type XtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { refreshSources } from './refresh-sources-job.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const referer = { name: 'Referer', value: 'http://shop.example/canary-page' }
const token1 = { name: 'X-Auth-Token', value: 'canary-token' }

describeApi('headers of a source', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string
  let stub: XtreamStub

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv)
    stub = await openXtreamStub()
  })
  afterEach(() => stub.close())

  const post = (path: string, body: Record<string, unknown>) => ask(app, `POST /app/device/${path}`, { token, body })
  const refresh = () => refreshSources(ctx, new AbortController().signal)
  const onTv = async () => answerOf(tvCalls.sources, await ask(app, 'GET /tv/v1/sources', { token: tv.token }))

  it('reach the provider and the TV, stay encrypted, and are read back by name alone', async () => {
    stub.panel.answers.set('list.m3u', { body: playlistText(3) })
    const link = { url: `${stub.url}/list.m3u`, user_agent: 'Box/7', headers: [referer, token1] }
    expect((await post('playlists/test', link)).body['data']).toMatchObject({ ok: true })
    const added = await post('playlists/store', { name: 'Home', ...link })
    expect(added.body['data']).toMatchObject({ headers: ['Referer', 'X-Auth-Token'] })
    expect(added.raw).not.toContain('canary')
    await refresh()
    for (const { headers, userAgent } of stub.asked) {
      expect(headers).toMatchObject({ referer: referer.value, 'x-auth-token': token1.value })
      expect(userAgent).toBe('Box/7')
    }
    expect(stub.asked).toHaveLength(2)
    expect((await onTv()).sources).toMatchObject([
      { user_agent: 'Box/7', headers: { Referer: referer.value, 'X-Auth-Token': token1.value } },
    ])
    const rows = await ctx.db.selectFrom('sources').selectAll().execute()
    expect(rows.map(({ secret }) => Buffer.from(secret).toString('latin1')).join()).not.toContain('canary')
    const id = textAt(added.body, 'data', 'id')
    const version = numberAt(added.body, 'data', 'version')
    const changed = await post('playlists/update', { id, version, headers: [{ name: 'X-Auth-Token' }] })
    expect(changed.body['data']).toMatchObject({ headers: ['X-Auth-Token'] })
    expect((await onTv()).sources).toMatchObject([{ headers: { 'X-Auth-Token': token1.value } }])
    await post('playlists/update', { id, headers: [] })
    expect((await onTv()).sources[0]).not.toHaveProperty('headers')
  })

  it('go with every question to a panel and to a portal', async () => {
    const { username, password } = stub.panel
    const headers = [referer, { name: 'Cookie', value: 'mac=theirs' }]
    await post('xtreams/store', { name: 'Login', server: stub.url, username, password, headers })
    const portal = await startStubPortal({ mac: tv.mac })
    await post('portals/store', { name: 'Box', url: portal.origin, user_agent: 'Box/8', headers })
    await refresh()
    expect(stub.asked.length).toBeGreaterThan(6)
    for (const asked of stub.asked) expect(asked.headers['referer']).toBe(referer.value)
    // A portal knows the box by its cookie, so that stays the box's own.
    const { sources } = await onTv()
    expect(sources).toMatchObject([{ headers: { Cookie: 'mac=theirs' } }, { user_agent: 'Box/8', snapshot: {} }])
    await portal.close()
  })

  it('stay with their host when it sends elsewhere', async () => {
    const other = await openXtreamStub()
    other.panel.answers.set('list.m3u', { body: playlistText(2) })
    stub.panel.answers.set('list.m3u', { status: 302, headers: { location: `${other.url}/list.m3u` }, body: '' })
    await post('playlists/store', { name: 'Moved', url: `${stub.url}/list.m3u`, headers: [referer, token1] })
    await refresh()
    expect(stub.asked[0]!.headers['x-auth-token']).toBe(token1.value)
    expect(other.asked).toHaveLength(1)
    expect(Object.keys(other.asked[0]!.headers)).not.toEqual(expect.arrayContaining(['referer']))
    expect(Object.keys(other.asked[0]!.headers)).not.toEqual(expect.arrayContaining(['x-auth-token']))
    await other.close()
  })

  it.each([
    ['one that steers the connection', [{ name: 'Host', value: 'a' }], 'headers.0.name'],
    ['the end of a line', [{ name: 'Referer', value: 'a\r\nHost: b' }], 'headers.0.value'],
    ['letters that no header carries', [{ name: 'Referer', value: 'é' }], 'headers.0.value'],
    ['one twice', [referer, referer], 'headers'],
    ['no value where none was before', [{ name: 'Referer' }], 'headers'],
    ['too many', Array.from({ length: 9 }, () => referer), 'headers'],
  ])('refuse %s', async (_, headers, field) => {
    const { status, body } = await post('playlists/store', { name: 'Odd', url: `${stub.url}/list.m3u`, headers })
    expect([status, invalidFields({ body })]).toEqual([422, [field]])
  })
})
