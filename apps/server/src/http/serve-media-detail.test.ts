import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openMetadata } from '../domain/titles/open-metadata.ts'
import { describeApi } from '../testing/both-databases.ts'
import { openInventedService } from '../testing/invented-service/open-invented-service.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'

describeApi('the media look-up', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Awaited<ReturnType<typeof seedStaff>>
  let service: Awaited<ReturnType<typeof openInventedService>>
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    service = await openInventedService()
    ctx.metadata = openMetadata(service, ctx.fetch, async () => {})
  })
  afterAll(() => service.close())

  const look = async (path: string, token = staff.superAdmin.token) => {
    const answer = await app.inject({ url: `/v3/media/detail${path}`, headers: { authorization: `Bearer ${token}` } })
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
  }
  /** One that no other title is called like, within two years. */
  const plain = () =>
    service.titles.find(({ kind, names, isAdult }) => {
      const same = service.titles.filter((one) => one.names['en'] === names['en'])
      return kind === 'movie' && !isAdult && same.length === 1 && !/\d$/u.test(names['en']!)
    })!

  it('answers by kind, number and language, and asks the service once for the same', async () => {
    const { id, names, year } = plain()
    const first = await look(`/movie/${id}/de`)
    expect(first).toMatchObject({ status: 200, body: { tmdb_id: id, title: names['de'], year, title_id: null } })
    const asked = service.asked.length
    expect(await look(`/movie/${id}/de`)).toEqual(first)
    expect(service.asked).toHaveLength(asked)
  })

  it('answers by title and year, and not where several titles may be meant', async () => {
    const { id, names, year } = plain()
    const query = new URLSearchParams({ title: names['en']!, year: String(year) })
    expect(await look(`?${query.toString()}`)).toMatchObject({ status: 200, body: { tmdb_id: id } })
    expect((await look('?title=nothing+of+the+kind')).status).toBe(404)
  })

  it('refuses what is no path of it, and what is not there', async () => {
    expect((await look('/person/1/en')).status).toBe(422)
    expect((await look('/movie/0/en')).status).toBe(422)
    expect((await look('/movie/1/xx')).status).toBe(422)
    expect((await look('/movie/7/en')).status).toBe(404)
    expect((await look('?year=1999')).status).toBe(422)
  })

  it('is for nobody without a token, and not for staff without the catalogue', async () => {
    expect((await look('/movie/1000/en', 'nobody')).status).toBe(401)
    expect((await look('/movie/1000/en', staff.reseller.token)).status).toBe(403)
  })
})
