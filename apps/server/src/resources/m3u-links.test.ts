import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { rowSchema } from '@castellan/contract/resource-calls/resource-calls.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { pushDefaultLinks } from '../domain/short-links/push-default-links.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask, type Answer } from '../testing/client.ts'
import { readUploads } from '../domain/uploads/read-uploads-job.ts'
import { refreshSources } from '../domain/refresh/refresh-sources-job.ts'
import { openXtreamStub } from '../testing/stubs/xtream-stub.ts'
import { seedStaff, type Person } from '../testing/seed-staff.ts'
import { playlistText, registerTestTv, signInTestOwner } from '../testing/test-tv.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { shapedAs, dataOf, invalidFields, answerOf } from '../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

const linkOf = ({ body }: Answer) => shapedAs(rowSchema(m3uLinks), body['data'])
type Link = ReturnType<typeof linkOf>

describeApi('short links', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const tv = await registerTestTv(app, ctx)
    await ctx.db
      .updateTable('devices')
      .set({ reseller_id: staff.reseller.id, country: 'DE', product: 'f2' })
      .where('id', '=', tv.rowId)
      .execute()
    const office = (line: string, body?: object, { token }: Person = staff.superAdmin) =>
      ask(app, line, { token, ...(body ? { body } : {}) })
    const store = (name: string, more: object = {}, by?: Person) =>
      office(`POST ${m3uLinks.api}/store`, { name, url: `http://tv.example/${name}.m3u`, product: 'any', ...more }, by)
    const add = async (...request: Parameters<typeof store>) => {
      const answer = await store(...request)
      expect(answer.status, answer.raw).toBe(201)
      return linkOf(answer)
    }
    const act = async ({ id }: Link, action: string) => {
      const answer = await office(`POST ${m3uLinks.api}/${id}/${action}`)
      expect(answer.status, answer.raw).toBe(200)
      return linkOf(answer)
    }
    const onTv = async () => {
      const { body } = await ask(app, 'GET /tv/v1/sources', { token: tv.token })
      return answerOf(tvCalls.sources, { body })
    }
    const pushDefaults = () => pushDefaultLinks(ctx, ctx.clock())
    const plays = async () => {
      await pushDefaults()
      return (await onTv()).sources.map(({ name }) => name)
    }
    /** The link as the list shows it. */
    const listed = async ({ id }: Link) => objectAt((await office(`GET ${m3uLinks.api}/${id}`)).body, 'data')
    const page = (source: string, { token }: { token: string }) =>
      app.inject({
        url: `/api/tv/v1/sources/${source}/snapshot?page=1`,
        headers: { authorization: `Bearer ${token}` },
      })
    const follow = ({ slug }: Pick<Link, 'slug'>, token?: string) => ask(app, `GET /l/${slug}`, token ? { token } : {})
    return { ctx, app, staff, tv, office, store, add, act, listed, onTv, page, plays, pushDefaults, follow }
  }

  it('of the default kind are what a TV without a source plays: the nearest one, pushed at once, until it has its own', async () => {
    const { ctx, app, staff, tv, add, act, onTv, plays, pushDefaults, store, office } = await setUp()
    expect((await onTv()).sources).toEqual([])
    const everybodys = await add('everybodys', { is_default: true, requires: 'pin' })
    await add('no-default')
    await add('other-app', { is_default: true, product: 'onair' })
    await add('elsewhere', { is_default: true, countries: ['FR'] })
    await add('of-a-sibling', { is_default: true, reseller: staff.sibling.id })
    await pushDefaults()
    const before = await onTv()
    expect(before.sources).toMatchObject([
      { name: 'everybodys', type: 'm3u', url: 'http://tv.example/everybodys.m3u', pin_protected: true, snapshot: null },
    ])
    await office(`POST ${m3uLinks.api}/update`, { id: everybodys.id, name: 'for everybody' })
    await pushDefaults()
    const after = await onTv()
    expect(after.version).toBeGreaterThan(before.version)
    expect(await plays()).toEqual(['for everybody'])
    const pushes = () => ctx.db.selectFrom('pushes').select('kind').where('device_id', '=', tv.rowId).execute()
    expect(await pushes()).toContainEqual({ kind: 'sources.changed' })
    const beat = await ask(app, 'POST /tv/v1/heartbeat', {
      token: tv.token,
      body: { applied: { config: 1, sources: before.version } },
    })
    expect(beat.body['sources_changed']).toBe(true)
    await add('here', { is_default: true, countries: ['at', 'de'] })
    expect(await plays()).toEqual(['here'])
    const mine = await add('mine', { is_default: true }, staff.reseller)
    expect(await plays()).toEqual(['mine'])
    const twice = await store('twice', { is_default: true, countries: ['DE'] })
    expect([twice.status, invalidFields(twice)]).toEqual([422, ['is_default']])
    await act(mine, 'pause')
    expect(await plays()).toEqual(['here'])
    const portal = await ctx.db
      .selectFrom('portals')
      .select('id')
      .where('host', '=', 'http://tv.example')
      .executeTakeFirstOrThrow()
    await pushDefaults()
    const { version } = await onTv()
    expect((await office('POST /portals/update', { id: portal.id, state: 'blocked' })).status).toBe(200)
    expect(await plays()).toEqual([])
    expect((await onTv()).version).toBeGreaterThan(version)
    await office('POST /portals/update', { id: portal.id, state: 'seen' })
    const own = { name: 'Own', url: 'http://own.example/list' }
    const token = await signInTestOwner(app, tv)
    expect((await ask(app, 'POST /app/device/playlists/store', { token, body: own })).status).toBe(201)
    expect(await plays()).toEqual(['Own'])
    expect((await act(everybodys, 'pause')).state).toBe('paused')
  })

  it('hold what their address gives, fetched once for all TVs without a source; what fails leaves the last good list and says why', async () => {
    const { ctx, app, tv, office, add, act, listed, onTv, page, plays, pushDefaults } = await setUp()
    const stub = await openXtreamStub()
    onTestFinished(() => stub.close())
    const fetchAll = () => refreshSources(ctx, new AbortController().signal)
    stub.panel.answers.set('demo.m3u', { body: playlistText(3) })
    const other = await registerTestTv(app, ctx)
    const demo = await add('demo', { is_default: true, url: `${stub.url}/demo.m3u` })
    expect(await listed(demo)).toMatchObject({ list_state: 'new', entries: 0, fetched_at: null })
    await pushDefaults()
    await fetchAll()
    expect(await listed(demo)).toMatchObject({ list_state: 'ok', fault: null, entries: 3 })
    await pushDefaults()
    const first = await onTv()
    const [played] = first.sources
    expect(played).toMatchObject({ name: 'demo', snapshot: { total: 3 } })
    expect((await page(played!.id, tv)).statusCode).toBe(200)
    // The same list; only the addresses of its logos are each TV's own.
    const snapshot = { ...played!.snapshot, logos: expect.stringContaining(`/${other.id}/`) }
    expect((await ask(app, 'GET /tv/v1/sources', { token: other.token })).body['sources']).toEqual([
      { ...played, snapshot },
    ])
    expect((await page(played!.id, other)).statusCode).toBe(200)
    expect(stub.asked).toHaveLength(1)

    const owner = await signInTestOwner(app, other)
    const own = { name: 'Own', url: 'http://own.example/list' }
    expect((await ask(app, 'POST /app/device/playlists/store', { token: owner, body: own })).status).toBe(201)
    expect((await page(played!.id, other)).statusCode).toBe(404)

    stub.panel.answers.set('demo.m3u', { status: 503, body: '' })
    await act(demo, 'fetch')
    await fetchAll()
    expect(await listed(demo)).toMatchObject({ list_state: 'warning', fault: 'http_5xx', entries: 3 })
    expect((await onTv()).sources).toEqual(first.sources)
    const log = ctx.db.selectFrom('activity').select('changes').where('verb', '=', 'sources.fail')
    expect(await log.where('target_type', '=', 'm3u_links').execute()).toHaveLength(1)

    stub.panel.answers.set('other.m3u', { body: playlistText(5) })
    await office(`POST ${m3uLinks.api}/update`, { id: demo.id, url: `${stub.url}/other.m3u` })
    await pushDefaults()
    await fetchAll()
    expect(await listed(demo)).toMatchObject({ list_state: 'ok', fault: null, entries: 5 })
    await pushDefaults()
    const second = await onTv()
    expect(second.version).toBeGreaterThan(first.version)
    expect(second.sources).toMatchObject([{ id: played!.id, snapshot: { total: 5 } }])

    await act(demo, 'pause')
    expect(await plays()).toEqual([])
    expect((await page(played!.id, tv)).statusCode).toBe(404)
    expect(await listed(demo)).toMatchObject({ list_state: 'none', entries: 0 })
    const plain = await add('plain')
    expect((await office(`POST ${m3uLinks.api}/${plain.id}/fetch`)).status).toBe(409)
    await act(demo, 'resume')
    await pushDefaults()
    expect((await onTv()).sources).toEqual(second.sources)
  })

  it('lead to a list that was uploaded for them: the same list again, and what TVs play; a bad file leaves the last good one', async () => {
    const { ctx, app, staff, tv, add, act, listed, onTv, page, pushDefaults, follow, office } = await setUp()
    const upload = async ({ id }: Link, text: string, { token }: { token: string } = staff.superAdmin) =>
      uploadFile(app, { line: `POST ${m3uLinks.api}/${id}/upload`, token, bytes: Buffer.from(text), name: 'own.m3u' })
    const read = () => readUploads(ctx, new AbortController().signal)
    const own = await add('own', { url: '', is_default: true })
    expect(await listed(own)).toMatchObject({ target: 'list', list_state: 'missing', progress: null })
    expect((await follow(own)).status).toBe(404)
    expect((await upload(own, playlistText(1), staff.reseller)).status).toBe(404)
    const line =
      '#EXTINF:-1 tvg-id="one.de" tvg-logo="http://logo.example/1.png" group-title="News" tvg-country="DE",One'
    const guide = 'http://guide.example/a.xml?k=1,2'
    const text = `#EXTM3U url-tvg="${guide}" x-tvg-url="${guide}"\n${line}\n#EXTVLCOPT:http-user-agent=Box\nhttp://one.example/1.ts\n`
    const taken = await upload(own, text)
    expect([taken.status, taken.body['data']]).toMatchObject([202, { list_state: 'new', progress: 0 }])
    expect((await upload(own, text)).status).toBe(429)
    await read()
    expect(await listed(own)).toMatchObject({ list_state: 'ok', entries: 1, progress: null, fault: null })
    const request = await follow(own)
    expect([request.status, request.raw]).toEqual([200, text])
    expect(request.headers['content-type']).toMatch(/^audio\/x-mpegurl/u)
    // Nobody reads whole lists without a token again and again from one network.
    const key = 'list-net:127.0.0.1'
    await ctx.db.updateTable('guesses').set({ count: limits.listReadsPerNetwork }).where('key', '=', key).execute()
    expect((await follow(own)).status).toBe(429)
    await ctx.db.deleteFrom('guesses').where('key', '=', key).execute()
    await pushDefaults()
    const [played] = (await onTv()).sources
    expect(played).toMatchObject({ name: 'own', url: null, snapshot: { total: 1 } })
    expect((await page(played!.id, tv)).statusCode).toBe(200)

    expect((await upload(own, '<html></html>')).status).toBe(202)
    await read()
    expect(await listed(own)).toMatchObject({ list_state: 'warning', fault: 'html_instead', entries: 1 })
    expect((await follow(own)).raw).toBe(text)
    expect((await office(`POST ${m3uLinks.api}/${own.id}/fetch`)).status).toBe(409)
    const turned = await office(`POST ${m3uLinks.api}/update`, { id: own.id, url: 'http://tv.example/a.m3u' })
    expect([turned.status, invalidFields(turned)]).toEqual([422, ['url']])
    const plain = await add('plain')
    expect((await upload(plain, text)).status).toBe(409)
    await act(own, 'pause')
    expect((await follow(own)).status).toBe(404)
  })

  it('lead to a named provider wherever it is, with the login of anyone who follows; one that asks for none may be the default', async () => {
    const { staff, tv, office, store, add, follow, pushDefaults, onTv } = await setUp()
    const provide = async (name: string, url_template: string, { token } = staff.superAdmin) => {
      const body = { name, url_template, product: 'any', sort: 1 }
      const answer = await office('POST /m3u/store', body, { ...staff.superAdmin, token })
      return dataOf(answer)
    }
    const named = await provide('Named', 'http://tv.example/get.php?username={username}&password={password}&m={mac}')
    const link = await add('named', { url: '', provider: named.id })
    const bare = await follow(link)
    expect([bare.status, invalidFields(bare)]).toEqual([422, ['username']])
    const asked = { slug: `${link.slug}?username=a%26b&password=c` }
    expect((await follow(asked, tv.token)).headers['location']).toBe(
      `http://tv.example/get.php?username=a%26b&password=c&m=${encodeURIComponent(tv.mac)}`,
    )
    await office('POST /m3u/update', { id: named.id, url_template: 'http://new.example/{username}.m3u' })
    expect((await follow(asked)).headers['location']).toBe('http://new.example/a%26b.m3u')
    await office('POST /m3u/update', { id: named.id, active: false })
    expect((await follow(asked)).status).toBe(404)
    expect((await office(`DELETE /m3u/${named.id}/delete`)).status).toBe(409)
    await office('POST /m3u/update', { id: named.id, active: true })

    const wrong = async (more: object, by?: Person) => {
      const { status, body } = await store('wrong', more, by)
      return [status, ...invalidFields({ body })]
    }
    expect(await wrong({ url: '', provider: named.id, is_default: true })).toEqual([422, 'is_default'])
    expect(await wrong({ provider: named.id })).toEqual([422, 'provider'])
    expect(await wrong({ url: '', provider: named.id }, staff.reseller)).toEqual([422, 'provider'])
    const open = await provide('Open', 'http://open.example/list.m3u')
    await add('open', { url: '', provider: open.id, is_default: true })
    await pushDefaults()
    expect((await onTv()).sources).toMatchObject([{ name: 'open', url: 'http://open.example/list.m3u' }])
    await office('POST /m3u/update', { id: open.id, url_template: 'http://moved.example/list.m3u' })
    await pushDefaults()
    expect((await onTv()).sources).toMatchObject([{ name: 'open', url: 'http://moved.example/list.m3u' }])
    await office('POST /m3u/update', { id: open.id, url_template: 'http://moved.example/{username}.m3u' })
    await pushDefaults()
    expect((await onTv()).sources).toEqual([])
  })

  it('lead where they say, for whom they say and as often, and nowhere under an address that was taken from them', async () => {
    const { ctx, tv, add, act, follow, pushDefaults, onTv } = await setUp()
    const link = await add('Open', { max_uses: 2 })
    expect(link.slug).toMatch(/^open-[0-9a-f]{24}$/u)
    const led = await follow(link)
    expect([led.status, led.headers['location']]).toEqual([302, 'http://tv.example/Open.m3u'])
    const moved = await act(link, 'rotate')
    expect((await follow(link)).status).toBe(404)
    expect((await follow(moved)).status).toBe(302)
    expect((await follow(moved)).status).toBe(404)
    const guarded = await add('Guarded', { requires: 'device_token' })
    expect((await follow(guarded)).status).toBe(404)
    expect((await follow(guarded, tv.token)).status).toBe(302)
    const day = new Date(ctx.clock() + dayMs).toISOString()
    const brief = await add('Brief', { is_default: true, expires_at: day })
    await pushDefaults()
    const { version, sources } = await onTv()
    expect(sources).toHaveLength(1)
    ctx.passMs(dayMs)
    expect((await follow(brief)).status).toBe(404)
    await pushDefaults()
    const row = await ctx.db
      .selectFrom('m3u_links')
      .select(['state', 'hits'])
      .where('id', '=', brief.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ state: 'expired', hits: 0 })
    const device = ctx.db.selectFrom('devices').select('sources_version').where('id', '=', tv.rowId)
    expect((await device.executeTakeFirstOrThrow()).sources_version).toBeGreaterThan(version)
  })
})
