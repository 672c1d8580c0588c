import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { wrongSearchTexts } from '../../testing/search-texts.ts'
import { buildApp } from '../../app.ts'
import { claimSearches, finishSearch } from '../titles/claim-searches.ts'
import { openMetadata, openPace } from '../titles/open-metadata.ts'
import { readServiceImages, readServiceNames, readServiceTitle } from '../titles/read-service-title.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { openMetadataStub, type StubTitle } from '../../testing/stubs/metadata-stub.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { openTitleResolver } from './resolve-titles-job.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'

const harbour: StubTitle = {
  id: 7,
  kind: 'movie',
  title: 'Night Harbour',
  date: '2019-05-01',
  texts: {
    en: { title: 'Night Harbour', overview: 'A ship comes in.' },
    de: { title: 'Nachthafen', overview: 'Ein Schiff läuft ein.' },
    pl: { title: 'Nocny port', overview: '' },
  },
}

describeOnBothDatabases('looking for titles', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let stub: Awaited<ReturnType<typeof openMetadataStub>>
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    stub = await openMetadataStub([])
  })
  afterAll(() => stub.close())
  beforeEach(async () => {
    for (const table of ['searched_titles', 'titles'] as const) await ctx.db.deleteFrom(table).execute()
    await ctx.db.updateTable('rails').set({ due_at: null }).execute()
    stub.titles.splice(0, stub.titles.length, structuredClone(harbour))
    Object.assign(stub.state, { status: 200, retryAfterS: null, body: null })
    stub.join(ctx)
    stub.asked.length = 0
    tv = await registerTestTv(app, ctx)
  })

  const look = async (...titles: object[]) => {
    const { body } = await ask(app, 'POST /tv/v1/lookup', {
      token: tv.token,
      body: titles.map((title) => ({ kind: 'movie', ...title })),
    })
    await ctx.searchBuffer.write(ctx.db)
    return { body, results: answerOf(tvCatalogueCalls.lookup, { body }).results }
  }
  const resolve = (logger = ctx.logger) => openTitleResolver({ ...ctx, logger })(new AbortController().signal)
  const searched = () => ctx.db.selectFrom('searched_titles').selectAll().orderBy('id').execute()
  const statusOf = async (title: object) => {
    await look(title)
    await resolve()
    return (await look(title)).results[0]!.status
  }

  it('a TV that asks again has the card, in its language, and nobody waited for the service', async () => {
    const wanted = { raw: 'DE | Nachthafen (2019) 4K', lang: 'de' }
    const first = await look(wanted)
    expect(first.results).toMatchObject([{ status: 'miss', waiting: true, card: null }])
    expect(first.body).toMatchObject({ metadata: 'on', ask_again_s: limits.lookupAgainS })
    expect(stub.asked).toEqual([])
    await resolve()
    const { results, body } = await look(wanted)
    expect(results).toMatchObject([{ status: 'hit', waiting: false }])
    expect(results[0]!.card).toMatchObject({
      title: 'Nachthafen',
      original_title: 'Night Harbour',
      year: 2019,
      overview: 'Ein Schiff läuft ein.',
      rating: 8.2,
      genres: ['Drama (de)'],
      // Not before it is in the store.
      poster: null,
    })
    expect(body).toMatchObject({
      ask_again_s: null,
      images: { base: '/pictures/', posters: ['w92', 'w185', 'w342', 'w500'] },
    })
    expect(stub.asked.every(({ headers }) => headers.authorization === `Bearer ${stub.key}`)).toBe(true)
    const before = stub.asked.length
    await resolve()
    expect(stub.asked).toHaveLength(before)
  })

  it('knows a name in another language already, and a text that is missing is English', async () => {
    await statusOf({ raw: 'Night Harbour', lang: 'en' })
    stub.asked.length = 0
    expect(await statusOf({ raw: 'Night Harbour 4K', lang: 'de' })).toBe('hit')
    expect(stub.paths()).toEqual(['/3/movie/7'])
    expect(await statusOf({ raw: 'Nocny port (2019)', lang: 'pl' })).toBe('hit')
    const [polish] = (await look({ raw: 'Nocny port (2019)', lang: 'pl' })).results
    expect(polish!.card).toMatchObject({ title: 'Nocny port', overview: 'A ship comes in.' })
  })

  it('knows a film by the name another country has for it', async () => {
    expect(await statusOf({ raw: 'DE | Nachthafen (2019) 4K', lang: 'en' })).toBe('hit')
    const [english] = (await look({ raw: 'DE | Nachthafen (2019) 4K', lang: 'en' })).results
    expect(english!.card).toMatchObject({ title: 'Night Harbour', overview: 'A ship comes in.' })
  })

  it('leaves to a person what is not clear, with what it may be and why', async () => {
    stub.titles.push({ id: 8, kind: 'movie', title: 'Night Harbour', date: '1955-01-01' })
    stub.titles.push({ id: 9, kind: 'tv', title: 'Lighthouse', date: '2001-01-01' })
    expect(await statusOf({ raw: 'Night Harbour', lang: 'en' })).toBe('notclear')
    expect(await statusOf({ raw: 'Night Harbour (1980)', lang: 'en' })).toBe('notclear')
    expect(await statusOf({ raw: 'Lighthouse', lang: 'en' })).toBe('notclear')
    expect(await statusOf({ raw: 'Nothing alike', lang: 'en' })).toBe('miss')
    expect((await searched()).map(({ reason }) => reason)).toEqual(['tie', 'year_mismatch', 'type_mismatch', null])
    const candidates = await ctx.db
      .selectFrom('title_candidates')
      .select(['kind', 'tmdb_id', 'year'])
      .orderBy('searched_id')
      .orderBy('tmdb_id')
      .execute()
    expect(candidates.map(({ kind, tmdb_id, year }) => `${kind} ${tmdb_id} ${year}`)).toEqual([
      'movie 7 2019',
      'movie 8 1955',
      'movie 7 2019',
      'movie 8 1955',
      'series 9 2001',
    ])
  })

  it('takes one for adults for what it is, and never as a card', async () => {
    stub.titles[0]!.adult = true
    expect(await statusOf({ raw: 'Night Harbour (2019)', lang: 'en' })).toBe('blocked')
    expect((await look({ raw: 'Night Harbour (2019)', lang: 'en' })).results[0]!.card).toBeNull()
  })

  it('what staff have taken out stays out, whatever the service says of it', async () => {
    await statusOf({ raw: 'Night Harbour (2019)', lang: 'en' })
    await ctx.db.updateTable('titles').set({ status: 'removed' }).execute()
    await ctx.db.deleteFrom('searched_titles').execute()
    expect(await statusOf({ raw: 'Night Harbour (2019)', lang: 'en' })).toBe('blocked')
  })

  it('leaves a service alone that wants so or is down, and loses nothing', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    await look({ raw: 'Night Harbour', lang: 'en' })
    const resolver = openTitleResolver({ ...ctx, logger })
    const run = () => resolver(new AbortController().signal)
    Object.assign(stub.state, { status: 429, retryAfterS: 30 })
    await run()
    await run()
    expect(stub.asked).toHaveLength(1)
    ctx.passMs(30_000)
    Object.assign(stub.state, { status: 500, retryAfterS: null })
    await run()
    expect(stub.asked).toHaveLength(2)
    ctx.passMs(limits.metadataPauseMs)
    Object.assign(stub.state, { status: 200, body: '<html>' })
    await run()
    expect(await searched()).toMatchObject([{ result: 'miss', settled_at: null, attempts: 0 }])
    ctx.passMs(limits.metadataPauseMs)
    stub.state.body = null
    await run()
    expect(await searched()).toMatchObject([{ result: 'hit', due_at: null }])
    expect(lines).toHaveLength(3)
    ctx.metadata = openMetadata({ url: stub.url, key: '0123456789abcdef0123456789abcdef' }, ctx.fetch, async () => {})
    await look({ raw: 'Other', lang: 'en' })
    await resolve(logger)
    expect(stub.asked.at(-1)!.query.get('api_key')).toBe('0123456789abcdef0123456789abcdef')
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toMatch(/0123456789abcdef|a-token/u)
  })

  it('continues where a killed process stopped, and ignores that process from then on', async () => {
    await look({ raw: 'Night Harbour', lang: 'en' })
    const [claim] = await claimSearches(ctx.db, ctx.clock())
    await resolve()
    expect(await searched()).toMatchObject([{ result: 'miss', settled_at: null }])
    ctx.passMs(limits.searchLeaseMs)
    await resolve()
    await finishSearch(ctx.db, ctx.clock(), claim!, { result: 'miss' })
    expect(await searched()).toMatchObject([{ result: 'hit', due_at: null, attempts: 0 }])
  })

  it('shares the names among processes, and gives up on one that breaks anyone who takes it', async () => {
    await look(...Array.from({ length: 30 }, (_, at) => ({ raw: `Film ${at}`, lang: 'en' })))
    const now = ctx.clock()
    const claims = await Promise.all([claimSearches(ctx.db, now), claimSearches(ctx.db, now)])
    const ids = claims.flat().map(({ id }) => id)
    expect([new Set(ids).size, ids.length > 0]).toEqual([ids.length, true])
    await ctx.db.updateTable('searched_titles').set({ due_at: now, attempts: limits.searchAttemptsMax }).execute()
    await resolve()
    expect(stub.paths()).not.toContain('/3/search/movie')
    expect((await searched()).every(({ result, due_at }) => result === 'miss' && due_at === null)).toBe(true)
  })

  it('looks again for what was not found when a TV still asks for it after a month', async () => {
    stub.titles.length = 0
    expect(await statusOf({ raw: 'Night Harbour', lang: 'en' })).toBe('miss')
    stub.titles.push(harbour)
    expect(await statusOf({ raw: 'Night Harbour', lang: 'en' })).toBe('miss')
    ctx.passMs(limits.missAgainMs)
    tv = await registerTestTv(app, ctx)
    expect((await look({ raw: 'Night Harbour', lang: 'en' })).results[0]).toMatchObject({ waiting: true })
    expect(await statusOf({ raw: 'Night Harbour', lang: 'en' })).toBe('hit')
  })

  const home = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await ask(app, `GET /tv/v1/home?${query}`, { token: tv.token, headers })
    const rails = answer.status === 200 ? answerOf(tvCatalogueCalls.home, answer).rails : []
    return { ...answer, rails, codes: rails.map(({ code }) => code) }
  }
  const makeDue = () => ctx.db.updateTable('rails').set({ due_at: 0 }).execute()

  it('fills the home screen in the language of the TV, page by page, part by part', async () => {
    stub.titles.push({ id: 9, kind: 'tv', title: 'Lighthouse', date: '2001-01-01' })
    await makeDue()
    await resolve()
    const first = await home('lang=de')
    expect([first.codes, first.body['next_page']]).toEqual([
      ['trending-movies', 'trending-series', 'new-movies', 'new-series'],
      2,
    ])
    expect(first.rails[0]).toMatchObject({ title: 'Filme im Trend', cards: [{ title: 'Nachthafen', year: 2019 }] })
    expect(first.body['images']).toMatchObject({ base: '/pictures/' })
    const second = await home('page=2')
    expect([second.codes, second.body['next_page']]).toEqual([['popular-movies', 'popular-series'], null])
    expect(second.rails[0]).toMatchObject({ title: 'Popular movies', cards: [{ title: 'Night Harbour' }] })
    const series = await home('section=series&lang=xx')
    expect(series.codes).toEqual(['trending-series', 'new-series', 'popular-series'])
    expect(series.rails[0]!.cards).toMatchObject([{ title: 'Lighthouse', kind: 'series' }])
    expect((await home('page=0')).status).toBe(422)
    expect((await home('section=radio')).status).toBe(422)
    const { headers } = first
    const again = await home('lang=de', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.raw]).toEqual([304, ''])
    expect((await home('lang=pl', { 'if-none-match': String(headers['etag']) })).status).toBe(200)
    const before = stub.asked.length
    await resolve()
    expect(stub.asked).toHaveLength(before)
  })

  it('shows at home nothing for adults, nothing taken out, and no rail of another app', async () => {
    stub.titles.push({ id: 8, kind: 'movie', title: 'Not for children', date: '2020-01-01', adult: true })
    stub.titles.push({ id: 9, kind: 'movie', title: 'Taken out', date: '2020-01-01' })
    await makeDue()
    await resolve()
    await ctx.db.updateTable('titles').set({ status: 'hidden' }).where('tmdb_id', '=', 9).execute()
    await ctx.db.updateTable('rails').set({ product: 'fpro' }).where('code', '=', 'new-movies').execute()
    const { rails, codes } = await home('section=movies')
    await ctx.db.updateTable('rails').set({ product: 'any' }).execute()
    expect(codes).toEqual(['trending-movies', 'popular-movies'])
    expect(rails.map(({ cards }) => cards.map(({ title }) => title))).toEqual([['Night Harbour'], ['Night Harbour']])
  })

  it('keeps a rail as it was when the service has nothing for it, or is down', async () => {
    await makeDue()
    await resolve()
    stub.titles.length = 0
    await makeDue()
    await resolve()
    expect((await home('section=movies')).rails[0]!.cards).toHaveLength(1)
    stub.state.status = 500
    await makeDue()
    await resolve()
    expect((await home('section=movies')).rails[0]!.cards).toHaveLength(1)
    const due = await ctx.db.selectFrom('rails').select('due_at').orderBy('due_at', 'desc').executeTakeFirst()
    expect(due!.due_at).toBe(ctx.clock() + limits.metadataPauseMs)
  })

  it('asks nobody without a service, and says so once', async () => {
    const lines: string[] = []
    ctx.metadata = null
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    await look({ raw: 'Night Harbour', lang: 'en' })
    const resolver = openTitleResolver({ ...ctx, logger })
    await resolver(new AbortController().signal)
    await resolver(new AbortController().signal)
    expect(lines).toHaveLength(1)
    expect(stub.asked).toEqual([])
    expect((await look({ raw: 'Night Harbour', lang: 'en' })).results[0]).toMatchObject({
      status: 'miss',
      waiting: false,
    })
  })

  it('has the search text of every row of its definition, however the row was written', async () => {
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })
})

