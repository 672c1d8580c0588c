import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { storePicture } from '../domain/pictures/store-picture.ts'
import { openTitleResolver } from '../domain/catalogue/resolve-titles-job.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask } from '../testing/client.ts'
import { openMetadataStub, type StubTitle } from '../testing/stubs/metadata-stub.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { pageOf, rowOf, invalidFields, answerOf } from '../testing/answers.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'
import { catalogueCalls } from '@castellan/contract/calls/catalogue.ts'
import { titleImagesCalls } from '@castellan/contract/calls/title-images.ts'
import { rowsAt } from '@castellan/contract/types/value-at.ts'

type Row = Record<string, unknown> & { id: number; version: number }
const harbour: StubTitle = {
  id: 7,
  kind: 'movie',
  title: 'Night Harbour',
  date: '2019-05-01',
  texts: {
    en: { title: 'Night Harbour', overview: 'A ship comes in.' },
    de: { title: 'Nachthafen', overview: 'Ein Schiff läuft ein.' },
  },
}

describeOnBothDatabases('the titles of the catalogue', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  let stub: Awaited<ReturnType<typeof openMetadataStub>>
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    stub = await openMetadataStub([])
    await ctx.db.updateTable('rails').set({ due_at: null }).execute()
  })
  afterAll(() => stub.close())
  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    await ctx.searchBuffer.write(ctx.db)
    for (const table of [
      'rail_titles',
      'title_aliases',
      'searched_titles',
      'title_videos',
      'episodes',
      'titles',
    ] as const)
      await ctx.db.deleteFrom(table).execute()
    stub.titles.splice(0, stub.titles.length, structuredClone(harbour))
    stub.join(ctx)
  })

  const send = (path: string, body: object = {}) => ask(app, `POST ${path}`, { token: staff.admin.token, body })
  const faultsOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    invalidFields({ body }),
  ]
  const add = async (path: string, body: object) => {
    const answer = await send(`/mainscreen/${path}/store`, body)
    expect(answer.status, answer.raw).toBe(201)
    return rowOf(answer)
  }
  const read = async (path: string, id: number) =>
    rowOf(await ask(app, `GET /mainscreen/${path}/${id}`, { token: staff.admin.token }))
  const act = (row: Row, action: string, body: object = {}) => send(`/mainscreen/movies/${row.id}/${action}`, body)
  const resolve = () => openTitleResolver(ctx)(new AbortController().signal)
  const remember = (title_id: number) =>
    ctx.db
      .insertInto('title_aliases')
      .values({ kind: 'movie', normalised: 'night harbour', year: 0, title_id })
      .execute()
  const look = async (lang = 'de') => {
    const body = [{ raw: 'Night Harbour', kind: 'movie', lang }]
    const answer = await ask(app, 'POST /tv/v1/lookup', { token: tv.token, body })
    const [result] = answerOf(tvCatalogueCalls.lookup, answer).results
    return [result!.status, result!.card?.title ?? null, result!.card?.overview ?? null]
  }
  const atHome = async () => {
    const { body } = await ask(app, 'GET /tv/v1/home?lang=de', { token: tv.token })
    return answerOf(tvCatalogueCalls.home, { body }).rails.flatMap(({ cards }) => cards.map(({ title }) => title))
  }

  it('gives TVs a title when it is published, by its name and at home, and takes it away when it is hidden', async () => {
    const row = await add('movies', { original_title: 'Night Harbour', year: 2019, tmdb_id: 7 })
    expect(row).toMatchObject({ status: 'draft', match: 'waiting' })
    await remember(row.id)
    const rail = await ctx.db.selectFrom('rails').select('id').where('section', '=', 'movies').executeTakeFirstOrThrow()
    await ctx.db.insertInto('rail_titles').values({ rail_id: rail.id, position: 0, title_id: row.id }).execute()
    expect([await look(), await atHome()]).toEqual([['blocked', null, null], []])
    await resolve()
    expect((await act(row, 'publish')).status).toBe(200)
    expect([await look(), await atHome()]).toEqual([['hit', 'Nachthafen', 'Ein Schiff läuft ein.'], ['Nachthafen']])
    expect(await read('movies', row.id)).toMatchObject({ status: 'published', match: 'matched', rating_tenths: 82 })
    expect((await act(row, 'hide')).status).toBe(200)
    expect([await look(), await atHome()]).toEqual([['blocked', null, null], []])
  })

  it('leaves alone what staff have changed, until they let the service change it again', async () => {
    const row = await add('movies', { original_title: 'Night Harbour', year: 2019, tmdb_id: 7 })
    await resolve()
    await act(row, 'publish')
    await remember(row.id)
    const change = { id: row.id, year: 2020, own_title: { de: 'Der Hafen' }, own_overview: { en: 'In our words.' } }
    const changed = await send('/mainscreen/movies/update', change)
    expect(changed.body['data']).toMatchObject({ locked_fields: ['year'], own_title: { de: 'Der Hafen' } })
    stub.titles[0]!.date = '2021-01-01'
    stub.titles[0]!.title = 'Night Harbour II'
    expect((await act(row, 'refresh')).status).toBe(200)
    await resolve()
    expect(await read('movies', row.id)).toMatchObject({ year: 2020, original_title: 'Night Harbour II' })
    expect(await look('de')).toEqual(['hit', 'Der Hafen', 'Ein Schiff läuft ein.'])
    expect(await look('en')).toEqual(['hit', 'Night Harbour', 'In our words.'])
    await act(row, 'unlock')
    await resolve()
    expect(await read('movies', row.id)).toMatchObject({ year: 2021, locked_fields: [] })
  })

  it('finds a title by what the service calls it in any language, in lists, in the search over everything and for the home screen', async () => {
    const row = await add('movies', { original_title: 'Night Harbour', tmdb_id: 7 })
    await resolve()
    const foundBy = async (word: string) => {
      const get = async (path: string) =>
        rowsAt((await ask(app, `GET ${path}`, { token: staff.admin.token })).body, 'data').map(({ id }) => id)
      const all = await ask(app, `GET /search?q=${word}`, { token: staff.admin.token })
      return [
        await get(`/mainscreen/movies?search=${word}`),
        await get(`/mainscreen/movies/search?q=${word}`),
        await get(`/mainscreen/home/titles?q=${word}&section=movies`),
        JSON.stringify(all.body).includes('"Night Harbour"'),
      ]
    }
    const everywhere = [[row.id], [row.id], [row.id], true]
    expect(await foundBy('nachtha')).toEqual(everywhere)
    // A change by staff keeps what the service says.
    const own = { id: row.id, own_title: { es: 'Puerto oscuro' } }
    expect((await send('/mainscreen/movies/update', own)).status).toBe(200)
    expect(await foundBy('nachtha')).toEqual(everywhere)
    expect(await foundBy('puerto')).toEqual(everywhere)
    Object.assign(stub.titles[0]!, { texts: { de: { title: 'Leuchtfeuer', overview: '' } } })
    expect((await act(row, 'refresh')).status).toBe(200)
    await resolve()
    expect(await foundBy('nachtha')).toEqual([[], [], [], false])
    expect(await foundBy('leuchtf')).toEqual(everywhere)
  })

  it('never adds again what was removed', async () => {
    const row = await add('movies', { original_title: 'Night Harbour', tmdb_id: 7 })
    expect((await act(row, 'remove')).status).toBe(200)
    expect((await act(row, 'refresh')).status).toBe(409)
    await ctx.db.updateTable('rails').set({ due_at: 0 }).where('code', '=', 'popular-movies').execute()
    await resolve()
    const titles = await ctx.db.selectFrom('titles').select(['tmdb_id', 'status']).execute()
    expect(titles).toEqual([{ tmdb_id: 7, status: 'removed' }])
    expect(await atHome()).toEqual([])
    expect(faultsOf(await send('/mainscreen/movies/store', { original_title: 'Again', tmdb_id: 7 }))).toEqual([
      422,
      ['tmdb_id'],
    ])
  })

  it('takes a title by hand once, and matches it to a number of the service later', async () => {
    const row = await add('movies', { original_title: 'Harbour', year: 2019 })
    expect(row['match']).toBe('unmatched')
    const again = await send('/mainscreen/movies/store', { original_title: 'HARBOUR', year: 2019 })
    expect(faultsOf(again)).toEqual([422, ['original_title']])
    expect((await add('series', { original_title: 'Harbour', year: 2019 }))['status']).toBe('draft')
    expect((await act(row, 'refresh')).status).toBe(409)
    expect(faultsOf(await act(row, 'rematch', { tmdb_id: 'seven' }))).toEqual([422, ['tmdb_id']])
    const credits = [{ department: 'cast', name: 'Ada Nowak', role: 'The pilot', picture: null }]
    const { version } = await read('movies', row.id)
    expect((await send(`/mainscreen/titles/${row.id}/credits`, { credits, version })).status).toBe(200)
    expect((await act(row, 'rematch', { tmdb_id: '7' })).status).toBe(200)
    await resolve()
    const matched = { match: 'matched', original_title: 'Night Harbour', locked_fields: ['credits'] }
    expect(await read('movies', row.id)).toMatchObject(matched)
    const { body } = await ask(app, `GET /mainscreen/titles/${row.id}/texts`, { token: staff.admin.token })
    const texts = answerOf(catalogueCalls.serviceTexts, { body }).data
    expect(texts.filter(({ title }) => title === 'Nachthafen').map(({ language }) => language)).toEqual(['de'])
  })

  it('lists a poster that was uploaded in its form among its images, where it can be chosen again', async () => {
    const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const { sha256 } = await storePicture(ctx, ctx.clock(), { bytes, origin: 'upload' })
    const imagesOf = async (id: number) => {
      const { body } = await ask(app, `GET /mainscreen/titles/${id}/images`, { token: staff.admin.token })
      return answerOf(titleImagesCalls.read, { body }).data.images
    }
    const made = await add('movies', { original_title: 'With a poster', own_poster: sha256 })
    const shown = { kind: 'poster', picture: sha256, is_shown: true }
    expect(await imagesOf(made.id)).toMatchObject([shown])
    const plain = await add('movies', { original_title: 'Without', year: 2001 })
    expect(await imagesOf(plain.id)).toEqual([])
    const { version } = await read('movies', plain.id)
    const changed = await send('/mainscreen/movies/update', { id: plain.id, version, own_backdrop: sha256 })
    expect(changed.status, changed.raw).toBe(200)
    expect(await imagesOf(plain.id)).toMatchObject([{ ...shown, kind: 'backdrop' }])
  })

  it('shows movies and series each on its own', async () => {
    const movie = await add('movies', { original_title: 'Harbour' })
    expect((await ask(app, `GET /mainscreen/series/${movie.id}`, { token: staff.admin.token })).status).toBe(404)
    const episode = { series: movie.id, season: 1, number: 1, title: 'One' }
    expect(faultsOf(await send('/mainscreen/episodes/store', episode))).toEqual([422, ['series']])
    expect((await ask(app, 'GET /mainscreen/movies', { token: staff.reseller.token })).status).toBe(403)
  })

  it('keeps each episode of a series once, specials too', async () => {
    const [one, other] = [
      await add('series', { original_title: 'One' }),
      await add('series', { original_title: 'Two' }),
    ]
    const episode = { season: 0, number: 1, title: 'The making of' }
    const first = await add('episodes', { ...episode, series: one.id })
    expect(first).toMatchObject({ season: 0, number: 1, series: { id: one.id, label: 'One' }, air_at: null })
    await add('episodes', { ...episode, series: other.id })
    expect(faultsOf(await send('/mainscreen/episodes/store', { ...episode, series: one.id }))).toEqual([
      422,
      ['number'],
    ])
    expect(faultsOf(await send('/mainscreen/episodes/store', { ...episode, series: one.id, season: -1 }))).toEqual([
      422,
      ['season'],
    ])
    const list = await ask(app, `GET /mainscreen/episodes?series=${one.id}`, { token: staff.admin.token })
    expect(pageOf(list).data.map(({ id }) => id)).toEqual([first.id])
    expect((await read('series', one.id))['episodes']).toBe(1)
  })

  it('reads from the address of a video where it is shown', async () => {
    const movie = await add('movies', { original_title: 'Harbour' })
    const video = { movie: movie.id, name: 'Trailer' }
    const urls = [
      ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      ['https://player.vimeo.com/video/76979871', 'vimeo', 'https://vimeo.com/76979871'],
      ['https://cdn.example.com/a.mp4', 'file', 'https://cdn.example.com/a.mp4'],
    ] as const
    for (const [url, site, kept] of urls)
      expect(await add('videos', { ...video, url })).toMatchObject({ site, url: kept, state: 'new' })
    for (const url of ['https://www.youtube.com/@channel', 'javascript:alert(1)', 'https://vimeo.com/about'])
      expect([url, ...faultsOf(await send('/mainscreen/videos/store', { ...video, url }))]).toEqual([url, 422, ['url']])
    expect((await read('movies', movie.id))['videos']).toBe(3)
  })
})
