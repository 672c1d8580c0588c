import { createServer } from 'node:http'
import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { openInventedService } from '../../testing/invented-service/open-invented-service.ts'
import { wrongSearchTexts } from '../../testing/search-texts.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { openTitleResolver } from '../catalogue/resolve-titles-job.ts'
import { addVideos } from '../crawler/add-videos.ts'
import { sweepPictures } from '../pictures/sweep-pictures.ts'
import { openMetadata } from './open-metadata.ts'
import { readMaterial } from './read-material.ts'
import { readServiceMaterial, readServiceSeason } from './read-service-material.ts'
import { storeTitles } from './store-titles.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'
import { titleCreditsCalls } from '@castellan/contract/calls/title-credits.ts'

describeOnBothDatabases('what belongs to a title, from the service', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let token: string
  let tv: RegisteredTv
  let service: Awaited<ReturnType<typeof openInventedService>>
  /** One series of two seasons and specials. */
  let tmdbId: number
  let id: number

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    token = (await seedStaff(ctx)).superAdmin.token
    service = await openInventedService()
    tmdbId = service.titles.find((one) => one.kind === 'tv' && one.id % 3 === 1 && !one.isAdult)!.id
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    for (const table of ['episodes', 'remote_pictures', 'titles'] as const) await ctx.db.deleteFrom(table).execute()
    await ctx.db.updateTable('rails').set({ due_at: null }).execute()
    ctx.metadata = openMetadata(service, ctx.fetch, async () => {})
    tv = await registerTestTv(app, ctx)
    const found = await ctx.metadata.details('series', { tmdbId, language: 'en' })
    ;[id = 0] = await storeTitles({ tx: ctx.db, now: ctx.clock(), language: 'en' }, [found!])
    await ctx.db.deleteFrom('remote_pictures').execute()
    service.asked.length = 0
  })

  const resolve = () => openTitleResolver(ctx)(new AbortController().signal)
  const page = async (lang = 'en') => {
    const { body } = await ask(app, `GET /tv/v1/titles/${id}?lang=${lang}`, { token: tv.token })
    const { title, ask_again_s: again } = answerOf(tvCatalogueCalls.titlePage, { body })
    return { title, again }
  }
  const send = (path: string, body: object = {}) => ask(app, `POST ${path}`, { token, body })
  const read = async () => {
    await page()
    await resolve()
    return (await page()).title
  }
  const readAgain = async () => {
    expect((await send(`/mainscreen/series/${id}/refresh`)).status).toBe(200)
    await resolve()
    return (await page()).title
  }
  const version = async () =>
    answerOf(titleCreditsCalls.read, await ask(app, `GET /mainscreen/titles/${id}/credits`, { token })).data

  it('a TV that opens a title has its people and seasons read, and is sent when to look again', async () => {
    const first = await page()
    expect([first.title.cast, first.title.seasons, first.again]).toEqual([[], [], limits.pageAgainS])
    await resolve()
    const { title, again } = await page()
    expect(title.cast.map(({ role }) => role)).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4'])
    expect(title.crew.map(({ department, role }) => [department, role])).toEqual([
      ['crew', 'Creator'],
      ['directing', 'Director'],
      ['writing', 'Screenplay, Story'],
    ])
    expect(title.seasons.map(({ number, episodes }) => [number, episodes.length])).toEqual([
      [0, 1],
      [1, 6],
      [2, 6],
    ])
    expect(title.seasons[1]!.episodes[1]).toMatchObject({ number: 2, title: 'Episode 2', still: null })
    // Their pictures are on the way.
    expect(again).toBe(limits.pageAgainS)
    const asked = service.asked.length
    await page()
    await resolve()
    expect(service.asked).toHaveLength(asked)
  })

  it('asks the service once in each language for all seasons of a series together', async () => {
    await read()
    const asked = service.asked.filter((path) => path.startsWith(`/3/tv/${tmdbId}`))
    expect(asked.filter((path) => path.includes('/season/'))).toEqual([])
    const fewer = asked.length
    // The names, the texts in each language and the material are asked for whatever the series is like.
    service.asked.length = 0
    await readMaterial(
      { db: ctx.db, now: () => ctx.clock(), metadata: ctx.metadata!, language: 'en' },
      { titleId: id, kind: 'series', tmdbId },
    )
    expect(service.asked).toEqual(Array.from({ length: 1 + locales.length }, () => `/3/tv/${tmdbId}`))
    expect(fewer).toBeGreaterThanOrEqual(1 + locales.length)
  })

  it('seasons are read ten at a time, and in halves where they are too large together', async () => {
    const asked: string[] = []
    const tooBig = 40 * 60_000
    const stub = createServer((request, answer) => {
      const { searchParams: query } = new URL(request.url ?? '/', 'http://stub')
      const wanted = (query.get('append_to_response') ?? '').split(',')
      asked.push(wanted.map((name) => name.replace('season/', '')).join(' '))
      // Of season 13 there is nothing, and season 12 alone is larger than anything that is read.
      const seasons = wanted
        .filter((name) => name !== 'season/13')
        .map((name) => [name, { name, padding: 'x'.repeat(name === 'season/12' ? tooBig : 0) }])
      answer.end(JSON.stringify({ id: 1, ...Object.fromEntries(seasons) }))
    })
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
    const port = portOf(stub)
    const metadata = openMetadata({ url: `http://127.0.0.1:${port}`, key: 'key' }, ctx.fetch, async () => {})
    const seasons = Array.from({ length: 13 }, (_, at) => at + 1)
    try {
      const found = await metadata.seasons({ tmdbId: 1, seasons, language: 'en' })
      expect([...found.keys()]).toEqual(seasons.slice(0, 11))
      expect(found.get(4)!.name).toBe('season/4')
      expect(asked).toEqual(['1 2 3 4 5 6 7 8 9 10', '11 12 13', '11 12', '11', '12', '13'])
    } finally {
      await new Promise((resolve) => stub.close(resolve))
    }
  })

  it('shows portraits and stills once they are in the store, and says then that nothing more comes', async () => {
    await read()
    const wanted = await ctx.db.selectFrom('remote_pictures').select(['address', 'kind']).execute()
    expect(wanted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['profile', 'still']))
    await ctx.db
      .updateTable('remote_pictures')
      .set({ sha256: 'a'.repeat(64), due_at: null })
      .execute()
    const { title, again } = await page()
    expect(again).toBeNull()
    expect(title.cast[0]!.picture).toBe('a'.repeat(64))
    expect(title.seasons[1]!.episodes[0]!.still).toBe(`/${'a'.repeat(64)}`)
    await sweepPictures(ctx, ctx.clock() + 2 * limits.pictureOrphanMs)
    expect(await ctx.db.selectFrom('remote_pictures').select('address').execute()).toHaveLength(wanted.length)
  })

  it('gives seasons and episodes in the language of the TV, else in English, and a season without a name none', async () => {
    await read()
    const said = async (lang: string) =>
      (await page(lang)).title.seasons.map(({ number, name, overview, episodes: [first] }) => {
        return [number, name, overview, first!.title, first!.overview]
      })
    expect(await said('de')).toEqual([
      [0, '', '', 'Folge 1', 'What happens in part 1.'],
      [1, '', 'How year 1 goes.', 'Folge 1', 'What happens in part 1.'],
      [2, 'Die Flut', 'How year 2 goes.', 'Folge 1', 'What happens in part 1.'],
    ])
    // Polish has no name of its own for the season, Welsh nothing at all.
    for (const lang of ['en', 'pl', 'cy'])
      expect((await said(lang))[2]).toEqual([
        2,
        'The Flood',
        'How year 2 goes.',
        'Episode 1',
        'What happens in part 1.',
      ])
    const year = service.titles.find((one) => one.id === tmdbId && one.kind === 'tv')!.year!
    expect((await page()).title.seasons[2]!.aired_at).toBe(`${year + 2}-01-01T00:00:00.000Z`)
  })

  it('shows staff the seasons as a TV in their language does, without its hidden episodes, and fetches the posters', async () => {
    // Nobody opens the page of it on a TV.
    expect((await send(`/mainscreen/series/${id}/refresh`)).status).toBe(200)
    await resolve()
    const hidden = await ctx.db
      .selectFrom('episodes')
      .select('id')
      .where('season', '=', 2)
      .limit(1)
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('episodes').set({ archived_at: 1 }).where('id', '=', hidden.id).execute()
    const seasons = (language: string, of = id) =>
      ask(app, `GET /mainscreen/series/${of}/seasons`, { token, headers: { 'accept-language': language } })
    const year = service.titles.find((one) => one.id === tmdbId && one.kind === 'tv')!.year!
    expect((await seasons('de')).body['data']).toEqual([
      { number: 0, name: '', overview: '', aired_at: `${year}-01-01T00:00:00.000Z`, poster: null, episodes: 1 },
      expect.objectContaining({ number: 1, name: '', episodes: 6 }),
      expect.objectContaining({ number: 2, name: 'Die Flut', overview: 'How year 2 goes.', episodes: 5 }),
    ])
    const posters = ctx.db.selectFrom('remote_pictures').select('address').where('address', 'like', '/season-%')
    expect(await posters.execute()).toHaveLength(2)
    await ctx.db
      .updateTable('remote_pictures')
      .set({ sha256: 'c'.repeat(64), due_at: null })
      .execute()
    expect((await seasons('en')).body['data']).toMatchObject([{}, { poster: 'c'.repeat(64) }, { name: 'The Flood' }])
    const movie = service.titles.find((one) => one.kind === 'movie' && !one.isAdult)!
    const found = await ctx.metadata!.details('movie', { tmdbId: movie.id, language: 'en' })
    const [other] = await storeTitles({ tx: ctx.db, now: ctx.clock(), language: 'en' }, [found!])
    expect((await seasons('en', other)).status).toBe(404)
  })

  it('shows what staff write of an episode in every language, and the rest of its texts as before', async () => {
    await read()
    const row = await ctx.db
      .selectFrom('episodes')
      .selectAll()
      .where('season', '=', 1)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    const first = async (lang: string) => {
      const { title, overview } = (await page(lang)).title.seasons[1]!.episodes[0]!
      return { title, overview }
    }
    const aired = { id: row.id, air_at: '2001-02-03T00:00:00.000Z', version: row.version }
    expect((await send('/mainscreen/episodes/update', aired)).status).toBe(200)
    expect(await first('de')).toEqual({ title: 'Folge 1', overview: 'What happens in part 1.' })
    const named = { id: row.id, title: 'By hand', version: row.version + 1 }
    expect((await send('/mainscreen/episodes/update', named)).status).toBe(200)
    await readAgain()
    for (const lang of ['de', 'en', 'cy'])
      expect(await first(lang)).toEqual({ title: 'By hand', overview: 'What happens in part 1.' })
  })

  it('removes seasons that the service no longer has, and keeps the posters of the others', async () => {
    await read()
    await ctx.db.insertInto('seasons').values({ series_id: id, number: 9, air_at: null, poster: '/gone.png' }).execute()
    const { seasons } = await readAgain()
    const wanted = await ctx.db.selectFrom('remote_pictures').select('address').where('kind', '=', 'poster').execute()
    expect(wanted.map(({ address }) => address)).toEqual(
      expect.arrayContaining([`/season-1-${tmdbId}.png`, `/season-2-${tmdbId}.png`]),
    )
    expect(seasons.map(({ poster }) => poster)).toEqual([null, null, null])
    await ctx.db
      .updateTable('remote_pictures')
      .set({ sha256: 'b'.repeat(64), due_at: null })
      .execute()
    await sweepPictures(ctx, ctx.clock() + 2 * limits.pictureOrphanMs)
    const after = (await page()).title.seasons.map(({ poster }) => poster)
    expect(after).toEqual([null, `/${'b'.repeat(64)}`, `/${'b'.repeat(64)}`])
    const known = await ctx.db.selectFrom('seasons').select('number').orderBy('number').execute()
    expect(known.map(({ number }) => number)).toEqual([0, 1, 2])
  })

  it('leaves a cast alone that staff have changed, with its portraits, until they unlock the title', async () => {
    const { cast } = await read()
    const credits = cast.slice(0, 1).map((one) => ({ ...one, role: 'The keeper' }))
    const change = await send(`/mainscreen/titles/${id}/credits`, { credits, version: (await version()).version })
    expect(change.status).toBe(200)
    expect((await readAgain()).cast).toMatchObject([{ name: cast[0]!.name, role: 'The keeper' }])
    const kept = await ctx.db.selectFrom('title_credits').select('profile').where('title_id', '=', id).execute()
    expect(kept).toMatchObject([{ profile: expect.stringMatching(/^\/profile-/u) }])
    const locked = await ctx.db.selectFrom('titles').select('locked_fields').where('id', '=', id).executeTakeFirst()
    expect(locked!.locked_fields).toBe('["credits"]')
    expect((await send(`/mainscreen/series/${id}/unlock`)).status).toBe(200)
    await resolve()
    expect((await page()).title.cast).toEqual(cast)
  })

  it('replaces episodes of the service, and neither those of staff nor those they removed', async () => {
    await read()
    const rows = await ctx.db.selectFrom('episodes').selectAll().where('season', '=', 1).orderBy('number').execute()
    const [first, second, third] = rows
    const mine = { id: first!.id, title: 'By hand', version: first!.version }
    expect((await send('/mainscreen/episodes/update', mine)).status).toBe(200)
    expect((await ask(app, `DELETE /mainscreen/episodes/${second!.id}/delete`, { token })).status).toBe(200)
    expect((await send('/mainscreen/episodes/store', { series: id, season: 7, number: 1, title: 'Own' })).status).toBe(
      201,
    )
    await ctx.db.updateTable('episodes').set({ title: 'Old' }).where('id', '=', third!.id).execute()
    // Of another series the title was taken for before.
    await ctx.db.updateTable('episodes').set({ season: 9 }).where('season', '=', 2).execute()
    const { seasons } = await readAgain()
    const titles = seasons.map(({ number, episodes }) => [number, ...episodes.map(({ title }) => title)])
    expect(titles).toEqual([
      [0, 'Episode 1'],
      [1, 'By hand', 'Episode 3', 'Episode 4', 'Episode 5', 'Episode 6'],
      [2, ...Array.from({ length: 6 }, (_, at) => `Episode ${at + 1}`)],
      [7, 'Own'],
    ])
    const again = await ctx.db.selectFrom('episodes').select('version').where('number', '=', 4).execute()
    expect(again.every((row) => row.version === 1)).toBe(true)
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })

  it('shows the videos that a crawl finds for a series', async () => {
    const video = { url: 'https://vimeo.com/1', site: 'vimeo', kind: 'trailer', language: 'en' } as const
    const videos = [{ ...video, name: 'Trailer', isOfficial: true }]
    const added = () => addVideos(ctx.db, ctx.clock(), { titleId: id, kind: 'series', videos })
    expect([await added(), await added()]).toEqual(['created', 'unchanged'])
    expect((await page()).title).toMatchObject({ videos: [{ name: 'Trailer', url: 'https://vimeo.com/1' }] })
    await ctx.db.deleteFrom('title_videos').execute()
  })

  it('takes the address of pictures again from a service that has replaced another one, and then only now and then', async () => {
    const base = async () => (await ctx.db.selectFrom('catalogue_images').select('base').executeTakeFirstOrThrow()).base
    await resolve()
    expect(await base()).toBe(`${service.url}/t/p/`)
    const other = await openInventedService({ titles: [] })
    try {
      ctx.metadata = openMetadata(other, ctx.fetch, async () => {})
      await resolve()
      await resolve()
      expect(await base()).toBe(`${other.url}/t/p/`)
      expect(other.asked.filter((path) => path === '/3/configuration')).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('reads no more when there is no service, and asks for no picture', async () => {
    ctx.metadata = null
    expect((await page()).again).toBeNull()
    const row = await ctx.db.selectFrom('titles').select('due_at').where('id', '=', id).executeTakeFirst()
    expect(row!.due_at).toBeNull()
  })
})

it('people and episodes are taken only as far as they are texts, numbers and pictures', () => {
  const cast = [
    { name: 'B\u202e', character: 7, order: 'first', profile_path: 'https://elsewhere.example/a.jpg' },
    { name: '', character: 'Nobody' },
    null,
    ...Array.from({ length: 40 }, (_, order) => ({ name: `P${order}`, character: 'x'.repeat(500), order })),
  ]
  const asked = { kind: 'series', language: 'de' } as const
  const crew = [{ name: 'D', job: 'Director' }, { name: 'D', job: 'Director' }, 'text']
  const seasons = [{ season_number: 0 }, ...Array.from({ length: 90 }, (_, at) => ({ season_number: at + 1 })), {}]
  const { credits, seasons: numbers } = readServiceMaterial({ credits: { cast, crew }, seasons }, asked)
  expect(credits!.filter(({ department }) => department === 'cast')).toHaveLength(limits.castOfServiceMax)
  expect(credits![0]).toMatchObject({ name: 'P0', role: 'x'.repeat(limits.creditTextMax), profile: null })
  expect(credits!.filter(({ department }) => department === 'directing')).toEqual([
    { department: 'directing', name: 'D', role: 'Director', profile: null },
  ])
  expect([numbers.length, numbers[0]]).toEqual([limits.seasonsOfServiceMax, 1])
  expect(readServiceMaterial({ title: 'A' }, asked)).toEqual({ credits: null, images: null, seasons: [] })
  const of = (iso_639_1: unknown, name: string) => ({ iso_639_1, file_path: `/${name}.png` })
  const logos = [of('en', 'en'), of('fr', 'fr'), of(null, 'none'), of('de', 'de'), of('de', 'de'), of('de', '../x'), 7]
  expect(readServiceMaterial({ images: { logos, posters: 'none' } }, asked).images).toEqual([
    { kind: 'logo', language: 'de', address: '/de.png' },
    { kind: 'logo', language: '', address: '/none.png' },
    { kind: 'logo', language: 'en', address: '/en.png' },
  ])
  const episodes = [
    { episode_number: 1, name: '', air_date: '2020-13-40', still_path: '/../x.png' },
    { episode_number: 0, name: 'None' },
    { episode_number: 1.5, name: 'Half' },
    { episode_number: 1, name: 'Twice' },
  ]
  expect(readServiceSeason({ name: 7, poster_path: '/../x.png', episodes }, 1)).toEqual({
    name: '',
    overview: '',
    airAt: null,
    poster: null,
    episodes: [{ number: 1, title: 'Twice', overview: '', airAt: null, still: null }],
  })
})

it('the number of a season in words is no name of it, in any language of the panel', () => {
  const nameOf = (name: string, number = 2) => readServiceSeason({ name }, number).name
  const numbers = ['Season 2', 'Staffel 2', 'Temporada 2', 'Seizoen 2', 'Sezon 2', '2. Sezon', 'الموسم 2', 'فصل 2']
  expect(numbers.map((name) => nameOf(name))).toEqual(numbers.map(() => ''))
  expect(['Specials', 'Extras'].map((name) => nameOf(name, 0))).toEqual(['', ''])
  const names = ['Season 3', 'Book 2', 'Season 2: Water', 'Specials']
  expect(names.map((name) => nameOf(name))).toEqual(names)
})
