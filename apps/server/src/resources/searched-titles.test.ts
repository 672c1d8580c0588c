import { catalogueCalls } from '@castellan/contract/calls/catalogue.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTitleResolver } from '../domain/catalogue/resolve-titles-job.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask } from '../testing/client.ts'
import { openMetadataStub, type StubTitle } from '../testing/stubs/metadata-stub.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { pageOf, invalidFields, answerOf } from '../testing/answers.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'

const twins: StubTitle[] = [
  { id: 11, kind: 'movie', title: 'The Lighthouse', date: '1947-01-01' },
  { id: 12, kind: 'movie', title: 'The Lighthouse', date: '2019-01-01' },
]

describeOnBothDatabases('what TVs have searched', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  let stub: Awaited<ReturnType<typeof openMetadataStub>>
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    stub = await openMetadataStub(twins)
    await ctx.db.updateTable('rails').set({ due_at: null }).execute()
  })
  afterAll(() => stub.close())
  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    await ctx.searchBuffer.write(ctx.db)
    for (const table of ['title_aliases', 'blocked_names', 'searched_titles', 'titles'] as const)
      await ctx.db.deleteFrom(table).execute()
    stub.join(ctx)
  })

  const look = async (raw: string, lang = 'en', kind = 'movie') => {
    const { body } = await ask(app, 'POST /tv/v1/lookup', { token: tv.token, body: [{ raw, kind, lang }] })
    await ctx.searchBuffer.write(ctx.db)
    const [result] = answerOf(tvCatalogueCalls.lookup, { body }).results
    return { status: result!.status, title: result!.card?.title ?? null, waiting: result!.waiting }
  }
  const resolve = () => openTitleResolver(ctx)(new AbortController().signal)
  const token = () => staff.admin.token
  const list = async (query = '') => pageOf(await ask(app, `GET /searched?${query}`, { token: token() })).data
  const queue = async (review = 'open') =>
    answerOf(catalogueCalls.nextUnclear, await ask(app, `GET /notclear/next?review=${review}`, { token: token() }))
  const act = (path: string, body: object = {}) => ask(app, `POST ${path}`, { token: token(), body })
  const unclear = async () => {
    await look('The Lighthouse')
    await look('The Lighthouse', 'de')
    await resolve()
    return (await queue()).data
  }
  const second = { kind: 'movie', tmdb_id: 12, title: 'The Lighthouse', year: 2019 }

  it('lists the names with how often they were asked for, and what came of it', async () => {
    await look('EN | Night Harbour (2019) 4K')
    await look('Night Harbour 2019')
    await look('Night Harbour', 'en', 'series')
    const [row, ...others] = await list('kind=movie&sortBy=count&search=harbour')
    expect(others).toEqual([])
    expect(row).toMatchObject({ raw: 'EN | Night Harbour (2019) 4K', normalised: 'night harbour', year: 2019 })
    expect(row).toMatchObject({ count: 2, devices_count: 1, result: 'miss', title: null, language: 'en' })
    expect(await list('result=hit,notclear')).toEqual([])
    const neighbour = await ask(app, 'GET /searched', { token: staff.reseller.token })
    expect(neighbour.status).toBe(403)
  })

  it('shows what a name may mean, and gives TVs the title that is picked, in every language and from then on', async () => {
    const [first, other] = await unclear()
    expect([first!.raw, other!.raw, first!.reason]).toEqual(['The Lighthouse', 'The Lighthouse', 'tie'])
    expect(first!.candidates.map(({ tmdb_id, year }) => [tmdb_id, year])).toEqual([
      [11, 1947],
      [12, 2019],
    ])
    expect(await look('The Lighthouse')).toMatchObject({ status: 'notclear', title: null })
    const picked = await act(`/notclear/${first!.id}/match`, { tmdb: second, remember: true })
    expect(picked.status, picked.raw).toBe(200)
    expect((await queue()).data).toEqual([])
    for (const lang of ['en', 'de', 'tr'])
      expect([lang, (await look('The Lighthouse', lang)).status]).toEqual([lang, 'hit'])
    // What the service says of it comes with the next run.
    await resolve()
    const title = await ctx.db.selectFrom('titles').selectAll().executeTakeFirstOrThrow()
    expect(title).toMatchObject({ tmdb_id: 12, due_at: null, votes: 120 })
    const log = await ctx.db.selectFrom('activity').select('verb').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(log.verb).toBe('notclear_titles.match')
  })

  it('undoes a decision, and deletes the alias it created', async () => {
    const [first] = await unclear()
    await act(`/notclear/${first!.id}/match`, { tmdb: second })
    expect((await act(`/notclear/${first!.id}/reopen`)).status).toBe(200)
    expect((await queue()).data).toHaveLength(2)
    expect((await look('The Lighthouse')).status).toBe('notclear')
    expect((await look('The Lighthouse', 'nl')).status).toBe('miss')
  })

  it('leaves a name alone that was decided by the same name in another language since', async () => {
    const [first, other] = await unclear()
    const rejected = await act(`/notclear/${first!.id}/reject`)
    const version = numberAt(rejected.body, 'data', 'version')
    await act(`/notclear/${other!.id}/match`, { tmdb: second })
    const undone = await act('/notclear/bulk/reopen', { ids: [first!.id], versions: [{ id: first!.id, version }] })
    expect(undone.body).toMatchObject({ done: 0, failed: [{ code: 'stale_version' }] })
    expect((await look('The Lighthouse')).status).toBe('hit')
  })

  it('leaves a blocked name alone that was unblocked by the same name in another language since', async () => {
    const [first, other] = await unclear()
    const blocked = await act(`/searched/${first!.id}/block`)
    const version = numberAt(blocked.body, 'data', 'version')
    expect((await act(`/searched/${other!.id}/unblock`)).status).toBe(200)
    const undone = await act('/searched/bulk/unblock', { ids: [first!.id], versions: [{ id: first!.id, version }] })
    expect(undone.body).toMatchObject({ done: 0, failed: [{ code: 'stale_version' }] })
  })

  it('keeps a name for this time only when it is not to be remembered', async () => {
    const [first] = await unclear()
    await act(`/notclear/${first!.id}/match`, { tmdb: second, remember: false })
    expect((await look('The Lighthouse', 'de')).status).toBe('hit')
    expect(await ctx.db.selectFrom('title_aliases').selectAll().execute()).toEqual([])
  })

  it('looks no more for a name of which none is right, and puts one aside for later', async () => {
    const [first, other] = await unclear()
    await act(`/notclear/${first!.id}/reject`)
    await act(`/notclear/${other!.id}/defer`)
    expect(await queue()).toMatchObject({ data: [], open: 0, deferred: 1 })
    expect((await queue('deferred')).data).toMatchObject([{ id: other!.id, candidates: [{}, {}] }])
    const longAgo = { settled_at: ctx.clock() - limits.missAgainMs - 1 }
    await ctx.db.updateTable('searched_titles').set(longAgo).execute()
    expect(await look('The Lighthouse', first!.language)).toMatchObject({ status: 'miss', waiting: false })
    stub.asked.length = 0
    await resolve()
    expect(stub.paths().filter((path) => path.includes('search'))).toEqual([])
    expect((await act(`/notclear/${first!.id}/reopen`)).status).toBe(200)
    expect(await queue()).toMatchObject({ open: 2, deferred: 0 })
  })

  it('shows TVs nothing for a blocked name, also in a language nobody has asked in, until it is open again', async () => {
    const [first] = await unclear()
    await act(`/notclear/${first!.id}/match`, { tmdb: second })
    expect((await act(`/searched/${first!.id}/block`)).status).toBe(200)
    expect(await look('The Lighthouse')).toMatchObject({ status: 'blocked', title: null })
    expect(await look('The Lighthouse', 'pl')).toMatchObject({ status: 'blocked', waiting: false })
    await resolve()
    expect((await list('result=blocked')).map(({ language }) => language).toSorted()).toEqual(['de', 'en', 'pl'])
    expect((await act(`/searched/${first!.id}/unblock`)).status).toBe(200)
    expect((await look('The Lighthouse')).status).toBe('hit')
    expect((await act(`/tmdb-settings/searched/${first!.id}/unblock`)).status).toBe(409)
  })

  it('matches by hand without the service, which is off and says so', async () => {
    ctx.metadata = null
    await look('Foo Bar 1999')
    const [row] = await list()
    const refused = await act(`/searched/${row!.id}/retry`)
    expect([refused.status, refused.body['code']]).toEqual([409, 'metadata_off'])
    const nothing = await act(`/searched/${row!.id}/match`, { remember: true })
    expect([nothing.status, invalidFields(nothing)]).toEqual([422, ['title_id']])
    const tmdb = { kind: 'movie', tmdb_id: 5, title: 'Foo and Bar', year: 1999 }
    expect((await act(`/searched/${row!.id}/match`, { tmdb })).status).toBe(200)
    expect(await look('Foo Bar 1999')).toMatchObject({ status: 'hit', title: 'Foo and Bar' })
    const found = await ask(app, 'GET /tmdb/search?q=bar&type=movie', { token: token() })
    expect(found.body).toMatchObject({ metadata: 'off', data: [{ tmdb_id: 5, title: 'Foo and Bar', year: 1999 }] })
    const [known] = answerOf(catalogueCalls.findTitles, found).data
    await look('Something else')
    const [other] = await list('result=miss')
    expect((await act(`/searched/${other!.id}/match`, { title_id: known!.title_id })).status).toBe(200)
    expect(await look('Something else', 'de')).toMatchObject({ title: 'Foo and Bar' })
  })

  it('finds titles at the service by name or number, and looks again when asked to', async () => {
    const search = async (q: string) =>
      answerOf(catalogueCalls.findTitles, await ask(app, `GET /tmdb/search?q=${q}&type=movie`, { token: token() })).data
    expect((await search('lighthouse')).map(({ tmdb_id, title_id }) => [tmdb_id, title_id])).toEqual([
      [11, null],
      [12, null],
    ])
    expect(await search('12')).toMatchObject([{ tmdb_id: 12, year: 2019 }])
    expect(await search('')).toEqual([])
    await look('Late film')
    await resolve()
    const [row] = await list()
    stub.titles.push({ id: 13, kind: 'movie', title: 'Late film', date: '2026-01-01' })
    expect((await act(`/searched/${row!.id}/retry`)).status).toBe(200)
    await resolve()
    stub.titles.pop()
    expect((await look('Late film')).status).toBe('hit')
  })
})
