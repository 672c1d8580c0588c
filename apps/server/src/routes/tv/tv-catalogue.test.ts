import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { sweep } from '../../domain/retention/sweep-job.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { answerOf, invalidFields } from '../../testing/answers.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'

describeApi('what a TV asks of the catalogue', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    await ctx.searchBuffer.write(ctx.db)
    for (const table of ['title_aliases', 'searched_titles', 'titles'] as const)
      await ctx.db.deleteFrom(table).execute()
  })

  const look = async (titles: object[], by = tv) => {
    const answer = await ask(app, 'POST /tv/v1/lookup', { token: by.token, body: titles })
    return { ...answer, results: answer.status === 200 ? answerOf(tvCatalogueCalls.lookup, answer).results : [] }
  }
  const movie = (raw: string, more: object = {}) => ({ raw, kind: 'movie', lang: 'de', ...more })
  const searched = () => ctx.db.selectFrom('searched_titles').selectAll().orderBy('kind').execute()

  async function addTitle(title: string, more: object = {}): Promise<number> {
    const now = ctx.clock()
    const kept = { created_at: now, updated_at: now, deleted_at: null, archived_at: null, version: 1, search_text: '' }
    const facts = { kind: 'movie' as const, tmdb_id: null, original_title: title, year: 1999, poster: '/a.jpg' }
    const { id } = await ctx.db
      .insertInto('titles')
      .values({ ...facts, backdrop: null, rating_tenths: 82, synced_at: null, ...kept, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const addText = (title_id: number, language: string, title: string) =>
    ctx.db
      .insertInto('title_texts')
      .values({ title_id, language, title, overview: `${title}!`, genres: '["Drama"]' })
      .execute()
  const remember = (normalised: string, year: number, title_id: number) =>
    ctx.db.insertInto('title_aliases').values({ kind: 'movie', normalised, year, title_id }).execute()

  it('answers every name in its order, in its language, else in English, else by its own name', async () => {
    const id = await addTitle('The Night Harbour')
    await remember('night harbour', 1999, id)
    await remember('the night harbour', 0, id)
    await addText(id, 'en', 'The Night Harbour')
    await addText(id, 'de', 'Der Nachthafen')
    const other = await addTitle('Otra')
    await remember('otra', 0, other)
    const { body, results } = await look([
      movie('Nothing of the kind'),
      movie('DE | Night Harbour (1999) 4K'),
      movie('Night Harbour', { year: 1999, lang: 'tr' }),
      movie('Otra HD'),
      movie('Night Harbour'),
    ])
    expect(results.map(({ status, card }) => [status, card?.title, card?.overview])).toEqual([
      ['miss', undefined, undefined],
      ['hit', 'Der Nachthafen', 'Der Nachthafen!'],
      ['hit', 'The Night Harbour', 'The Night Harbour!'],
      ['hit', 'Otra', ''],
      ['miss', undefined, undefined],
    ])
    expect(results[1]!.card).toEqual({
      id,
      kind: 'movie',
      title: 'Der Nachthafen',
      original_title: 'The Night Harbour',
      year: 1999,
      overview: 'Der Nachthafen!',
      rating: 8.2,
      genres: ['Drama'],
      // The path of the service is none of ours.
      poster: null,
      backdrop: null,
    })
    // Nobody looks for what is not known here, and the answer says so.
    expect(body).toMatchObject({ metadata: 'off', ask_again_s: null, images: { base: '/pictures/' } })
  })

  it('shows the poster of the reader’s language, else the English one, else the only one, and before all the one staff chose', async () => {
    const id = await addTitle('The Night Harbour')
    await remember('the night harbour', 0, id)
    for (const language of ['de', 'en']) await addText(id, language, 'The Night Harbour')
    const digestOf = (letter: string) => letter.repeat(64)
    const arrive = async (address: string, letter: string) => {
      const row = { address, kind: 'poster', sha256: digestOf(letter), due_at: null, fault: null, asked_at: 0 }
      await ctx.db.insertInto('remote_pictures').values(row).execute()
    }
    const give = (language: string, poster: string) =>
      ctx.db.updateTable('title_texts').set({ poster }).where('language', '=', language).execute()
    const posters = async () => {
      const { results } = await look(['de', 'en', 'tr'].map((lang) => movie('The Night Harbour', { lang })))
      return results.map(({ card }) => card?.poster?.slice(0, 2) ?? null)
    }
    await arrive('/a.jpg', 'a')
    expect(await posters()).toEqual(['/a', '/a', '/a'])
    await give('de', '/german.jpg')
    await give('en', '/english.jpg')
    // Known, but not fetched yet.
    expect(await posters()).toEqual(['/a', '/a', '/a'])
    await arrive('/english.jpg', 'e')
    expect(await posters()).toEqual(['/e', '/e', '/e'])
    await arrive('/german.jpg', 'd')
    expect(await posters()).toEqual(['/d', '/e', '/e'])
    await ctx.db
      .updateTable('titles')
      .set({ own_poster: digestOf('f') })
      .where('id', '=', id)
      .execute()
    expect(await posters()).toEqual(['/f', '/f', '/f'])
    await ctx.db.deleteFrom('remote_pictures').execute()
  })

  it('keeps from every TV what is for adults or taken out', async () => {
    await remember('one', 0, await addTitle('One', { is_adult: 1 }))
    await remember('two', 0, await addTitle('Two', { status: 'hidden' }))
    const { results, raw } = await look([movie('One'), movie('Two')])
    expect(results.map(({ status, card }) => [status, card])).toEqual([
      ['blocked', null],
      ['blocked', null],
    ])
    expect(raw).not.toContain('a.jpg')
  })

  it('counts who asks for what, once for each TV, and forgets after a week which TVs they were', async () => {
    const neighbour = await registerTestTv(app, ctx)
    const { results } = await look([{ raw: 'Dark S01E02', kind: 'series' }, movie('DE | Dark (2017)'), movie('★')])
    expect(results.map(({ status, season }) => [status, season])).toEqual([
      ['miss', 1],
      ['miss', null],
      ['miss', null],
    ])
    await look([movie('Dark 4K (2017)')])
    await look([movie('Dark', { year: 2017 })], neighbour)
    await ctx.searchBuffer.write(ctx.db)
    await look([movie('Dark', { year: 2017 })], neighbour)
    await ctx.searchBuffer.write(ctx.db)
    const rows = await searched()
    expect(rows).toMatchObject([
      { kind: 'movie', normalised: 'dark', year: 2017, language: 'de', count: 4, devices_count: 2, result: 'miss' },
      { kind: 'series', normalised: 'dark', year: 0, language: 'en', count: 1, devices_count: 1, raw: 'Dark S01E02' },
    ])
    ctx.passMs(limits.searchTraceMs)
    await sweep(ctx)
    expect(await ctx.db.selectFrom('searched_devices').selectAll().execute()).toEqual([])
    expect(await searched()).toHaveLength(2)
    ctx.passMs(limits.missKeptMs)
    await sweep(ctx)
    expect(await searched()).toEqual([])
  })

  it('takes names as others have written them, fifty at once, and says what it does not take', async () => {
    const { status } = await look([
      movie('\ud800 '.repeat(400)),
      movie(`Half ${'x'.repeat(1_900)}`),
      movie("'; drop table titles; --"),
    ])
    expect(status).toBe(200)
    await ctx.searchBuffer.write(ctx.db)
    expect((await look(Array.from({ length: 50 }, (_, at) => movie(`Film ${at}`)))).results).toHaveLength(50)
    const wrong = await look([movie('One'), { raw: '', kind: 'radio', lang: 'German' }])
    expect([wrong.status, invalidFields(wrong)]).toEqual([422, ['1.raw', '1.kind', '1.lang']])
    expect((await look(Array.from({ length: 51 }, () => movie('Film')))).status).toBe(422)
    expect((await look([])).status).toBe(422)
  })

  it('lets a TV ask so often and no more, whatever its neighbours do', async () => {
    for (let asked = 0; asked < limits.catalogueAsksPerTv; asked += 1) await look([movie('One')])
    const refused = await look([movie('One')])
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(limits.guessWindowMs / 1_000)])
    expect((await look([movie('One')], await registerTestTv(app, ctx))).status).toBe(200)
    ctx.passMs(limits.guessWindowMs)
    expect((await look([movie('One')])).status).toBe(200)
  })
})
