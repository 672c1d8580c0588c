import { startStubPortal, type StubPortal, type StubPortalRecipe } from '@castellan/sources/testing/stub-portal.ts'
import type { FastifyInstance } from 'fastify'
import { limits } from '@castellan/contract/limits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { refreshSources } from './refresh-sources-job.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { snapshotPageOf } from '../../testing/snapshot-page.ts'

describeOnBothDatabases('a Stalker portal of a TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string
  let stub: StubPortal

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv)
    stub = await startStubPortal({ mac: tv.mac })
  })
  afterEach(() => stub.close())

  const behave = (recipe: StubPortalRecipe) => void (stub.recipe = { mac: tv.mac, ...recipe })
  const post = (what: string, body: Record<string, unknown> = {}) =>
    ask(app, `POST /app/device/portals/${what}`, { token, body })
  const add = async (more: Record<string, unknown> = {}) => {
    const answer = await post('store', { name: 'Home', url: `${stub.origin}/c/`, ...more })
    expect(answer.status, answer.raw).toBe(201)
    return answerOf(ownerPortalCalls.addPortal, answer).data
  }
  const read = async (id: string) =>
    answerOf(ownerPortalCalls.portal, await ask(app, `GET /app/device/portals/${id}`, { token })).data
  const refresh = () => refreshSources(ctx, new AbortController().signal)
  const test = async (more: Record<string, unknown> = {}) =>
    answerOf(ownerPortalCalls.testPortal, await post('test', { url: stub.origin, ...more })).data

  it('is tested before it is saved, with the MAC of the TV', async () => {
    expect(await test()).toMatchObject({
      ok: true,
      fault: null,
      counts: { live: 30, groups: 2 },
      account: { status: 'active' },
    })
    expect((await ask(app, 'GET /app/device/portals', { token })).body['data']).toEqual([])
  })

  it.each([
    ['auth_required', { mac: '00:1A:79:00:00:99' }, {}],
    [
      'device_conflict',
      { says: { 'stb.get_profile': { body: '{"js":{"status":1,"msg":"device conflict - device_id mismatch"}}' } } },
      {},
    ],
    ['login_required', { login: { name: 'ann', password: 'right' } }, {}],
    ['auth', { login: { name: 'ann', password: 'right' } }, { login: 'ann', password: 'wrong' }],
    ['not_a_portal', { script: '/elsewhere.php' }, {}],
    ['empty', { channels: 0 }, {}],
  ])('says %s in plain words', async (code, recipe, typed) => {
    behave(recipe)
    const verdict = await test(typed)
    expect(verdict).toMatchObject({ ok: false, fault: { code } })
    expect(verdict.fault!.message.length).toBeGreaterThan(20)
  })

  it('brings films and series to the TV, and keeps the last films when their list fails', async () => {
    behave({ channels: 20, films: 30, series: 15 })
    const { id } = await add()
    await refresh()
    expect(await read(id)).toMatchObject({ status: 'ok', counts: { live: 20, movie: 30, series: 15, groups: 4 } })
    behave({ channels: 21, films: 30, series: 15, says: { 'vod.get_ordered_list': { status: 500, body: 'no' } } })
    await post(`${id}/refresh`)
    await refresh()
    expect(await read(id)).toMatchObject({
      status: 'warning',
      fault: { code: 'movie_failed' },
      counts: { live: 21, movie: 30, series: 15 },
    })
  })

  it.each([
    ['movie', { films: 30 }, { films: 40 }, 'portalTitlePagesMax'],
    ['series', { series: 30 }, { series: 40 }, 'portalTitlePagesMax'],
    ['live', { channels: 30 }, { channels: 40, isPaged: true }, 'portalChannelPagesMax'],
  ] as const)(
    'keeps all of its %s entries when a later list is cut short, and says so',
    async (part, whole, longer, limit) => {
      const before = limits[limit]
      behave(whole)
      const { id } = await add()
      await refresh()
      expect(await read(id)).toMatchObject({ status: 'ok', counts: { [part]: 30 } })
      Object.assign(limits, { [limit]: 1 })
      behave(longer)
      await post(`${id}/refresh`)
      await refresh()
      expect(await read(id)).toMatchObject({
        status: 'warning',
        fault: { code: 'cut_short' },
        counts: { [part]: 30 },
      })
      Object.assign(limits, { [limit]: 3 })
      await post(`${id}/refresh`)
      await refresh()
      Object.assign(limits, { [limit]: before })
      expect(await read(id)).toMatchObject({ status: 'ok', fault: null, counts: { [part]: 40 } })
    },
  )

  it('brings the longer of two cut lists', async () => {
    const before = limits.portalTitlePagesMax
    behave({ films: 60 })
    const { id } = await add()
    for (const [pages, films] of [
      [2, 28],
      [3, 42],
      [1, 42],
    ] as const) {
      Object.assign(limits, { portalTitlePagesMax: pages })
      await post(`${id}/refresh`)
      await refresh()
      expect(await read(id)).toMatchObject({ fault: { code: 'cut_short' }, counts: { movie: films } })
    }
    Object.assign(limits, { portalTitlePagesMax: before })
  })

  it('may not be inside the network of the panel', async () => {
    expect(await test({ url: 'http://10.1.2.3/c/' })).toMatchObject({ ok: false, fault: { code: 'unsafe_url' } })
  })

  it('brings its channels to the TV, with all it is entered with, and shows the owner none of it', async () => {
    behave({
      script: '/stalker_portal/server/load.php',
      channels: 1_200,
      login: { name: 'ann', password: 'pw-of-ann' },
    })
    const { id } = await add({ login: 'ann', password: 'pw-of-ann', serial: 'SN-SECRET', epg_shift_min: 60 })
    await refresh()
    const shown = await read(id)
    expect(shown).toMatchObject({
      status: 'ok',
      fault: null,
      mode: 'full',
      has_login: true,
      has_own_mac: false,
      marks: ['serial'],
      counts: { live: 1_200, groups: 2 },
      mac_hint: `${tv.mac.slice(0, 9)}••:••${tv.mac.slice(14)}`,
    })
    expect(JSON.stringify(shown)).not.toMatch(/pw-of-ann|SN-SECRET|"ann"/u)
    const { sources } = answerOf(tvCalls.sources, await ask(app, 'GET /tv/v1/sources', { token: tv.token }))
    expect(sources).toMatchObject([
      {
        type: 'stalker',
        url: null,
        epg_shift_min: 60,
        portal: {
          endpoint: `${stub.origin}/stalker_portal/server/load.php`,
          mode: 'full',
          mac: tv.mac,
          login: 'ann',
          password: 'pw-of-ann',
          serial: 'SN-SECRET',
        },
        snapshot: { total: 1_200, pages: 2 },
      },
    ])
    const page = await app.inject({
      url: `/api/tv/v1/sources/${id}/snapshot?page=2`,
      headers: { authorization: `Bearer ${tv.token}` },
    })
    const { entries } = snapshotPageOf(page.rawPayload)
    expect(entries).toHaveLength(200)
    expect(entries[0]).toMatchObject({
      key: 'itv-1001',
      kind: 'live',
      properties: { 'stalker-cmd': expect.any(String) },
    })
  })

  it('wakes the TV when its channels are there', async () => {
    await add()
    let woken = 0
    const forget = ctx.pushBus.listen(tv.rowId, () => void (woken += 1))
    await refresh()
    forget()
    expect(woken).toBeGreaterThan(0)
  })

  it('keeps what was there when it says no, and says why', async () => {
    const { id } = await add()
    await refresh()
    behave({ says: { 'stb.handshake': { body: 'Access denied.' } } })
    await post(`${id}/refresh`)
    await refresh()
    expect(await read(id)).toMatchObject({ status: 'warning', fault: { code: 'access_denied' }, total: 30 })
  })

  it('is changed in parts: what is left out stays, empty takes it away', async () => {
    const { id, version } = await add({ login: 'ann', password: 'pw', serial: 'S1', stb_type: 'MAG322' })
    const { status } = await post('update', { id, version, name: 'Kitchen', serial: '', mac: '00:1A:79:AA:BB:CC' })
    expect(status).toBe(200)
    expect(await read(id)).toMatchObject({
      name: 'Kitchen',
      has_login: true,
      marks: [],
      has_own_mac: true,
      mac_hint: '00:1A:79:••:••:CC',
      stb_type: 'MAG322',
    })
    expect((await post('update', { id, version, name: 'Late' })).status).toBe(412)
  })

  it('exists once on a TV with the same MAC', async () => {
    await add()
    const { status, body } = await post('store', { name: 'Twice', url: `${stub.origin}/c/` })
    expect([status, invalidFields({ body })]).toEqual([422, ['url']])
  })

  it('is taken off the TV and put back', async () => {
    const { id } = await add()
    expect((await ask(app, `DELETE /app/device/portals/${id}/delete`, { token })).status).toBe(200)
    expect((await ask(app, 'GET /app/device/portals', { token })).body['data']).toEqual([])
    expect((await post(`${id}/restore`)).status).toBe(200)
    expect(await read(id)).toMatchObject({ name: 'Home' })
  })

  it.each([
    [{ url: 'ftp://p.example' }, 'url'],
    [{ url: 'http://user:pw@p.example/' }, 'url'],
    [{ mac: 'nonsense' }, 'mac'],
    [{ serial: 'a\nb' }, 'serial'],
    [{ name: '' }, 'name'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await post('store', { name: 'Home', url: stub.origin, ...wrong })
    expect([status, invalidFields({ body })]).toEqual([422, [field]])
  })
})
