import { anyTitle, type RailDocument } from '@castellan/contract/fields/rail-document.ts'
import { homeScreenCalls, type HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { fillDueRule } from '../domain/tv-home/fill-rule.ts'
import { pushHomeChanges } from '../domain/tv-home/push-home-changes.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedPerson, seedStaff, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields, answerOf } from '../testing/answers.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'

describeApi('the home screen of TVs', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  const titles: Record<string, number> = {}
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    tv = await registerTestTv(app, ctx)
    for (const [name, more] of Object.entries({
      Snow: { genres: ['Drama'], year: 2025 },
      Compass: { genres: ['Drama', 'Adventure'], year: 2019, countries: ['NO'] },
      Polar: { genres: ['Comedy'], year: 2021 },
      Draft: { genres: ['Drama'] },
    })) {
      const made = await send('/mainscreen/movies/store', { original_title: name, ...more })
      expect(made.status, made.raw).toBe(201)
      titles[name] = numberAt(made.body, 'data', 'id')
      if (name !== 'Draft') await send(`/mainscreen/movies/${titles[name]}/publish`)
    }
    await ctx.db.updateTable('titles').set({ rating_tenths: 70 }).execute()
    await ctx.db.updateTable('titles').set({ rating_tenths: 90 }).where('id', '=', titles['Compass']!).execute()
  })
  beforeEach(async () => {
    await ctx.db.updateTable('rails').set({ deleted_at: ctx.clock() }).execute()
    await ctx.db.updateTable('home_screen').set({ draft: null, notify_pending: 0 }).execute()
  })

  const send = (path: string, body: object = {}, token = staff.admin.token) => ask(app, `POST ${path}`, { token, body })
  const read = async () =>
    answerOf(homeScreenCalls.read, await ask(app, 'GET /mainscreen/home', { token: staff.admin.token })).data
  const row = (more: Partial<RailDocument> = {}): RailDocument => ({
    key: 'new-1',
    kind: 'manual',
    section: 'movies',
    title: { en: 'Winter evenings', de: 'Winterabende' },
    product: 'any',
    countries: [],
    languages: [],
    starts_at: null,
    ends_at: null,
    active: true,
    rule: null,
    titles: [],
    ...more,
  })
  const documentOf = ({ code: _, refreshed_at: __, fault: ___, ...rail }: HomeRail): RailDocument => rail
  const save = async (rails: RailDocument[], removed: number[] = []) => {
    const { version } = await read()
    return send('/mainscreen/home/draft', { version, rails, removed })
  }
  const publish = async (rails: RailDocument[]) => {
    const saved = await save(rails)
    expect(saved.status, saved.raw).toBe(200)
    const done = await send('/mainscreen/home/publish', { version: numberAt(saved.body, 'data', 'version') })
    expect(done.status, done.raw).toBe(200)
    return answerOf(homeScreenCalls.publish, done).data
  }
  const atHome = async (query = '', by = tv) => {
    const { body } = await ask(app, `GET /tv/v1/home${query}`, { token: by.token })
    return answerOf(tvCatalogueCalls.home, { body })
  }
  const shown = async (query = '', by = tv) =>
    (await atHome(query, by)).rails.map(({ title, cards }) => [title, ...cards.map((card) => card.title)])
  const at = (ms: number) => new Date(ctx.clock() + ms).toISOString()

  it('shows on TVs what was published and nothing of a draft, in the order staff chose', async () => {
    await save([row({ titles: [titles['Polar']!, titles['Snow']!] })])
    expect(await shown()).toEqual([])
    const { version } = await read()
    expect((await send('/mainscreen/home/publish', { version })).status).toBe(200)
    expect(await shown()).toEqual([['Winter evenings', 'Polar', 'Snow']])
    expect(await shown('?lang=de')).toEqual([['Winterabende', 'Polar', 'Snow']])
    // Nothing is left to publish, and an editor with the older draft gets a conflict.
    expect((await send('/mainscreen/home/publish', { version })).status).toBe(412)
    expect((await send('/mainscreen/home/publish', { version: version + 1 })).status).toBe(409)
  })

  it('saves no draft in which a row is of another kind than it is, or lists something twice, and says where', async () => {
    const { rails } = await publish([row({ titles: [titles['Polar']!] })])
    const mine = documentOf(rails[0]!)
    const refusal = async (draft: RailDocument[]) => {
      const { status, body } = await save(draft)
      return [status, body['errors']]
    }
    const said = (path: string, text: string) => [422, { [path]: [text] }]
    const no = 'This choice isn’t allowed here. Select another one.'
    expect(await refusal([{ ...mine, kind: 'rule', rule: anyTitle, titles: [] }])).toEqual(said('rails.0.kind', no))
    expect(await refusal([{ ...mine, section: 'series', titles: [] }])).toEqual(said('rails.0.section', no))
    expect(await refusal([mine, row({ kind: 'trending' })])).toEqual(said('rails.1.kind', no))
    expect((await refusal([row({ key: 'r999999' })]))[1]).toEqual({ 'rails.0.key': [expect.any(String)] })
    const twice = 'This is listed twice.'
    expect(await refusal([row({ titles: [titles['Polar']!, titles['Polar']!] })])).toEqual(
      said('rails.0.titles', twice),
    )
    expect(await refusal([row(), row()])).toEqual(said('rails.1.key', twice))
    const backwards = { ...anyTitle, year_from: 2020, year_to: 1990 }
    const late = 'The end must be after the start.'
    expect(await refusal([row({ kind: 'rule', rule: backwards })])).toEqual(said('rails.0.rule.year_to', late))
    expect((await read()).rails.map(({ kind, titles: all }) => [kind, all])).toEqual([['manual', [titles['Polar']!]]])
  })

  it('counts the TVs of every branch for people who see them all, and none for others', async () => {
    const { tvs } = await read()
    const { count } = await ctx.db
      .selectFrom('devices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('product', '=', 'f2')
      .executeTakeFirstOrThrow()
    expect(tvs?.['f2']).toBe(Number(count))
    expect(tvs?.['f2']).toBeGreaterThan(0)
    const { id } = await ctx.db
      .insertInto('roles')
      .values({ name: 'editor', display_name: 'Editor', level: 6, is_system: 0, created_at: 0, search_text: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.insertInto('role_permissions').values({ role_id: id, permission: 'manage-movies' }).execute()
    const editor = await seedPerson(ctx, { name: 'noor', role: 'editor', parent: staff.admin })
    const answer = await ask(app, 'GET /mainscreen/home', { token: editor.token })
    expect(answerOf(homeScreenCalls.read, answer).data.tvs).toBeNull()
  })

  it('finds titles for a row: the latest when nothing is typed, by a name and by a number', async () => {
    const find = async (q: string) => {
      const path = `GET /mainscreen/home/titles?section=movies&q=${encodeURIComponent(q)}`
      const { status, body } = await ask(app, path, { token: staff.admin.token })
      expect(status).toBe(200)
      return listAt(body, 'data').map((each) => textAt(each, 'title'))
    }
    expect(await find('')).toEqual(['Draft', 'Polar', 'Compass', 'Snow'])
    expect(await find('comp')).toEqual(['Compass'])
    expect(await find(`#${titles['Polar']}`)).toEqual(['Polar'])
  })

  it('keeps from TVs titles that are no longer published, at once, and brings them back', async () => {
    await publish([row({ titles: [titles['Polar']!, titles['Snow']!, titles['Draft']!] })])
    expect(await shown()).toEqual([['Winter evenings', 'Polar', 'Snow']])
    await send(`/mainscreen/movies/${titles['Polar']}/hide`)
    expect(await shown()).toEqual([['Winter evenings', 'Snow']])
    await send(`/mainscreen/movies/${titles['Polar']}/publish`)
    expect(await shown()).toEqual([['Winter evenings', 'Polar', 'Snow']])
  })

  it('shows a row on TVs of its product, country and language, and during its time alone', async () => {
    const abroad = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ country: 'DE' }).where('id', '=', tv.rowId).execute()
    const only = (key: string, more: Partial<RailDocument>) =>
      row({ key, title: { en: key }, titles: [titles['Snow']!], ...more })
    await publish([
      only('soon', { starts_at: at(10 * minuteMs), ends_at: at(20 * minuteMs) }),
      only('germany', { countries: ['AT', 'DE'] }),
      only('fpro', { product: 'fpro' }),
      only('turkish', { languages: ['tr'] }),
      only('off', { active: false }),
    ])
    expect(await shown()).toEqual([['germany', 'Snow']])
    expect(await shown('', abroad)).toEqual([])
    expect(await shown('?lang=tr')).toEqual([
      ['germany', 'Snow'],
      ['turkish', 'Snow'],
    ])
    expect((await atHome()).valid_until).toBe(at(10 * minuteMs))
    const preview = await ask(
      app,
      `GET /mainscreen/home/preview?product=f2&language=en&country=de&at=${at(10 * minuteMs)}`,
      {
        token: staff.admin.token,
      },
    )
    const { rails, skipped } = answerOf(homeScreenCalls.preview, preview).data
    expect(rails.map(({ title }) => title)).toEqual(['soon', 'germany'])
    expect(skipped.map(({ why }) => why)).toEqual(['product', 'language', 'off'])
    ctx.passMs(10 * minuteMs)
    expect((await shown()).map(([title]) => title)).toEqual(['soon', 'germany'])
    ctx.passMs(10 * minuteMs)
    expect((await shown()).map(([title]) => title)).toEqual(['germany'])
  })

  it('fills a row by its rule, and again when a title comes to fit or fits no more', async () => {
    const rule = { ...anyTitle, genres: ['drama'], year_from: 2010 }
    await publish([row({ kind: 'rule', rule, title: { en: 'Drama' } })])
    expect(await shown()).toEqual([['Drama', 'Compass', 'Snow']])
    const polar = async (genres: string[]) => {
      const { body } = await ask(app, `GET /mainscreen/movies/${titles['Polar']}`, { token: staff.admin.token })
      const version = numberAt(body, 'data', 'version')
      const changed = await send('/mainscreen/movies/update', { id: titles['Polar'], version, genres })
      expect(changed.status, changed.raw).toBe(200)
      while (await fillDueRule(ctx.db, ctx.clock()));
    }
    await polar(['Drama'])
    expect(await shown()).toEqual([['Drama', 'Compass', 'Polar', 'Snow']])
    await polar(['Comedy'])
    expect(await shown()).toEqual([['Drama', 'Compass', 'Snow']])
    await publish((await read()).rails.map((rail) => ({ ...documentOf(rail), rule: { ...rule, countries: ['NO'] } })))
    expect(await shown()).toEqual([['Drama', 'Compass']])
    await publish((await read()).rails.map((rail) => ({ ...documentOf(rail), rule: { ...rule, added_days: 1 } })))
    await ctx.db
      .updateTable('titles')
      .set({ created_at: ctx.clock() - 2 * dayMs })
      .execute()
    await ctx.db.updateTable('rails').set({ due_at: ctx.clock() }).execute()
    while (await fillDueRule(ctx.db, ctx.clock()));
    expect(await shown()).toEqual([])
  })

  it('undoes the last publication, once, and no earlier one', async () => {
    const again = await registerTestTv(app, ctx)
    const first = await publish([row({ titles: [titles['Snow']!] })])
    const [rail] = first.rails
    const second = await publish([
      row({ key: 'other', title: { en: 'Other' }, titles: [titles['Polar']!] }),
      { ...documentOf(rail!), titles: [titles['Polar']!] },
    ])
    expect(await shown('', again)).toEqual([
      ['Other', 'Polar'],
      ['Winter evenings', 'Polar'],
    ])
    expect((await send('/mainscreen/home/undo', { id: first.undo!.id })).status).toBe(409)
    expect((await send('/mainscreen/home/undo', { id: second.undo!.id })).status).toBe(200)
    expect(await shown('', again)).toEqual([['Winter evenings', 'Snow']])
    expect((await send('/mainscreen/home/undo', { id: second.undo!.id })).status).toBe(409)
    // A row that was removed comes back under its own number.
    const { version } = await read()
    const removed = await send('/mainscreen/home/draft', { version, rails: [], removed: [Number(rail!.key.slice(1))] })
    const gone = await send('/mainscreen/home/publish', {
      version: answerOf(homeScreenCalls.save, removed).data.version,
    })
    expect(await shown('', again)).toEqual([])
    await send('/mainscreen/home/undo', { id: answerOf(homeScreenCalls.publish, gone).data.undo!.id })
    expect((await read()).rails.map(({ key }) => key)).toEqual([rail!.key])
  })

  it('refuses what cannot be shown, under the row it is about, and a draft over somebody else’s', async () => {
    const wrong = await save([
      row({ titles: [titles['Snow']!] }),
      row({ key: 'ends', starts_at: at(dayMs), ends_at: at(hourMs) }),
    ])
    expect([wrong.status, invalidFields(wrong)]).toEqual([422, ['rails.1.ends_at']])
    for (const rails of [
      [row({ titles: [999_999] })],
      [row({ section: 'series', titles: [titles['Snow']!] })],
      [row({ titles: [titles['Snow']!, titles['Snow']!] })],
    ])
      expect(invalidFields(await save(rails))).toEqual(['rails.0.titles'])
    expect((await save([row({ title: { en: '' } })])).status).toBe(422)
    const { version } = await read()
    expect((await send('/mainscreen/home/draft', { version, rails: [], removed: [] })).status).toBe(200)
    expect((await send('/mainscreen/home/draft', { version, rails: [], removed: [] })).status).toBe(412)
    expect((await send('/mainscreen/home/publish', { version }, staff.reseller.token)).status).toBe(403)
  })

  it('notifies TVs that are on in batches, with a delay for later ones; an unchanged home screen is a 304', async () => {
    const again = await registerTestTv(app, ctx)
    await publish([row({ titles: [titles['Snow']!] })])
    await pushHomeChanges(ctx, ctx.clock())
    const pushes = await ctx.db
      .selectFrom('pushes')
      .select(['device_id', 'data'])
      .where('kind', '=', 'home.changed')
      .execute()
    expect(pushes.map(({ device_id }) => device_id)).toContain(again.rowId)
    expect(JSON.parse(pushes[0]!.data)).toMatchObject({ wait_s: 0 })
    expect(
      (await ctx.db.selectFrom('home_screen').select('notify_pending').executeTakeFirstOrThrow()).notify_pending,
    ).toBe(0)
    const first = await ask(app, 'GET /tv/v1/home', { token: again.token })
    const known = { 'if-none-match': String(first.headers['etag']) }
    expect((await ask(app, 'GET /tv/v1/home', { token: again.token, headers: known })).status).toBe(304)
    await publish([row({ key: 'more', titles: [titles['Polar']!] })])
    expect((await ask(app, 'GET /tv/v1/home', { token: again.token, headers: known })).status).toBe(200)
  })

  it('answers a TV the page of a title: cast, crew, videos, what playlists call it, and episodes of a series', async () => {
    const again = await registerTestTv(app, ctx)
    const id = titles['Compass']!
    const credits = [
      { department: 'cast', name: 'Ida Berg', role: 'The keeper', picture: null },
      { department: 'directing', name: 'Ole Lund', role: 'Director', picture: null },
    ]
    const { body } = await ask(app, `GET /mainscreen/titles/${id}/credits`, { token: staff.admin.token })
    const version = numberAt(body, 'data', 'version')
    expect((await send(`/mainscreen/titles/${id}/credits`, { credits, version })).status).toBe(200)
    expect((await send(`/mainscreen/titles/${id}/credits`, { credits: [], version })).status).toBe(412)
    const long = Array.from({ length: limits.creditsPerTitleMax + 1 }, () => credits[0])
    expect((await send(`/mainscreen/titles/${id}/credits`, { credits: long, version: version + 1 })).status).toBe(422)
    const video = {
      movie: id,
      name: 'Trailer',
      kind: 'trailer',
      url: 'https://videos.example/a.mp4',
      language: 'de',
      official: true,
    }
    expect((await send('/mainscreen/videos/store', video)).status).toBe(201)
    const page = await ask(app, `GET /tv/v1/titles/${id}?lang=de`, { token: again.token })
    expect(page.body['title']).toMatchObject({
      title: 'Compass',
      countries: ['NO'],
      cast: [credits[0]],
      crew: [credits[1]],
      videos: [{ name: 'Trailer', site: 'file', url: 'https://videos.example/a.mp4' }],
      seasons: [],
      names: ['Compass'],
    })
    const show = dataOf(await send('/mainscreen/series/store', { original_title: 'Harbour' }))
    await send(`/mainscreen/series/${show.id}/publish`)
    for (const [season, number] of [
      [1, 2],
      [0, 1],
      [1, 1],
    ] as const)
      await send('/mainscreen/episodes/store', { series: show.id, season, number, title: `S${season}E${number}` })
    const clip = { ...video, movie: null, series: show.id, name: 'Season trailer' }
    for (const [wrong, at] of [
      [{ ...clip, movie: id }, 'series'],
      [{ ...clip, series: null }, 'movie'],
    ] as const)
      expect((await send('/mainscreen/videos/store', wrong)).body['errors']).toHaveProperty(at)
    expect((await send('/mainscreen/videos/store', clip)).status).toBe(201)
    const series = await ask(app, `GET /tv/v1/titles/${show.id}`, { token: again.token })
    expect(series.body['title']).toMatchObject({ videos: [{ name: 'Season trailer' }] })
    const { seasons } = answerOf(tvCatalogueCalls.titlePage, series).title
    expect(seasons.map(({ number, episodes }) => [number, ...episodes.map(({ title }) => title)])).toEqual([
      [0, 'S0E1'],
      [1, 'S1E1', 'S1E2'],
    ])
    expect((await ask(app, `GET /tv/v1/titles/${titles['Draft']}`, { token: again.token })).status).toBe(404)
    const known = { 'if-none-match': String(page.headers['etag']) }
    expect((await ask(app, `GET /tv/v1/titles/${id}?lang=de`, { token: again.token, headers: known })).status).toBe(304)
  })
})