it('what the service says is taken only as far as it is a text, a picture, a number', () => {
  const fields = {
    id: 3,
    title: 'A\u202eB\u0000<b>',
    overview: 'x'.repeat(5_000),
    release_date: 'soon',
    vote_average: 11,
  }
  const pictures = { poster_path: 'javascript:alert(1)', backdrop_path: '/../../etc/passwd' }
  const title = readServiceTitle({ ...fields, ...pictures, genre_ids: 'all', adult: 'no' }, 'movie', new Map())
  expect(title).toMatchObject({
    title: 'AB<b>',
    year: null,
    poster: null,
    backdrop: null,
    ratingTenths: null,
    genres: [],
  })
  expect(title!.overview).toHaveLength(limits.overviewMax)
  for (const wrong of [null, 'text', [], { id: 1.5, title: 'A' }, { id: 1 }, { title: 'A' }, { id: '1', title: 'A' }])
    expect(readServiceTitle(wrong, 'series', new Map())).toBeNull()
  const others = { results: [{ title: 'One' }, null, { title: 7 }], translations: { data: 'Two' } }
  expect(readServiceNames({ alternative_titles: others, translations: null })).toEqual(['One'])
  for (const base of ['http://image.example/', 'https://user:secret@image.example/', 'javascript:alert(1)', 7])
    expect(readServiceImages({ images: { secure_base_url: base } })).toBeNull()
})

it('questions keep their distance, however many come at once', async () => {
  const waited: number[] = []
  const pace = openPace(40, { now: () => 1_000, wait: async (ms) => void waited.push(ms) })
  await Promise.all([pace(), pace(), pace(), pace()])
  expect(waited).toEqual([25, 50, 75])
})
