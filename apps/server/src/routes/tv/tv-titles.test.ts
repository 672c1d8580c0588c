import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { openXtreamStub, type XtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'

describeOnBothDatabases('films and series of an Xtream login', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let stub: XtreamStub
  let source: string
  let owner: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    stub = await openXtreamStub()
    tv = await registerTestTv(app, ctx)
    owner = await signInTestOwner(app, tv)
    const { username, password } = stub.panel
    const body = { name: 'Home', server: stub.url, username, password }
    const added = await ask(app, 'POST /app/device/xtreams/store', { token: owner, body })
    source = textAt(added.body, 'data', 'id')
  })
  afterEach(() => stub.close())

  const title = (entry: string, { token } = tv) =>
    ask(app, `POST /tv/v1/sources/${source}/title`, { token, body: { entry } })

  it('come from the provider with the login of the source: seasons, episodes and what they are about', async () => {
    const series = await title('series:2')
    expect(series.status).toBe(200)
    const { seasons } = answerOf(tvTitlesCalls.title, series).title!
    expect(seasons.map(({ number, episodes }) => [number, episodes.length])).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(seasons[0]!.episodes[0]!.url).toBe(`${stub.url}/series/viewer/quiet-harbour/2011.mp4`)
    expect(series.headers['cache-control']).toContain('no-store')
    expect((await title('movie:3')).body).toMatchObject({ fault: null, title: { plot: 'Plot of film 3', seasons: [] } })
    expect(stub.asked.map(({ action }) => action)).toEqual(['get_series_info', 'get_vod_info'])
  })

  it('are asked for by the TV of the source alone, and for nothing but a film or a series', async () => {
    const stranger = await registerTestTv(app, ctx)
    expect((await title('series:2', stranger)).status).toBe(404)
    expect((await title('live:2')).status).toBe(422)
    expect((await title('series:2&action=get_live_streams')).status).toBe(422)
    await ctx.db.updateTable('sources').set({ enabled: 0 }).where('public_id', '=', source).execute()
    expect((await title('series:2')).status).toBe(404)
    expect(stub.asked).toEqual([])
  })

  it('come with the reason when the provider gives nothing, and without the login', async () => {
    stub.panel.answers.set('get_series_info', { status: 503, body: 'busy' })
    const refused = await title('series:2')
    expect(refused.body).toEqual({ entry: 'series:2', title: null, fault: 'http_5xx' })
    stub.panel.answers.set('get_series_info', { body: '[]' })
    expect((await title('series:2')).body['fault']).toBe('empty')
    stub.panel.answers.set('get_series_info', { body: '<html>' })
    expect((await title('series:2')).body['fault']).toBe('parse')
    expect(refused.raw).not.toContain(stub.panel.password)
  })
})
