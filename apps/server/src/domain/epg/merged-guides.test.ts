import { createServer, type Server } from 'node:http'
import { startStubPortal, type StubPortal } from '@castellan/sources/testing/stub-portal.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { openXtreamStub, type XtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { readGuides } from './read-guides-job.ts'
import { refreshSources } from '../refresh/refresh-sources-job.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { answerOf } from '../../testing/answers.ts'
import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { tvGuideCalls } from '@castellan/contract/calls/tv-guide.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

type GuideState = { matched: number; channels: number; read_at: string | null; fault: string | null } | null
type Source = { id: string; guide: GuideState }
type Answer = { status?: number; body: string; type?: string }

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')} +0000`
const never = new AbortController().signal

describeOnBothDatabases('the guides of a source', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string
  let origin = ''
  let server: Server
  const files = new Map<string, Answer>()
  const closing: { close(): Promise<void> }[] = []
  const place = { updatedAt: 0, id: 0 }

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    files.clear()
    await ctx.db.deleteFrom('guides').execute()
    await ctx.db.deleteFrom('sources').execute()
    Object.assign(place, { updatedAt: 0, id: 0 })
    server = createServer((request, answer) => {
      const { status = 200, body, type = 'text/xml' } = files.get(request.url ?? '') ?? { status: 404, body: 'no' }
      answer.writeHead(status, { 'content-type': type }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${portOf(server)}`
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv)
  })
  afterEach(async () => {
    await new Promise<void>((resolve) => void server.close(() => resolve()))
    for (const one of closing.splice(0)) await one.close()
  })

  const guideOf = (channels: readonly string[], words = 'on') =>
    `<tv>${channels
      .map((id) => {
        const [start, stop] = [ctx.clock() - hourMs / 2, ctx.clock() + hourMs]
        return `<programme start="${stamp(start)}" stop="${stamp(stop)}" channel="${id}"><title>${id} ${words}</title></programme>`
      })
      .join('')}</tv>`
  const read = async () => {
    await refreshSources(ctx, never)
    ctx.passMs(1)
    await readGuides(ctx, place, never)
  }
  const addLink = async (guides: readonly string[], more: Record<string, unknown> = {}) => {
    const entries = ['a.de', 'b.de', 'c.de'].map((id) => `#EXTINF:-1 tvg-id="${id}",${id}\nhttp://a.example/${id}\n`)
    const urls = guides.map((path) => `${origin}${path}`).join(',')
    files.set('/list.m3u', { body: `#EXTM3U url-tvg="${urls}"\n${entries.join('')}` })
    const body = { name: 'Link', url: `${origin}/list.m3u`, ...more }
    const answer = await ask(app, 'POST /app/device/playlists/store', { token, body })
    expect(answer.status, answer.raw).toBe(201)
    await read()
    return answerOf(ownerCalls.addPlaylist, answer).data
  }
  const stateOf = async (kind: string, { id }: Source) =>
    objectAt((await ask(app, `GET /app/device/${kind}/${id}`, { token })).body, 'data', 'guide')
  const onNow = async ({ id }: Source, keys?: string) => {
    const page = keys ?? (await keysOf(id)).join(',')
    const { body } = await ask(app, `GET /tv/v1/sources/${id}/epg?channels=${encodeURIComponent(page)}`, {
      token: tv.token,
    })
    const { channels } = answerOf(tvGuideCalls.guide, { body })
    return channels.map(({ programmes }) => programmes[0]?.title)
  }
  const keysOf = async (id: string) => {
    const { id: row } = await ctx.db
      .selectFrom('sources')
      .select('id')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
    const matches = await ctx.db.selectFrom('guide_matches').select('entry_key').where('source_id', '=', row).execute()
    return matches.map(({ entry_key }) => entry_key)
  }

  it('that a playlist names in its header are all read, and the first that knows a channel counts', async () => {
    files.set('/1.xml', { body: guideOf(['a.de'], 'first') })
    files.set('/2.xml', { body: guideOf(['a.de', 'b.de'], 'second') })
    const source = await addLink(['/1.xml', '/2.xml'])
    expect((await onNow(source)).toSorted()).toEqual(['a.de first', 'b.de second'])
    expect(await stateOf('playlists', source)).toMatchObject({ matched: 2, channels: 3, fault: null })
  })

  it('are read in spite of one that fails, which is reported', async () => {
    files.set('/2.xml', { body: guideOf(['b.de']) })
    const source = await addLink(['/gone.xml', '/2.xml'])
    expect(await stateOf('playlists', source)).toMatchObject({ matched: 1, channels: 3, fault: 'not_found' })
    expect((await stateOf('playlists', source))!.read_at).not.toBeNull()
  })

  it('begin with the one the owner chose, and take the others for what it does not know', async () => {
    files.set('/own.xml', { body: guideOf(['a.de'], 'own') })
    files.set('/1.xml', { body: guideOf(['a.de', 'c.de'], 'named') })
    const source = await addLink(['/1.xml'], { epg_url: `${origin}/own.xml` })
    expect((await onNow(source)).toSorted()).toEqual(['a.de own', 'c.de named'])
  })

  it('stay as they were when one of them fails that was read before', async () => {
    files.set('/1.xml', { body: guideOf(['a.de']) })
    files.set('/2.xml', { body: guideOf(['b.de']) })
    const source = await addLink(['/1.xml', '/2.xml'])
    files.delete('/2.xml')
    ctx.passMs(14 * hourMs)
    await ctx.db.updateTable('sources').set({ next_refresh_at: null }).execute()
    await readGuides(ctx, place, never)
    expect(await stateOf('playlists', source)).toMatchObject({ matched: 2, fault: 'not_found' })
  })

  it.each([
    ['not_found', { status: 404, body: 'no' }],
    ['html_instead', { body: '<!DOCTYPE html><html><body>Sign in</body></html>', type: 'text/html' }],
    ['html_instead', { body: '<html>no</html>' }],
    ['unreadable', { body: 'hello' }],
    ['unreadable', { body: '' }],
    ['server_error', { status: 500, body: '' }],
    ['rate_limited', { status: 429, body: '' }],
    ['no_match', { body: '<tv><programme start="20300101000000 +0000" channel="x"><title>X</title></programme></tv>' }],
  ])('say %s to owner and staff', async (fault, answer) => {
    files.set('/1.xml', answer)
    const source = await addLink(['/1.xml'])
    expect(await stateOf('playlists', source)).toMatchObject({ matched: 0, channels: 3, fault })
  })

  it('are asked for channel by channel where a panel has none as a file', async () => {
    const stub: XtreamStub = await openXtreamStub({ live: 3, movies: 0, series: 0 })
    closing.push(stub)
    const coded = (text: string) => Buffer.from(text).toString('base64')
    const seconds = Math.floor(ctx.clock() / 1_000)
    const listing = {
      title: coded('Evening <News>'),
      description: coded('About it'),
      start_timestamp: String(seconds - 60),
      stop_timestamp: seconds + 3_600,
    }
    stub.panel.answers.set('get_short_epg', { body: JSON.stringify({ epg_listings: [listing] }) })
    const { username, password } = stub.panel
    const body = { name: 'Home', server: stub.url, username, password }
    const source = answerOf(
      ownerSourceCalls.addXtream,
      await ask(app, 'POST /app/device/xtreams/store', { token, body }),
    ).data
    await read()
    expect(await onNow(source, 'live:1,live:3')).toEqual(['Evening <News>', 'Evening <News>'])
    expect(await stateOf('xtreams', source)).toMatchObject({ matched: 3, channels: 3, fault: null })
  })

  it('come from the portal itself', async () => {
    const portal: StubPortal = await startStubPortal({ mac: tv.mac, channels: 20 })
    closing.push(portal)
    const seconds = Math.floor(ctx.clock() / 1_000)
    const programme = {
      ch_id: '2',
      name: 'Evening & News',
      descr: 'About',
      start_timestamp: seconds - 60,
      stop_timestamp: String(seconds + 3_600),
    }
    portal.recipe.says = { 'itv.get_epg_info': { body: JSON.stringify({ js: { data: { 2: [programme] } } }) } }
    const body = { name: 'Home', url: `${portal.origin}/c/` }
    const source = answerOf(
      ownerPortalCalls.addPortal,
      await ask(app, 'POST /app/device/portals/store', { token, body }),
    ).data
    await read()
    expect(await onNow(source, 'itv-1,itv-2')).toEqual(['Evening & News'])
    expect(await stateOf('portals', source)).toMatchObject({ matched: 1, channels: 20 })
  })
})
