import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { openDeviceSession } from '../../domain/sessions/open-device-session.ts'
import { openMetadata } from '../../domain/titles/open-metadata.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { openInventedService } from '../../testing/invented-service/open-invented-service.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { ask } from '../../testing/client.ts'
import { newMac } from '../../testing/test-tv.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { listAt, numberAt, objectAt } from '@castellan/contract/types/value-at.ts'
import { insertRow } from '../../testing/insert-row.ts'

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
    const retryAfter = answer.headers['retry-after']
    return { status: answer.statusCode, body: objectAt(answer.json()), retryAfter }
  }
  const hideAdult = async (hides_adult: number) => {
    const { version } = await ctx.db.selectFrom('metadata_settings').select('version').executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('metadata_settings')
      .set({ hides_adult, version: version + 1 })
      .execute()
    await ctx.metadataSource.reload()
  }
  const tokenOf = async (kind: 'owner' | 'tv') => {
    const now = ctx.clock()
    const deviceId = await insertRow(ctx.db, 'devices', {
      password_hash: 'set',
      mac: newMac(),
      product: 'f2',
      public_id: randomUUID(),
      created_at: now,
      updated_at: now,
    })
    return (await openDeviceSession(ctx.db, { deviceId, kind, origin: noOrigin }, now)).token
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

  it('answers in any language the service may know, with or without a country', async () => {
    const { id, names } = plain()
    const asked: string[] = []
    const metadata = ctx.metadata!
    ctx.metadata = { ...metadata, about: (kind, about) => (asked.push(about.language), metadata.about(kind, about)) }
    for (const language of ['ja', 'pt-BR', 'es-MX']) expect((await look(`/movie/${id}/${language}`)).status).toBe(200)
    expect(asked).toEqual(['ja', 'pt-BR', 'es-MX'])
    expect(await look(`/movie/${id}/es-MX`)).toMatchObject({ body: { language: 'es-MX', title: names['es'] } })
    ctx.metadata = metadata
  })

  it('has no title for adults while the settings hide them, by number, by name or to choose from', async () => {
    const adult = service.titles.find(({ kind, isAdult, names }) => {
      const same = service.titles.filter((one) => one.names['en'] === names['en'])
      return kind === 'movie' && isAdult && same.length === 1
    })!
    const paths = [
      `/movie/${adult.id}/en`,
      `?${new URLSearchParams({ title: adult.names['en']!, year: String(adult.year) }).toString()}`,
    ]
    const chosenFrom = async () => {
      const query = new URLSearchParams({ q: adult.names['en']!, type: 'movie', language: 'en' })
      const answer = await ask(app, `GET /tmdb/search?${query.toString()}`, { token: staff.superAdmin.token })
      return listAt(answer.body, 'data').map((each) => numberAt(each, 'tmdb_id'))
    }
    for (const path of paths) expect((await look(path)).status).toBe(404)
    expect(await chosenFrom()).not.toContain(adult.id)
    await hideAdult(0)
    expect(await chosenFrom()).toContain(adult.id)
    for (const path of paths) expect(await look(path)).toMatchObject({ status: 200, body: { is_adult: true } })
    await hideAdult(1)
    for (const path of paths) expect((await look(path)).status).toBe(404)
  })

  it('is for owners too, and for no TV', async () => {
    const { id } = plain()
    expect((await look(`/movie/${id}/en`, await tokenOf('owner'))).status).toBe(200)
    expect((await look(`/movie/${id}/en`, await tokenOf('tv'))).status).toBe(401)
  })

  it('turns away who asks too often, and says when to ask again; others go on', async () => {
    const { id } = plain()
    const token = await tokenOf('owner')
    for (let count = 0; count < limits.catalogueAsksPerTv; count += 1) await look(`/movie/${id}/en`, token)
    const refused = await look(`/movie/${id}/en`, token)
    expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([429, true])
    expect((await look(`/movie/${id}/en`)).status).toBe(200)
    ctx.passMs(limits.guessWindowMs)
    expect((await look(`/movie/${id}/en`, token)).status).toBe(200)
  })

  it('says that the service is off or away, and what is known already is answered all the same', async () => {
    const { id } = plain()
    await look(`/movie/${id}/tr`)
    const metadata = ctx.metadata
    ctx.metadata = null
    expect((await look(`/movie/${id}/tr`)).status).toBe(200)
    expect(await look(`/movie/${id}/nl`)).toMatchObject({ status: 409, body: { code: 'metadata_off' } })
    expect(await look('?title=anything')).toMatchObject({ status: 409, body: { code: 'metadata_off' } })
    ctx.metadata = metadata
    service.state.faults = 1
    const away = await look(`/movie/${id}/nl`)
    expect([away.status, away.retryAfter]).toEqual([503, String(limits.metadataPauseMs / 1_000)])
    expect((await look(`/movie/${id}/nl`)).status).toBe(200)
  })

  it('answers by title and year, and not where several titles may be meant', async () => {
    const { id, names, year } = plain()
    const query = new URLSearchParams({ title: names['en']!, year: String(year) })
    expect(await look(`?${query.toString()}`)).toMatchObject({ status: 200, body: { tmdb_id: id } })
    expect((await look('?title=nothing+of+the+kind')).status).toBe(404)
  })

  it('asks the service once for a name too, whether it means a title or none, and for what several ask at once', async () => {
    const { id, names, year } = plain()
    const query = new URLSearchParams({ title: names['en']!, year: String(year), language: 'pl' }).toString()
    for (const path of [`?${query}`, '?title=no+title+is+called+this']) {
      const { status } = await look(path)
      const asked = service.asked.length
      expect((await look(path)).status).toBe(status)
      expect(service.asked).toHaveLength(asked)
    }
    const asked = service.asked.length
    await Promise.all([1, 2, 3].map(() => look(`/movie/${id}/es`)))
    expect(service.asked).toHaveLength(asked + 1)
    // What could not be had is asked for again.
    service.state.faults = 1
    expect((await look(`/movie/${id}/ar`)).status).toBe(503)
    expect((await look(`/movie/${id}/ar`)).status).toBe(200)
  })

  it('lets no more than a few wait for the service, so that crawls and staff have their turn', async () => {
    const metadata = ctx.metadata!
    const gate = Promise.withResolvers<null>()
    let asked = 0
    ctx.metadata = { ...metadata, about: () => ((asked += 1), gate.promise) }
    const waiting = Array.from({ length: limits.mediaLookUpsMax }, (_, at) => look(`/movie/${900_000 + at}/en`))
    try {
      // Every place is taken before one more asks, which would otherwise wait in one of them.
      await expect.poll(() => asked).toBe(limits.mediaLookUpsMax)
      expect((await look('/movie/900999/en')).status).toBe(503)
    } finally {
      gate.resolve(null)
      ctx.metadata = metadata
    }
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 404))
    expect((await look(`/movie/${plain().id}/fa`)).status).toBe(200)
  })

  it('refuses what is no path of it, and what is not there', async () => {
    expect((await look('/person/1/en')).status).toBe(422)
    expect((await look('/movie/0/en')).status).toBe(422)
    for (const language of ['xx', 'deu', 'de-de', 'pt-BRA', '%C3%A4%C3%B6'])
      expect([language, (await look(`/movie/1/${language}`)).status]).toEqual([language, 422])
    expect((await look('/movie/7/en')).status).toBe(404)
    expect((await look('?year=1999')).status).toBe(422)
  })

  it('is for nobody without a token, and not for staff without the catalogue', async () => {
    expect((await look('/movie/1000/en', 'nobody')).status).toBe(401)
    expect((await look('/movie/1000/en', staff.reseller.token)).status).toBe(403)
  })
})
