import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../testing/answers.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'

describeApi('roles of the catalogue with a permission of one kind', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let movie: number
  let series: number

  /** Somebody whose role has these permissions and no others. */
  async function personWith(name: string, held: readonly string[]): Promise<Person> {
    const role = { name, display_name: name, level: 6, is_system: 0, row_scope: 'subtree' as const }
    const { id } = await ctx.db
      .insertInto('roles')
      .values({ ...role, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('role_permissions')
      .values(held.map((permission) => ({ role_id: id, permission })))
      .execute()
    return seedPerson(ctx, { name, role: name, parent: staff.admin })
  }

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    movie = await add(staff.admin, 'movies', { original_title: 'Night Harbour' })
    series = await add(staff.admin, 'series', { original_title: 'Salt' })
  })

  const status = async ({ token }: Person, line: string, body?: object) =>
    (await ask(app, line, { token, ...(body ? { body } : {}) })).status
  async function add({ token }: Person, path: string, body: object): Promise<number> {
    const answer = await ask(app, `POST /mainscreen/${path}/store`, { token, body })
    expect(answer.status, answer.raw).toBe(201)
    return numberAt(answer.body, 'data', 'id')
  }

  it('manage-series writes series and their episodes, and no movie by any way', async () => {
    const sela = await personWith('sela', ['manage-series'])
    const own = await add(sela, 'series', { original_title: 'Harvest' })
    await add(sela, 'episodes', { series: own, season: 1, number: 1, title: 'Wheat' })
    expect(await status(sela, 'POST /mainscreen/series/update', { id: series, year: 2020 })).toBe(200)
    expect(await status(sela, `POST /mainscreen/series/${series}/publish`)).toBe(200)
    expect(await status(sela, 'POST /mainscreen/series/archive', { ids: [own] })).toBe(200)
    expect(await status(sela, 'GET /mainscreen/movies')).toBe(403)
    expect(await status(sela, 'POST /mainscreen/movies/store', { original_title: 'Mine' })).toBe(403)
    expect(await status(sela, 'POST /mainscreen/series/update', { id: movie, year: 2020 })).toBe(404)
    expect(await status(sela, `POST /mainscreen/series/${movie}/publish`)).toBe(404)
    expect(await status(sela, 'POST /mainscreen/episodes/store', { series: movie, number: 1, title: 'No' })).toBe(422)
    expect(
      (await ask(app, `GET /mainscreen/movies/${movie}`, { token: staff.admin.token })).body['data'],
    ).toMatchObject({
      status: 'draft',
      version: 1,
    })
  })

  it('manage-series reads and changes the cast of series alone', async () => {
    const cast = (id: number) => `/mainscreen/titles/${id}/credits`
    const version = async (id: number) =>
      numberAt((await ask(app, `GET ${cast(id)}`, { token: staff.admin.token })).body, 'data', 'version')
    const sina = await personWith('sina', ['manage-series'])
    const viewing = await personWith('vala', ['manage-series', 'view-movies'])
    const of = async (id: number) => ({ credits: [], version: await version(id) })
    expect(await status(sina, `GET ${cast(series)}`)).toBe(200)
    expect(await status(sina, `GET /mainscreen/titles/${series}/texts`)).toBe(200)
    expect(await status(sina, `POST ${cast(series)}`, await of(series))).toBe(200)
    expect(await status(sina, `GET ${cast(movie)}`)).toBe(404)
    expect(await status(sina, `GET /mainscreen/titles/${movie}/texts`)).toBe(404)
    expect(await status(sina, `POST ${cast(movie)}`, await of(movie))).toBe(404)
    expect(await status(viewing, `GET ${cast(movie)}`)).toBe(200)
    expect(await status(viewing, `POST ${cast(movie)}`, await of(movie))).toBe(404)
  })

  it('manage-series finds series in the search of the panel, and no movies', async () => {
    const suri = await personWith('suri', ['manage-series'])
    const hits = async (q: string) =>
      answerOf(officeCalls.search, await ask(app, `GET /search?q=${q}`, { token: suri.token })).map(({ type }) => type)
    expect([await hits('Salt'), await hits('Harbour')]).toEqual([['series'], []])
  })

  it('manage-trailers adds and checks trailers, and changes no movie', async () => {
    const tilda = await personWith('tilda', ['manage-trailers'])
    const url = 'https://videos.example/trailer.mp4'
    const video = await add(tilda, 'videos', { movie, name: 'Trailer', kind: 'trailer', url, language: 'en' })
    expect(await status(tilda, `POST /tmdb-settings/trailers/${video}/check`)).toBe(200)
    expect(await status(tilda, 'GET /mainscreen/movies/search?q=night')).toBe(200)
    expect(await status(tilda, 'POST /mainscreen/movies/update', { id: movie, year: 2020 })).toBe(403)
    expect(await status(tilda, 'GET /notclear')).toBe(403)
    expect(await status(tilda, 'GET /tmdb-settings/searched')).toBe(403)
  })

  it('manage-notclear decides what is not clear, and opens no other screen of the service', async () => {
    const nuria = await personWith('nuria', ['manage-notclear'])
    expect(await status(nuria, 'GET /notclear')).toBe(200)
    expect(await status(nuria, 'GET /notclear/next')).toBe(200)
    expect(await status(nuria, 'GET /tmdb/search?q=night&type=movie')).toBe(200)
    expect(await status(nuria, 'GET /tmdb-settings/trailers')).toBe(403)
    expect(await status(nuria, 'GET /mainscreen/movies')).toBe(403)
  })

  it('see-settings-menu reads the roles that the lists of the settings filter by, and no setting', async () => {
    const mina = await personWith('mina', ['see-settings-menu'])
    const none = await personWith('nona', ['view-dashboard'])
    expect(await status(mina, 'GET /roles/search')).toBe(200)
    expect(await status(none, 'GET /roles/search')).toBe(403)
    for (const path of ['/settings/users', '/settings/roles', '/settings/options', '/settings/activity'])
      expect([path, await status(mina, `GET ${path}`)]).toEqual([path, 403])
  })
})
