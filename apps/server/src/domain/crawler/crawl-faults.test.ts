import { limits } from '@castellan/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { inventMovies, type InventedTitle } from '../../testing/invented-service/invented-titles.ts'
import { openInventedService, type InventedFault } from '../../testing/invented-service/open-invented-service.ts'
import { openCrawls, type Crawls } from '../../testing/open-crawls.ts'
import type { TestContext } from '../../testing/test-context.ts'

const retryAfterS = 7
/** Every so many questions one goes wrong, each time in another way. */
const everyNth = 5
const ways: InventedFault[] = ['limit', 'status', 'cut', 'reset', 'limit', 'status', 'hang']
/** How long this panel waits for an answer that never comes. */
const patienceMs = 150

describeOnBothDatabases('a crawl of a service that fails', (open) => {
  let ctx: TestContext
  let crawls: Crawls
  let service: Crawls['service']
  let [questions, failed] = [0, 0]
  let isFaulty = false

  beforeAll(async () => {
    ctx = await open()
    service = await openInventedService({ titles: inventMovies(), retryAfterS })
    const { fetch } = ctx
    crawls = await openCrawls(ctx, {
      service,
      fetch: (wish) => fetch({ ...wish, limits: { ...wish.limits, totalMs: patienceMs } }),
      pace: async () => {
        questions += 1
        if (!isFaulty || questions % everyNth !== 0) return
        Object.assign(service.state, { faults: 1, how: ways[failed % ways.length] })
        failed += 1
      },
    })
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    ;[questions, failed, isFaulty] = [0, 0, false]
    await crawls.again()
  })

  const faultOf = async (id: number) => {
    const columns = ['state', 'fault', 'faults', 'lease_until'] as const
    return ctx.db.selectFrom('crawl_jobs').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  }

  it('takes in 2,000 titles, each once, asks no sooner than it is allowed to, and leaves to people what may be another one', async () => {
    const asked = service.titles.filter(({ isAdult }) => !isAdult).toSorted((one, other) => other.votes - one.votes)
    const wanted = asked.slice(0, limits.crawlPagesMax * limits.metadataTitlesMax)
    const unclear = await enterByHand(crawls, wanted)
    isFaulty = true
    const id = await crawls.begin({ kind: 'popular', pages: limits.crawlPagesMax })
    const waits = new Set<string>()
    for (;;) {
      await crawls.run()
      const { state, fault, lease_until } = await faultOf(id)
      if (state !== 'running') break
      const waitMs = lease_until! - ctx.clock()
      waits.add(`${fault} ${waitMs}`)
      ctx.passMs(waitMs - 1)
      const before = questions
      await crawls.run()
      expect(questions).toBe(before)
      ctx.passMs(1)
    }
    const pause = limits.metadataPauseMs
    expect(waits).toEqual(
      new Set([
        `rate_limited ${retryAfterS * 1_000}`,
        `http_5xx ${pause}`,
        `not_the_service ${pause}`,
        `refused ${pause}`,
        `timeout ${pause}`,
      ]),
    )
    const created = wanted.length - unclear.length
    expect(await crawls.read(id)).toMatchObject({
      state: 'done',
      done: 2_000,
      total: 2_000,
      fault: null,
      counts: { created, updated: 0, unchanged: 0, unclear: unclear.length, failed: 0 },
    })
    const said = await ctx.db
      .selectFrom('crawl_results')
      .select(['tmdb_id', 'result'])
      .where('job_id', '=', id)
      .execute()
    expect(said.map(({ tmdb_id }) => tmdb_id).toSorted()).toEqual(wanted.map((title) => title.id).toSorted())
    const open = said.filter(({ result }) => result === 'unclear')
    expect(open.map(({ tmdb_id }) => tmdb_id).toSorted()).toEqual(unclear.map((title) => title.id).toSorted())
    const rows = await ctx.db.selectFrom('titles').select('tmdb_id').where('tmdb_id', 'is not', null).execute()
    expect([rows.length, new Set(rows.map(({ tmdb_id }) => tmdb_id)).size]).toEqual([created, created])
  })

  it('counts the faults since its last step: it fails when the service stays away, and not because it often did', async () => {
    const id = await crawls.begin({ kind: 'popular', pages: 3 })
    const fail = (times: number) => Object.assign(service.state, { faults: times, how: 'status' })
    for (let round = 1; round < limits.crawlFaultsMax; round += 1) {
      fail(1)
      await crawls.run()
      ctx.passMs(limits.metadataPauseMs)
    }
    expect(await faultOf(id)).toMatchObject({ state: 'running', faults: limits.crawlFaultsMax - 1 })
    const { page } = ctx.metadata!
    let pages = 0
    ctx.metadata = {
      ...ctx.metadata!,
      page: (...wanted) => {
        pages += 1
        // The first page is read, the second is not.
        if (pages === 2) fail(1)
        return page(...wanted)
      },
    }
    await crawls.run()
    expect(await faultOf(id)).toMatchObject({ state: 'running', faults: 1 })
    ctx.passMs(limits.metadataPauseMs)
    await crawls.run()
    expect(await crawls.read(id)).toMatchObject({ state: 'done', done: 60, fault: null })
  })
})

/** Staff have entered two of the titles themselves, one of them under a name and year that several have; returns those that may be the same. */
async function enterByHand({ app, token }: Crawls, titles: readonly InventedTitle[]): Promise<InventedTitle[]> {
  const alike = (one: InventedTitle) =>
    titles.filter(({ names, original, year }) => year === one.year && [names['en'], original].includes(one.original))
  const twin = titles.find((one) => alike(one).length > 1)!
  const single = titles.find((one) => alike(one).length === 1)!
  for (const { original, year } of [twin, single]) {
    const own = { own_title: {}, own_overview: {}, own_poster: null, own_backdrop: null }
    const facts = { is_adult: false, genres: [], countries: [], runtime_min: null, tmdb_id: null }
    const body = { original_title: original, year, ...facts, ...own }
    const made = await ask(app, 'POST /mainscreen/movies/store', { token, body })
    if (made.status !== 201) throw new Error(made.raw)
  }
  return [...alike(twin), ...alike(single)]
}
