import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { openCrawls, type Crawls } from '../../testing/open-crawls.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { loose } from '../../engine/loose-db.ts'

describeApi('kinds of crawls', (open) => {
  let ctx: TestContext
  let crawls: Crawls

  beforeAll(async () => {
    ctx = await open()
    crawls = await openCrawls(ctx)
  })
  afterAll(() => crawls.service.close())
  beforeEach(() => crawls.again())

  const invented = (kind: 'movie' | 'tv', count: number) =>
    crawls.service.titles.filter((title) => title.kind === kind && !title.isAdult).slice(0, count)
  const numbers = () => ctx.db.selectFrom('titles').select('tmdb_id').orderBy('tmdb_id').execute()
  const takeIn = async (ids: readonly number[]) => {
    await crawls.begin({ kind: 'ids', tmdb: ids, publish: true })
    await crawls.run()
  }

  it('reads all series of a network, and refuses a crawl of one that is not named or of its movies', async () => {
    const network = 3
    const all = crawls.service.titles.filter((title) => title.network === network && !title.isAdult)
    const id = await crawls.begin({ kind: 'network', title_kind: 'series', network, pages: 100 })
    await crawls.run()
    expect(all.length).toBeGreaterThan(limits.metadataTitlesMax * 2)
    expect(await crawls.read(id)).toMatchObject({
      state: 'done',
      network,
      done: all.length,
      total: all.length,
      counts: { created: all.length },
    })
    expect((await numbers()).map(({ tmdb_id }) => tmdb_id)).toEqual(all.map((title) => title.id))
    const tooMany = Array.from({ length: limits.crawlIdsMax + 1 }, (_, index) => index + 1)
    for (const [body, fields] of [
      [{ kind: 'network', title_kind: 'series' }, { network: 'Fill in this field.' }],
      [{ kind: 'network', title_kind: 'movie', network }, { title_kind: expect.any(String) }],
      [{ kind: 'ids', title_kind: 'movie' }, { tmdb: 'Fill in this field.' }],
      [{ kind: 'ids', title_kind: 'movie', tmdb: tooMany }, { tmdb: 'Enter at most 1000.' }],
      [
        { kind: 'popular', title_kind: 'movie', starts_at: '9999-12-31T00:00:00.000Z' },
        { starts_at: 'Choose a date within 366 days.' },
      ],
    ] as const) {
      const { token } = crawls
      const refused = await ask(crawls.app, 'POST /crawler/jobs/store', { token, body })
      const wanted = Object.entries(fields).map(([name, text]) => [name, [text]])
      expect([refused.status, refused.body['errors']]).toEqual([422, Object.fromEntries(wanted)])
    }
  })

  it('has rows by rule of its kind filled again once it has ended, so that TVs show what it took in', async () => {
    const later = ctx.clock() + dayMs
    const stamps = { created_at: ctx.clock(), updated_at: ctx.clock() }
    const row = (section: 'movies' | 'series', position: number) => ({
      section,
      kind: 'rule',
      code: `rule-${section}`,
      title: '{}',
      rule: '{}',
      position,
      due_at: later,
      search_text: '',
      ...stamps,
    })
    await loose(ctx.db)
      .insertInto('rails')
      .values([row('movies', 90), row('series', 91)])
      .execute()
    await takeIn(invented('movie', 3).map(({ id }) => id))
    const due = await ctx.db
      .selectFrom('rails')
      .select(['section', 'due_at'])
      .where('code', 'like', 'rule-%')
      .orderBy('section')
      .execute()
    expect(due).toEqual([
      { section: 'movies', due_at: ctx.clock() },
      { section: 'series', due_at: later },
    ])
  })

  it('takes up what changed in titles of the catalogue within its days, a few at a time, and leaves all others alone', async () => {
    const ours = invented('movie', 45)
    const [renamed, gone, same, ...others] = ours
    await takeIn(ours.map(({ id }) => id))
    const { titles, state } = crawls.service
    // Pages of 20: all of ours but the last, and many that are not in the catalogue.
    state.changed = titles.filter(({ id }) => id !== ours.at(-1)!.id).map(({ id }) => id)
    const before = { ...renamed! }
    const since: string[] = []
    const { changed, details } = ctx.metadata!
    let asked = 0
    ctx.metadata = {
      ...ctx.metadata!,
      changed: (kind, about) => (since.push(about.since), changed(kind, about)),
      details: (kind, about) => (
        (asked += 1),
        about.tmdbId === gone!.id ? Promise.resolve(null) : details(kind, about)
      ),
    }
    Object.assign(renamed!, { votes: before.votes + 500, rating: 9.9 })
    const id = await crawls.begin({ kind: 'changes', days: 3 })
    await crawls.run()
    Object.assign(renamed!, before)
    expect(new Set(since)).toEqual(new Set([new Date(ctx.clock() - 3 * dayMs).toISOString().slice(0, 10)]))
    expect(asked).toBe(ours.length - 1)
    const said = await ctx.db
      .selectFrom('crawl_results')
      .select(['tmdb_id', 'result', 'reason'])
      .where('job_id', '=', id)
      .execute()
    expect(new Set(said.map(({ tmdb_id }) => tmdb_id)).size).toBe(ours.length - 1)
    // The service says that all of them changed: whatever of theirs it is, cast and images included, is read again.
    expect(said.filter(({ result }) => result !== 'updated')).toEqual([
      { tmdb_id: gone!.id, result: 'failed', reason: 'not_found' },
    ])
    const waiting = await ctx.db.selectFrom('titles').select('due_at').where('tmdb_id', '=', same!.id).execute()
    expect(waiting).toEqual([{ due_at: expect.any(Number) }])
    expect(await numbers()).toHaveLength(3 + others.length)
    const row = await ctx.db
      .selectFrom('titles')
      .select(['votes', 'rating_tenths'])
      .where('tmdb_id', '=', renamed!.id)
      .execute()
    expect(row).toEqual([{ votes: before.votes + 500, rating_tenths: 99 }])
  })

  it('gives titles the trailers they do not have, has the others checked again, and leaves away what staff removed', async () => {
    const ours = invented('movie', 25)
    const withTrailer = ours.filter(({ id }) => id % 4 === 0)
    await takeIn(ours.map(({ id }) => id))
    const check = async () => {
      const id = await crawls.begin({ kind: 'trailers' })
      await crawls.run()
      return crawls.read(id)
    }
    const others = ours.length - withTrailer.length
    const first = { created: withTrailer.length, updated: 0, unchanged: others, failed: 0 }
    expect(await check()).toMatchObject({ state: 'done', done: 25, total: 25, counts: first })
    const [removed, checked] = await ctx.db.selectFrom('title_videos').select('id').orderBy('id').execute()
    const later = ctx.clock() + dayMs
    const { db } = ctx
    await db.updateTable('title_videos').set({ deleted_at: ctx.clock() }).where('id', '=', removed!.id).execute()
    await db.updateTable('title_videos').set({ due_at: later }).where('id', '=', checked!.id).execute()
    expect((await check()).counts).toMatchObject({ created: 0, updated: 1, unchanged: 24 })
    const rows = await db.selectFrom('title_videos').select(['id', 'due_at', 'deleted_at']).orderBy('id').execute()
    expect(rows).toHaveLength(withTrailer.length)
    expect(rows[0]!.deleted_at).not.toBeNull()
    expect(rows[1]!.due_at).toBe(ctx.clock())
  })

  it('takes the pictures a title has now, fetches those again that could not be had, and says which titles are gone', async () => {
    const [moved, faulty, fine, gone] = invented('movie', 4)
    await takeIn([moved, faulty, fine].map((one) => one!.id))
    const { db } = ctx
    await db.updateTable('titles').set({ poster: '/old.png' }).where('tmdb_id', '=', moved!.id).execute()
    await db.updateTable('titles').set({ tmdb_id: 7 }).where('tmdb_id', '=', gone!.id).execute()
    const ofFaulty = `/poster-${faulty!.id}.png`
    const givenUp = { fault: 'http_5xx', due_at: null, attempts: 9 }
    await db.updateTable('remote_pictures').set(givenUp).where('address', '=', ofFaulty).execute()
    await takeIn([gone!.id])
    await db.updateTable('titles').set({ tmdb_id: 7 }).where('tmdb_id', '=', gone!.id).execute()
    const id = await crawls.begin({ kind: 'images' })
    await crawls.run()
    const said = (await crawls.results(id)).map(({ tmdb_id, result, reason }) => [tmdb_id, result, reason])
    expect(said.toReversed()).toEqual([
      [moved!.id, 'updated', null],
      [faulty!.id, 'updated', null],
      [fine!.id, 'updated', null],
      [7, 'failed', 'not_found'],
    ])
    const { poster } = await db
      .selectFrom('titles')
      .select('poster')
      .where('tmdb_id', '=', moved!.id)
      .executeTakeFirstOrThrow()
    expect(poster).toBe(`/poster-${moved!.id}.png`)
    const again = await db
      .selectFrom('remote_pictures')
      .selectAll()
      .where('address', '=', ofFaulty)
      .executeTakeFirstOrThrow()
    expect(again).toMatchObject({ fault: null, due_at: ctx.clock(), attempts: 0 })
    const images = await db
      .selectFrom('title_images')
      .innerJoin('titles', 'titles.id', 'title_images.title_id')
      .select('title_images.kind')
      .where('tmdb_id', '=', fine!.id)
      .execute()
    expect(new Set(images.map(({ kind }) => kind))).toEqual(new Set(['poster', 'backdrop', 'logo']))
    const lookAgain = async () => {
      const next = await crawls.begin({ kind: 'images' })
      await crawls.run()
      return (await crawls.results(next)).find(({ tmdb_id }) => tmdb_id === fine!.id)?.result
    }
    expect(await lookAgain()).toBe('unchanged')
    // One that the service has besides and the panel does not have yet.
    await db.deleteFrom('title_images').where('kind', '=', 'logo').execute()
    expect([await lookAgain(), await lookAgain()]).toEqual(['updated', 'unchanged'])
  })

  it('begins at its time, and again so many hours after it was to begin, until it is cancelled', async () => {
    const startsAt = ctx.clock() + hourMs
    const wanted = { kind: 'popular', pages: 1, repeat_hours: 24, starts_at: new Date(startsAt).toISOString() }
    const id = await crawls.begin(wanted)
    await crawls.run()
    expect(await crawls.read(id)).toMatchObject({ state: 'queued', done: 0, starts_at: wanted.starts_at })
    await crawls.wait(hourMs + 1)
    await crawls.run()
    expect(await crawls.read(id)).toMatchObject({ state: 'done', done: 20 })
    const nextOf = () =>
      ctx.db
        .selectFrom('crawl_jobs')
        .select(['id', 'state', 'starts_at', 'repeat_hours', 'by_name'])
        .where('state', '=', 'queued')
        .execute()
    const [next, ...more] = await nextOf()
    expect(more).toEqual([])
    expect(next).toMatchObject({ starts_at: startsAt + dayMs, repeat_hours: 24 })
    await crawls.wait(dayMs)
    await crawls.run()
    expect(await crawls.read(next!.id)).toMatchObject({ state: 'done', counts: { unchanged: 20 } })
    const [last] = await nextOf()
    await ask(crawls.app, `POST /crawler/jobs/${last!.id}/cancel`, { token: crawls.token, body: {} })
    await crawls.wait(10 * dayMs)
    await crawls.run()
    expect(await nextOf()).toEqual([])
    expect(await crawls.read(last!.id)).toMatchObject({ state: 'cancelled', done: 0, repeat_hours: 0 })
  })

  it('is repeated at its hour again after the day on which clocks skip that hour', async () => {
    const id = await crawls.begin({ kind: 'popular', pages: 1, repeat_hours: 24 })
    const starts_at = Date.parse('2027-03-27T02:30:00+01:00')
    await ctx.db.updateTable('crawl_jobs').set({ starts_at }).where('id', '=', id).execute()
    const zoneOf = (timezone: string) => ctx.db.updateTable('users').set({ timezone }).execute()
    await zoneOf('Europe/Berlin')
    const nextAfter = async (moment: string) => {
      await crawls.wait(Date.parse(moment) + 1 - ctx.clock())
      await crawls.run()
      const open = ctx.db.selectFrom('crawl_jobs').select('starts_at').where('state', '=', 'queued')
      return new Date((await open.executeTakeFirstOrThrow()).starts_at).toISOString()
    }
    const days = ['2027-03-27T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-03-29T00:30:00.000Z']
    expect(await nextAfter(days[0]!)).toBe(days[1])
    expect(await nextAfter(days[1]!)).toBe(days[2])
    await zoneOf('')
  })

  it('is repeated at its time although the service stayed away, and only once when it is resumed before', async () => {
    const id = await crawls.begin({ kind: 'popular', pages: 1, repeat_hours: 24 })
    crawls.service.state.faults = Infinity
    for (let round = 0; round < limits.crawlFaultsMax; round += 1) {
      await crawls.run()
      await crawls.wait(limits.metadataPauseMs + 1)
    }
    crawls.service.state.faults = 0
    expect(await crawls.read(id)).toMatchObject({ state: 'failed' })
    await ask(crawls.app, `POST /crawler/jobs/${id}/resume`, { token: crawls.token, body: {} })
    await crawls.run()
    expect(await crawls.read(id)).toMatchObject({ state: 'done', done: 20 })
    const open = await ctx.db.selectFrom('crawl_jobs').select('repeat_hours').where('state', '=', 'queued').execute()
    expect(open).toEqual([{ repeat_hours: 24 }])
    await crawls.wait(dayMs)
    await crawls.run()
    const done = await ctx.db.selectFrom('crawl_jobs').select('id').where('state', '=', 'done').execute()
    expect(done).toHaveLength(2)
  })
})
