import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { standardMetadata } from '../domain/titles/metadata-source.ts'
import { runCrawl } from '../domain/crawler/run-crawl.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { openCrawls, type Crawls } from '../testing/open-crawls.ts'
import type { TestContext } from '../testing/test-context.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

describeApi('the crawler', (open) => {
  let ctx: TestContext
  let crawls: Crawls
  let app: FastifyInstance
  let token: string
  let reseller: string
  let service: Crawls['service']

  beforeAll(async () => {
    ctx = await open()
    crawls = await openCrawls(ctx)
    ;({ app, token, reseller, service } = crawls)
  })
  afterAll(() => service.close())
  beforeEach(() => crawls.again())

  const begin = (wanted: object) => crawls.begin(wanted)
  const run = () => crawls.run()
  const read = (id: number) => crawls.read(id)
  const results = (id: number, query?: string) => crawls.results(id, query)
  const titles = () => ctx.db.selectFrom('titles').select(['id', 'tmdb_id', 'status']).orderBy('id').execute()

  it('asks the service as set up in the panel, whose key is stored encrypted and never answered', async () => {
    ctx.config = { ...ctx.config, metadata: { url: service.url, key: null } }
    await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
    const test = async (key?: string) =>
      (await ask(app, 'POST /tmdb/settings/test', { token, body: key === undefined ? {} : { key } })).body['problem']
    expect([await test(), await test('some-other-key'), await test(service.key)]).toEqual(['no_key', 'wrong_key', null])
    const settings = { language: 'pl', region: 'PL', certification_country: 'DE', hides_adult: true, per_second: 5 }
    const change = (more: object) => ask(app, 'POST /tmdb/settings/update', { token, body: { ...settings, ...more } })
    const changed = await change({ key: service.key, version: 1 })
    expect(changed.body['data']).toMatchObject({ ...settings, key: 'stored', version: 2 })
    expect(await test()).toBeNull()
    expect((await change({ version: 1 })).status).toBe(412)
    const read = await ask(app, 'GET /tmdb/settings', { token })
    expect(read.body['data']).toMatchObject({ ...settings, key: 'stored' })
    const { key_sealed } = await ctx.db.selectFrom('metadata_settings').selectAll().executeTakeFirstOrThrow()
    expect(read.raw + key_sealed!.toString()).not.toContain(service.key)
    expect((await change({ key: null, version: 2 })).body['data']).toMatchObject({ key: 'none' })
  })

  it('is for nobody without its permission', async () => {
    expect((await ask(app, 'GET /crawler/jobs', { token: reseller })).status).toBe(403)
    const body = { kind: 'popular', title_kind: 'movie' }
    expect((await ask(app, 'POST /crawler/jobs/store', { token: reseller, body })).status).toBe(403)
  })

  it('takes popular titles in for review, says what came of each, and finds nothing new the next time', async () => {
    const id = await begin({ kind: 'popular', pages: 3 })
    await run()
    const job = await read(id)
    expect(job).toMatchObject({ state: 'done', done: 60, total: 60, fault: null })
    expect(job.counts).toMatchObject({ created: 60, updated: 0, failed: 0 })
    expect((await titles()).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 'review'))
    const [newest] = await results(id)
    expect(newest).toMatchObject({ result: 'created', title_id: expect.any(Number) })
    // What staff have changed is no news of the service.
    const changed = { year: 1901, original_title: 'By staff', locked_fields: '["original_title","year"]' }
    await ctx.db.updateTable('titles').set(changed).where('id', '=', newest!.title_id).execute()
    const again = await begin({ kind: 'popular', pages: 3 })
    await run()
    expect((await read(again)).counts).toMatchObject({ created: 0, unchanged: 60 })
  })

  it('is carried out once by processes that look for work at the same time', async () => {
    const ids = [await begin({ kind: 'popular', pages: 2 }), await begin({ kind: 'popular', pages: 3 })]
    await Promise.all([run(), run(), run()])
    const jobs = await Promise.all(ids.map(read))
    expect(jobs.map(({ state, done }) => [state, done])).toEqual([
      ['done', 40],
      ['done', 60],
    ])
    const all = await titles()
    expect([all.length, new Set(all.map(({ tmdb_id }) => tmdb_id)).size]).toEqual([60, 60])
    for (const { id, done } of jobs) {
      const outcomes = await ctx.db.selectFrom('crawl_results').select('tmdb_id').where('job_id', '=', id).execute()
      expect([outcomes.length, new Set(outcomes.map(({ tmdb_id }) => tmdb_id)).size]).toEqual([done, done])
    }
  })

  it('takes in what is named, leaves out what is for adults or was removed, and says what it does not find', async () => {
    const movies = service.titles.filter(({ kind }) => kind === 'movie')
    const adult = movies.find(({ isAdult }) => isAdult)!.id
    const [plain, removed] = movies.filter(({ isAdult }) => !isAdult).map(({ id }) => id)
    await begin({ kind: 'ids', tmdb: [removed!], publish: true })
    await run()
    await ctx.db.updateTable('titles').set({ status: 'removed' }).execute()
    const id = await begin({ kind: 'ids', tmdb: [plain!, removed!, adult, 7], publish: true })
    await run()
    const said = (await results(id)).map(({ result, reason, tmdb_id }) => [tmdb_id, result, reason])
    expect(said.toReversed()).toEqual([
      [plain, 'created', null],
      [removed, 'unchanged', 'removed'],
      [adult, 'unchanged', 'adult'],
      [7, 'failed', 'not_found'],
    ])
    expect((await titles()).map(({ status }) => status)).toEqual(['removed', 'published'])
    expect(await results(id, '?result=failed')).toHaveLength(1)
  })

  it('asks a person about a title that was entered by hand under the same name and year', async () => {
    const one = service.titles.find(({ kind, isAdult }) => kind === 'movie' && !isAdult)!
    const body = { original_title: one.original, year: one.year, tmdb_id: null, own_title: {}, own_overview: {} }
    const made = await ask(app, 'POST /mainscreen/movies/store', {
      token,
      body: {
        ...body,
        is_adult: false,
        genres: [],
        countries: [],
        runtime_min: null,
        own_poster: null,
        own_backdrop: null,
      },
    })
    const byHand = numberAt(made.body, 'data', 'id')
    const id = await begin({ kind: 'ids', tmdb: [one.id] })
    await run()
    expect(await results(id)).toMatchObject([{ result: 'unclear', reason: 'same_name', title_id: byHand }])
    expect(await titles()).toHaveLength(1)
  })

  it('stops where it is when it is paused, goes on from there, and is over when it is cancelled', async () => {
    const id = await begin({ kind: 'popular', pages: 4 })
    const change = (verb: string) => ask(app, `POST /crawler/jobs/${id}/${verb}`, { token, body: {} })
    const { page } = ctx.metadata!
    let asked = 0
    ctx.metadata = {
      ...ctx.metadata!,
      page: async (...wanted) => {
        asked += 1
        // While the second page is on its way.
        if (asked === 2) await change('pause')
        return page(...wanted)
      },
    }
    await run()
    expect(await read(id)).toMatchObject({ state: 'paused', done: 20, total: 80 })
    expect(await titles()).toHaveLength(20)
    expect((await change('resume')).status).toBe(200)
    await run()
    expect(await read(id)).toMatchObject({ state: 'done', done: 80 })
    expect((await change('cancel')).status).toBe(409)
    const other = await begin({ kind: 'popular', pages: 4, repeat_hours: 24 })
    expect((await ask(app, `POST /crawler/jobs/${other}/cancel`, { token, body: {} })).status).toBe(200)
    await run()
    expect(await read(other)).toMatchObject({ state: 'cancelled', done: 0, repeat_hours: 0 })
  })

  it('loses nothing and does nothing twice when its process is killed within a step', async () => {
    const id = await begin({ kind: 'popular', pages: 3 })
    const { page } = ctx.metadata!
    let asked = 0
    const metadata = {
      ...ctx.metadata!,
      page: async (...wanted: Parameters<typeof page>) => {
        asked += 1
        if (asked === 2) throw new Error('killed')
        return page(...wanted)
      },
    }
    const place = { db: ctx.db, clock: ctx.clock, settings: standardMetadata, signal: new AbortController().signal }
    await expect(runCrawl({ ...place, metadata })).rejects.toThrow('killed')
    expect(await runCrawl({ ...place, metadata })).toBe(false)
    ctx.passMs(limits.crawlLeaseMs + 1)
    await runCrawl({ ...place, metadata })
    expect(await read(id)).toMatchObject({ state: 'done', done: 60, counts: { created: 60 } })
    expect(await titles()).toHaveLength(60)
  })

  it('waits as long as the service wants, says why, and fails when it stays away', async () => {
    const id = await begin({ kind: 'popular', pages: 2 })
    service.state.faults = 1
    await run()
    expect(await read(id)).toMatchObject({ state: 'running', fault: 'http_5xx', done: 0 })
    ctx.passMs(limits.metadataPauseMs + 1)
    await run()
    expect(await read(id)).toMatchObject({ state: 'done', fault: null, done: 40 })
    const other = await begin({ kind: 'popular', pages: 2 })
    service.state.faults = Infinity
    for (let round = 0; round < limits.crawlFaultsMax; round += 1) {
      await run()
      ctx.passMs(limits.metadataPauseMs + 1)
    }
    service.state.faults = 0
    expect(
      (await ctx.db.selectFrom('crawl_jobs').select('state').where('id', '=', other).executeTakeFirst())!.state,
    ).toBe('failed')
  })
})
