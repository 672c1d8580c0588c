import { titleImagesCalls, type TitleImage } from '@castellan/contract/calls/title-images.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { openInventedService } from '../../testing/invented-service/open-invented-service.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { openTitleResolver } from '../catalogue/resolve-titles-job.ts'
import { sweepPictures } from '../pictures/sweep-pictures.ts'
import { openMetadata } from '../titles/open-metadata.ts'
import { storeTitles } from '../titles/store-titles.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'

type Images = { images: TitleImage[]; chosen: string[]; waiting: boolean }

describeOnBothDatabases('images of titles', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let token: string
  let tv: RegisteredTv
  let service: Awaited<ReturnType<typeof openInventedService>>
  let id: number
  let other: number

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    token = (await seedStaff(ctx)).superAdmin.token
    service = await openInventedService()
    tv = await registerTestTv(app, ctx)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    for (const table of ['remote_pictures', 'pictures', 'titles'] as const) await ctx.db.deleteFrom(table).execute()
    await ctx.db.updateTable('rails').set({ due_at: null }).execute()
    ctx.metadata = openMetadata(service, ctx.fetch, async () => {})
    const [one, two] = service.titles.filter((title) => title.kind === 'movie' && !title.isAdult)
    const found = await Promise.all(
      [one!, two!].map((title) => ctx.metadata!.details('movie', { tmdbId: title.id, language: 'en' })),
    )
    ;[id = 0, other = 0] = await storeTitles(
      { tx: ctx.db, now: ctx.clock(), language: 'en' },
      found.map((title) => title!),
    )
    await send(`/mainscreen/movies/${id}/refresh`)
    await openTitleResolver(ctx)(new AbortController().signal)
  })

  const send = (path: string, body: object = {}) => ask(app, `POST ${path}`, { token, body })
  const read = async () =>
    answerOf(titleImagesCalls.read, await ask(app, `GET /mainscreen/titles/${id}/images`, { token })).data
  const change = (what: 'store' | 'choose' | 'remove', body: object) =>
    send(`/mainscreen/titles/${id}/images/${what}`, body)
  const ofKind = ({ images }: Images, kind: string) => images.filter((image) => image.kind === kind)
  const page = async () => objectAt((await ask(app, `GET /tv/v1/titles/${id}`, { token: tv.token })).body, 'title')
  const shaOf = (number: number) => number.toString(16).padStart(64, '0')
  /** Every picture that was asked for is there, each under a digest of its own. */
  const fetchAll = async () => {
    const rows = await ctx.db.selectFrom('remote_pictures').select('id').execute()
    for (const row of rows) {
      await ctx.db
        .updateTable('remote_pictures')
        .set({ sha256: shaOf(row.id), due_at: null })
        .where('id', '=', row.id)
        .execute()
      await addPicture(shaOf(row.id), 'service')
    }
  }
  const addPicture = (sha256: string, origin: string) =>
    ctx.db
      .insertInto('pictures')
      .values({ sha256, width: 10, height: 10, bytes: 10, origin, created_at: ctx.clock() })
      .execute()
  const upload = async (sha256: string) => addPicture(sha256, 'upload')

  it('come from the service within its languages, and are fetched once staff look at them', async () => {
    const first = await read()
    expect(ofKind(first, 'poster').map(({ language }) => language)).toEqual(['en', 'en', ''])
    expect(ofKind(first, 'logo').map(({ language }) => language)).toEqual(['en'])
    expect([first.waiting, first.images.every(({ picture }) => picture === null)]).toEqual([true, true])
    await fetchAll()
    const there = await read()
    expect([there.waiting, there.chosen]).toEqual([false, []])
    expect(there.images.filter(({ is_shown }) => is_shown).map(({ kind }) => kind)).toEqual(['poster', 'logo'])
  })

  it('a TV shows the logo of the service, and the one staff choose before it', async () => {
    expect((await page())['logo']).toBeNull()
    await fetchAll()
    const { images } = await read()
    const logo = images.find(({ kind }) => kind === 'logo')!
    expect((await page())['logo']).toBe(`/${logo.picture}`)
    await upload('b'.repeat(64))
    expect((await change('store', { kind: 'logo', picture: 'b'.repeat(64) })).status).toBe(200)
    expect((await page())['logo']).toBe(`/${'b'.repeat(64)}`)
    expect((await change('choose', { kind: 'logo', image: null })).status).toBe(200)
    expect((await page())['logo']).toBe(`/${logo.picture}`)
    expect((await change('remove', { image: logo.id })).status).toBe(200)
    expect((await page())['logo']).toBeNull()
    await send(`/mainscreen/movies/${id}/refresh`)
    await openTitleResolver(ctx)(new AbortController().signal)
    expect(ofKind(await read(), 'logo').map(({ origin }) => origin)).toEqual(['staff'])
  })

  it('another poster is shown once it is chosen, and the one shown cannot be removed', async () => {
    await read()
    await fetchAll()
    const [shown, next] = ofKind(await read(), 'poster')
    expect((await change('remove', { image: shown!.id })).status).toBe(409)
    const chosen = answerOf(titleImagesCalls.choose, await change('choose', { kind: 'poster', image: next!.id })).data
    expect([chosen.chosen, ofKind(chosen, 'poster').map(({ is_shown }) => is_shown)]).toEqual([
      ['poster'],
      [false, true, false],
    ])
    expect((await page())['poster']).toBe(`/${next!.picture}`)
    const { body } = await ask(app, `GET /mainscreen/movies/${id}`, { token })
    expect(body['data']).toMatchObject({ own_poster: next!.picture })
    const { changes } = await ctx.db
      .selectFrom('activity')
      .select('changes')
      .where('verb', '=', 'movies.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(changes!)).toEqual({ own_poster: { from: null, to: next!.picture } })
  })

  it('refuses an image of another title, one of another kind, one not fetched yet, and a picture nobody has uploaded', async () => {
    const [poster] = ofKind(await read(), 'poster')
    expect((await change('choose', { kind: 'poster', image: poster!.id })).status).toBe(409)
    await fetchAll()
    expect((await change('choose', { kind: 'backdrop', image: poster!.id })).status).toBe(422)
    const elsewhere = { kind: 'poster', image: poster!.id }
    expect((await send(`/mainscreen/titles/${other}/images/choose`, elsewhere)).status).toBe(422)
    expect((await send(`/mainscreen/titles/${other}/images/remove`, { image: poster!.id })).status).toBe(422)
    expect((await change('store', { kind: 'poster', picture: 'c'.repeat(64) })).status).toBe(422)
    for (let number = 0; number <= limits.imagesOfStaffMax; number += 1) {
      await upload(`d${shaOf(number).slice(1)}`)
      const { status } = await change('store', { kind: 'backdrop', picture: `d${shaOf(number).slice(1)}` })
      expect(status).toBe(number < limits.imagesOfStaffMax ? 200 : 409)
    }
  })

  it('is not chosen while somebody else removes it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [removed, kept] = [shaOf(1_000 + round), shaOf(2_000 + round)]
      for (const picture of [removed, kept]) {
        await upload(picture)
        expect((await change('store', { kind: 'logo', picture })).status).toBe(200)
      }
      const image = ofKind(await read(), 'logo').find(({ picture }) => picture === removed)!.id
      const chosen = change('choose', { kind: 'logo', image })
      const answers = await Promise.all([change('remove', { image }), chosen])
      expect(answers[0].status, answers[0].raw).toBe(200)
      const title = await ctx.db.selectFrom('titles').select('own_logo').where('id', '=', id).executeTakeFirst()
      expect(title!.own_logo).not.toBe(removed)
      const left = ofKind(await read(), 'logo').find(({ picture }) => picture === kept)!.id
      expect((await change('remove', { image: left })).status).toBe(200)
    }
  })

  it('loses no picture to the sweep that an image names', async () => {
    await read()
    await fetchAll()
    await upload('b'.repeat(64))
    await change('store', { kind: 'logo', picture: 'b'.repeat(64) })
    await change('choose', { kind: 'logo', image: null })
    const pictures = () => ctx.db.selectFrom('pictures').select('sha256').execute()
    const before = await pictures()
    await sweepPictures(ctx, ctx.clock() + 2 * limits.pictureOrphanMs)
    expect(await pictures()).toHaveLength(before.length)
  })
})
