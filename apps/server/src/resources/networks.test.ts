import { Readable } from 'node:stream'
import { createServer, type Server } from 'node:http'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { checkVideo, lookAtVideo } from '../domain/catalogue/check-videos.ts'
import { FetchFault } from '../domain/fetch.ts'
import { openTitleResolver } from '../domain/catalogue/resolve-titles-job.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask } from '../testing/client.ts'
import { openMetadataStub, type StubTitle } from '../testing/stubs/metadata-stub.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { pageOf, dataOf, answerOf } from '../testing/answers.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'

const shows: StubTitle[] = [
  { id: 1, kind: 'tv', title: 'Harbour Watch', date: '2020-01-01', network: 49 },
  { id: 2, kind: 'tv', title: 'Night Train', date: '2021-01-01', network: 50 },
]

it('says nothing of a video whose site could not be asked', async () => {
  const video = { url: 'https://vimeo.com/76979871', site: 'vimeo' }
  const answering = (status: number) => async () => ({
    status,
    url: video.url,
    headers: {},
    body: Readable.from([]),
    close: () => {},
  })
  const failing = async () => {
    throw new FetchFault('timeout')
  }
  const found = [await lookAtVideo(failing, video)]
  for (const status of [200, 404, 429, 503]) found.push(await lookAtVideo(answering(status), video))
  expect(found).toEqual([null, { state: 'ok' }, { state: 'dead', fault: 'http_404' }, null, null])
})

describeApi('networks, rails and trailers', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  let stub: Awaited<ReturnType<typeof openMetadataStub>>
  let origin: Server
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    tv = await registerTestTv(app, ctx)
    stub = await openMetadataStub(shows)
    origin = createServer(({ url }, answer) => {
      const kinds: Readonly<Record<string, [number, string]>> = {
        '/a.mp4': [206, 'video/mp4'],
        '/page.mp4': [200, 'text/html'],
      }
      const [status, kind] = kinds[url!] ?? [404, 'text/plain']
      answer.writeHead(status, { 'content-type': kind }).end('x')
    })
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    origin.closeAllConnections()
    await new Promise((resolve) => origin.close(resolve))
    await stub.close()
  })
  beforeEach(async () => {
    stub.state.status = 200
    stub.join(ctx)
    await ctx.db.deleteFrom('rail_titles').execute()
    await ctx.db.deleteFrom('rails').where('kind', '=', 'network').execute()
    await ctx.db.deleteFrom('networks').execute()
    await ctx.db.updateTable('rails').set({ due_at: null, fault: null }).execute()
  })

  const send = (path: string, body: object = {}) => ask(app, `POST ${path}`, { token: staff.admin.token, body })
  const add = async (path: string, body: object) => {
    const answer = await send(`${path}/store`, body)
    expect(answer.status, answer.raw).toBe(201)
    return dataOf(answer)
  }
  const list = async (path: string) => pageOf(await ask(app, `GET ${path}`, { token: staff.admin.token })).data
  const resolve = () => openTitleResolver(ctx)(new AbortController().signal)
  const atHome = async () => {
    const { body } = await ask(app, 'GET /tv/v1/home', { token: tv.token })
    return answerOf(tvCatalogueCalls.home, { body }).rails.map(({ title, cards }) => [
      title,
      ...cards.map((resource) => resource.title),
    ])
  }

  it('gives TVs a row of the series of a network, as long as it is active', async () => {
    const network = await add('/mainscreen/networks', { name: 'Harbour TV', tmdb_id: 49, country: 'de', position: 1 })
    expect(network['country']).toBe('DE')
    await add('/mainscreen/networks', { name: 'Unknown there', position: 2 })
    await resolve()
    expect(await atHome()).toEqual([['Harbour TV', 'Harbour Watch']])
    expect((await list('/mainscreen/networks?search=harbour'))[0]).toMatchObject({ titles: 1 })
    await send('/mainscreen/networks/update', { id: network.id, active: false })
    expect(await atHome()).toEqual([])
    await send('/mainscreen/networks/update', { id: network.id, active: true, tmdb_id: 50, name: 'Night TV' })
    expect(await atHome()).toEqual([])
    await resolve()
    expect(await atHome()).toEqual([['Night TV', 'Night Train']])
    const path = `DELETE /mainscreen/networks/${network.id}/delete`
    expect((await ask(app, path, { token: staff.admin.token })).status).toBe(200)
    expect(await atHome()).toEqual([])
    await send('/mainscreen/networks/restore', { ids: [network.id] })
    expect(await atHome()).toEqual([['Night TV', 'Night Train']])
  })

  it('fills a row again when asked to, and says why it could not', async () => {
    const [row] = await list('/tmdb-settings/series?search=popular')
    const fill = () => send(`/tmdb-settings/series/${row!.id}/refresh`)
    expect((await send(`/tmdb-settings/movies/${row!.id}/refresh`)).status).toBe(404)
    // The service is known by then, and asked for nothing but the row.
    await resolve()
    stub.state.status = 503
    expect((await fill()).status).toBe(200)
    await resolve()
    expect((await list('/tmdb-settings/series?state=failed'))[0]).toMatchObject({ id: row!.id, fault: 'http_5xx' })
    stub.state.status = 200
    await fill()
    await resolve()
    expect((await list('/tmdb-settings/series?search=popular'))[0]).toMatchObject({ state: 'filled', titles: 2 })
    await send('/tmdb-settings/series/update', { id: row!.id, product: 'onair' })
    expect(await atHome()).toEqual([])
    await send('/tmdb-settings/series/update', { id: row!.id, product: 'any', title: { en: 'Asked for most' } })
    expect(await atHome()).toEqual([['Asked for most', 'Harbour Watch', 'Night Train']])
    ctx.metadata = null
    expect([(await fill()).status, (await fill()).body['code']]).toEqual([409, 'metadata_off'])
  })

  it('looks at videos, and says which are dead and why', async () => {
    const movie = await add('/mainscreen/movies', { original_title: 'Harbour' })
    const base = `http://127.0.0.1:${portOf(origin)}`
    for (const name of ['a.mp4', 'page.mp4', 'gone.mp4'])
      await add('/mainscreen/videos', { movie: movie.id, name, url: `${base}/${name}` })
    await add('/mainscreen/videos', { movie: movie.id, name: 'nobody', url: 'http://127.0.0.1:1/a.mp4' })
    const lookAll = async () => {
      while (await checkVideo(ctx.db, ctx.clock, ctx.fetch));
      const rows = await list('/tmdb-settings/trailers?sortBy=name&sortDesc=false')
      return rows.map(({ name, state, fault }) => [name, state, fault])
    }
    expect(await lookAll()).toEqual([
      ['a.mp4', 'ok', null],
      ['gone.mp4', 'dead', 'http_404'],
      ['nobody', 'dead', 'refused'],
      ['page.mp4', 'dead', 'not_a_video'],
    ])
    const [, , third] = await list('/tmdb-settings/trailers')
    expect((await send(`/tmdb-settings/trailers/${third!.id}/check`)).status).toBe(200)
    expect((await list('/tmdb-settings/trailers?state=new')).map(({ id }) => id)).toEqual([third!.id])
    await lookAll()
    expect(await list('/tmdb-settings/trailers?state=new')).toEqual([])
    ctx.passMs(limits.videoCheckEveryMs)
    expect(await checkVideo(ctx.db, ctx.clock, ctx.fetch)).toBe(true)
  })
})
