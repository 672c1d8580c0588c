import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createBrandingCache } from '../domain/branding/branding-cache.ts'
import { pushBrandings } from '../domain/branding/push-brandings.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { openDeviceToken } from '../testing/matrix/actors.ts'
import { wrongSearchTexts } from '../testing/search-texts.ts'
import { seedPictures } from '../testing/seed-picture.ts'
import { seedStaff, type Person, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { announce, registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { valueAt, objectAt, textAt } from '@castellan/contract/types/value-at.ts'
import { rowOf, invalidFields, answerOf } from '../testing/answers.ts'
import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const logo = 'a'.repeat(64)

describeOnBothDatabases('a branding', (open, database) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    await seedPictures(ctx.db, [logo])
    await ctx.db.updateTable('users').set({ phone: '030 1' }).where('id', '=', staff.subReseller.id).execute()
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('brandings').execute()
    await ctx.brandingCache.reload()
    tv = await registerTestTv(app, ctx)
    await sellBy(staff.subReseller)
  })

  const sellBy = (person: Person) =>
    ctx.db.updateTable('devices').set({ reseller_id: person.id, locale: 'de-AT' }).where('id', '=', tv.rowId).execute()
  const add = (by: Person, more: Record<string, unknown> = {}) =>
    ask(app, 'POST /branding/store', { token: by.token, body: { name: by.name, ...more } })
  const added = async (by: Person, more: Record<string, unknown> = {}) => {
    const answer = await add(by, more)
    expect(answer.status, answer.raw).toBe(201)
    return rowOf(answer)
  }
  const change = (by: Person, row: { id: number; version: number }, more: Record<string, unknown>) =>
    ask(app, 'POST /branding/update', { token: by.token, body: { id: row.id, version: row.version, ...more } })
  const approveHost = (by: Person, { id, version }: { id: number; version: number }) =>
    ask(app, `POST /branding/${id}/approve_host`, { token: by.token, headers: { 'if-match': `"${version}"` } })
  const config = async () => (await ask(app, 'GET /tv/v1/config', { token: tv.token })).body
  const shown = async () => answerOf(tvCalls.config, { body: await config() }).reseller

  it.runIf(database === 'postgres')('is not taken from a TV again by a process that has not read it', async () => {
    const brandingCache = createBrandingCache(ctx.db)
    await brandingCache.reload()
    const behind = await buildApp({ ...ctx, brandingCache })
    await added(staff.distributor, { name: 'New' })
    const answer = await ask(app, 'GET /tv/v1/config', { token: tv.token })
    expect(answer.body['reseller']).toMatchObject({ name: 'New' })
    const headers = { 'if-none-match': String(answer.headers['etag']) }
    expect((await ask(behind, 'GET /tv/v1/config', { token: tv.token, headers })).status).toBe(304)
  })

  it('is shown by the TVs of its reseller and of everybody below them, the nearest one, the newest in use, and as a whole', async () => {
    expect(await shown()).toEqual({ name: staff.subReseller.name, phone: '030 1', logo: null, url: '', support: '' })
    await added(staff.admin, { name: 'Operator', url: 'https://operator.example/', support: { en: 'Ask us' } })
    expect(await shown()).toMatchObject({ name: 'Operator', phone: '030 1', support: 'Ask us' })
    await added(staff.distributor, { phone: '040 2', logo })
    expect(await shown()).toEqual({
      name: staff.distributor.name,
      phone: '040 2',
      logo: `/pictures/w500/${logo}`,
      url: '',
      support: '',
    })
    await added(staff.sibling, { name: 'Neighbour' })
    expect(await shown()).toMatchObject({ name: staff.distributor.name })
    const first = await added(staff.subReseller, { name: 'Shop', support: { en: 'Mon–Fri', de: 'Mo–Fr' } })
    expect(await shown()).toEqual({ name: 'Shop', phone: '030 1', logo: null, url: '', support: 'Mo–Fr' })
    const newer = await added(staff.subReseller, { name: 'Summer' })
    expect(await shown()).toMatchObject({ name: 'Summer' })
    await change(staff.subReseller, newer, { active: false })
    expect([valueAt(first, 'reseller', 'id'), await shown()]).toMatchObject([staff.subReseller.id, { name: 'Shop' }])
    await sellBy(staff.sibling)
    expect(await shown()).toMatchObject({ name: 'Neighbour' })
  })

  it('speaks the language of the TV, else English, else the first it has', async () => {
    const row = await added(staff.subReseller, { support: { en: 'Call', fa: 'زنگ بزنید' } })
    expect(await shown()).toMatchObject({ support: 'Call' })
    await change(staff.subReseller, row, { support: { fa: 'زنگ بزنید' } })
    expect(await shown()).toMatchObject({ support: 'زنگ بزنید' })
  })

  it('reaches TVs that are on as a push, and the owner as their seller', async () => {
    await ctx.db.updateTable('devices').set({ last_seen_at: ctx.clock() }).where('id', '=', tv.rowId).execute()
    const other = await registerTestTv(app, ctx)
    const versionOf = async (id: number) =>
      (await ctx.db.selectFrom('devices').select('config_version').where('id', '=', id).executeTakeFirstOrThrow())
        .config_version
    const [before, untouched] = [await versionOf(tv.rowId), await versionOf(other.rowId)]
    const asked: string[] = []
    const stop = ctx.notifySoon.onAsked(() => asked.push('now'))
    await added(staff.distributor, { name: 'Brand', logo, url: 'https://brand.example/', support: { de: 'Ruf an' } })
    stop()
    expect(asked).toEqual(['now'])
    await pushBrandings(ctx, ctx.clock())
    expect([await versionOf(tv.rowId), await versionOf(other.rowId)]).toEqual([before + 1, untouched])
    const { body } = await ask(app, 'GET /tv/v1/poll', { token: tv.token })
    expect(body['pushes']).toMatchObject([{ kind: 'config.changed' }])
    await pushBrandings(ctx, ctx.clock())
    expect(await versionOf(tv.rowId)).toBe(before + 1)
    await ctx.db.updateTable('devices').set({ password_hash: 'x' }).where('id', '=', tv.rowId).execute()
    const owner = await openDeviceToken(ctx, 'owner', tv.rowId)
    const about = await ask(app, 'GET /app/device/about', { token: owner, headers: { 'accept-language': 'de' } })
    expect(objectAt(about.body, 'data', 'reseller')).toEqual({
      name: 'Brand',
      phone: '030 1',
      company: '',
      email: '',
      logo: `/pictures/w500/${logo}`,
      url: 'https://brand.example/',
      support: 'Ruf an',
    })
    expect((await ask(app, 'GET /app/device', { token: owner })).raw).toContain(`/pictures/w500/${logo}`)
  })

  it('is the new one for a TV that was pushed, also at a process that has not changed it', async () => {
    if (ctx.dialect.name === 'sqlite') return
    const { id } = await added(staff.distributor, { name: 'Before', panel_host: 'old.example.com' })
    await ctx.db.updateTable('brandings').set({ host_state: 'approved', version: 2 }).where('id', '=', id).execute()
    await ctx.brandingCache.reload()
    await pushBrandings(ctx, ctx.clock())
    const read = (etag: string) =>
      ask(app, 'GET /tv/v1/config', { token: tv.token, headers: { 'if-none-match': etag } })
    const etag = String((await read('')).headers['etag'])
    const set = { name: 'After', version: 3, notify_pending: 1, notify_cursor: 0 }
    await ctx.db.updateTable('brandings').set(set).where('id', '=', id).execute()
    expect((await read(etag)).status).toBe(304)
    await pushBrandings(ctx, ctx.clock())
    expect((await read(etag)).body['reseller']).toMatchObject({ name: 'After' })
    const refused = { host_state: 'pending', version: 4 } as const
    await ctx.db.updateTable('brandings').set(refused).where('id', '=', id).execute()
    const started = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    expect(started.body['verify_url']).toBe('http://castellan.test/device/pair')
  })

  it('speaks for itself also under the name of its account, whose company and address owners do not read then', async () => {
    const about = async () => {
      const owner = await openDeviceToken(ctx, 'owner', tv.rowId)
      const { body } = await ask(app, 'GET /app/device/about', { token: owner })
      return answerOf(ownerSelfCalls.about, { body }).data.reseller
    }
    await ctx.db.updateTable('devices').set({ password_hash: 'x' }).where('id', '=', tv.rowId).execute()
    const set = { company: 'Shop & Co' }
    await ctx.db.updateTable('users').set(set).where('id', '=', staff.subReseller.id).execute()
    expect((await about())!.company).toBe('Shop & Co')
    await added(staff.subReseller)
    expect(await about()).toMatchObject({ name: staff.subReseller.name, company: '', email: '' })
  })

  it('is written by its account and those above it, and by nobody else', async () => {
    const row = await added(staff.reseller, { reseller: null })
    expect(valueAt(row, 'reseller', 'id')).toBe(staff.reseller.id)
    expect((await add(staff.reseller, { reseller: staff.sibling.id })).status).toBe(422)
    for (const stranger of [staff.sibling, staff.subReseller]) {
      expect((await change(stranger, row, { name: 'Mine now' })).status).toBe(404)
      const read = await ask(app, `GET /branding/${row.id}`, { token: stranger.token })
      expect(read.status).toBe(404)
    }
    expect((await change(staff.distributor, row, { name: 'Changed above' })).status).toBe(200)
    expect((await added(staff.admin)).reseller).toBeNull()
  })

  it('refuses addresses that are not https, names of no host, and texts that are too long, and takes hostile ones as text', async () => {
    const errors = async (more: Record<string, unknown>) => {
      const { status, body } = await add(staff.reseller, more)
      return [status, invalidFields({ body })]
    }
    for (const url of ['http://a.example/', 'javascript:alert(1)', 'https://me:pw@a.example/', 'data:text/html,x'])
      expect(await errors({ url })).toEqual([422, ['url']])
    for (const panel_host of ['127.0.0.1', '[::1]', 'localhost', 'a.com:8080', 'a.com/x', 'https://a.com', 'tv.local'])
      expect(await errors({ panel_host })).toEqual([422, ['panel_host']])
    expect(await errors({ name: 'x'.repeat(61) })).toEqual([422, ['name']])
    expect(await errors({ support: { en: 'x'.repeat(301) } })).toEqual([422, ['support']])
    expect(await errors({ logo: 'https://a.example/logo.png' })).toEqual([422, ['logo']])
    const name = '<img src=x onerror=alert(1)>'
    await sellBy(staff.reseller)
    await added(staff.reseller, { name, support: { en: '</script><b>' } })
    expect(await shown()).toMatchObject({ name, support: '</script><b>' })
  })

  it('shows its own host in addresses once the operator has approved it, until it is changed', async () => {
    const addresses = async () => {
      const started = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
      const again = await announce(app, ctx, { mac: tv.mac, key: tv.key, more: { has_device_key: true } })
      const { qr } = answerOf(tvCalls.config, { body: await config() })
      const all = [started.body['verify_url'], started.body['qr_url'], again.body['login_url'], qr?.url]
      return [...new Set(all.map((url) => new URL(String(url)).origin))]
    }
    await ask(app, 'POST /settings/qr-info/store', {
      token: staff.admin.token,
      body: { name: 'One', title: { en: 'One' }, help: { en: 'Scan' }, target: 'device_login' },
    })
    const own = ['http://castellan.test']
    expect(await addresses()).toEqual(own)
    const row = await added(staff.reseller, { panel_host: 'TV.Shop.example.com.' })
    expect([row.host_state, await addresses()]).toEqual(['pending', own])
    const approve = (by: Person, version: number) => approveHost(by, { id: row.id, version })
    for (const by of [staff.reseller, staff.distributor]) expect((await approve(by, 1)).status).toBe(403)
    const approved = await approve(staff.admin, row.version)
    expect(approved.status).toBe(200)
    expect(await addresses()).toEqual(['https://tv.shop.example.com'])
    const now = rowOf(approved)
    const renamed = await change(staff.reseller, now, { panel_host: 'phish.example.com' })
    expect(renamed.body['data']).toMatchObject({ panel_host: 'phish.example.com', host_state: 'pending' })
    expect(await addresses()).toEqual(own)
    await ctx.db.deleteFrom('qr_profiles').execute()
    await ctx.qrCache.reload()
  })

  it('has the host approved that was read, and no other one that took its place meanwhile', async () => {
    const row = await added(staff.reseller, { panel_host: 'tv.shop.example.com' })
    await change(staff.reseller, row, { panel_host: 'phish.example.com' })
    const unread = await ask(app, `POST /branding/${row.id}/approve_host`, { token: staff.admin.token })
    expect([unread.status, (await approveHost(staff.admin, row)).status]).toEqual([412, 412])
    const bulk = (more: object) =>
      ask(app, 'POST /branding/bulk/approve_host', { token: staff.admin.token, body: { ids: [row.id], ...more } })
    for (const more of [{}, { versions: [{ id: row.id, version: row.version }] }])
      expect((await bulk(more)).body).toMatchObject({ done: 0, failed: [{ code: 'stale_version' }] })
    const all = { token: staff.admin.token, body: {} }
    expect((await ask(app, 'POST /branding/bulk/all/approve_host', all)).status).toBe(404)
    expect((await bulk({ versions: [{ id: row.id, version: row.version + 1 }] })).body).toMatchObject({ done: 1 })
  })

  it('waits for the operator again when somebody else brings it back', async () => {
    const row = await added(staff.reseller, { panel_host: 'tv.shop.example.com' })
    await approveHost(staff.admin, row)
    const stateAfter = async (by: Person) => {
      await ask(app, `DELETE /branding/${row.id}/delete`, { token: staff.admin.token })
      await ask(app, 'POST /branding/restore', { token: by.token, body: { ids: [row.id] } })
      const { body } = await ask(app, `GET /branding/${row.id}`, { token: staff.admin.token })
      return textAt(body, 'data', 'host_state')
    }
    expect([await stateAfter(staff.admin), await stateAfter(staff.reseller)]).toEqual(['approved', 'pending'])
  })

  it('falls back to the one above while its account is disabled, and comes back with it', async () => {
    await added(staff.distributor, { name: 'Above' })
    await added(staff.subReseller, { name: 'Below' })
    await pushBrandings(ctx, ctx.clock())
    const act = (what: 'disable' | 'enable') =>
      ask(app, `DELETE /settings/users/${staff.subReseller.id}/${what}`, { token: staff.superAdmin.token })
    expect((await act('disable')).status).toBe(200)
    expect(await shown()).toMatchObject({ name: 'Above', phone: '' })
    const waiting = await ctx.db.selectFrom('brandings').select('name').where('notify_pending', '=', 1).execute()
    expect(waiting).toEqual([{ name: 'Below' }])
    expect((await act('enable')).status).toBe(200)
    expect(await shown()).toMatchObject({ name: 'Below', phone: '030 1' })
    const { id } = await ctx.db
      .selectFrom('brandings')
      .select('id')
      .where('reseller_id', '=', staff.subReseller.id)
      .executeTakeFirstOrThrow()
    const remove = { token: staff.reseller.token }
    expect((await ask(app, `DELETE /branding/${id}/delete`, remove)).status).toBe(200)
    expect(await shown()).toMatchObject({ name: 'Above' })
  })

  it('keeps nothing of an account that was erased, and its search text in order', async () => {
    const host = { panel_host: 'tv.private.example.com' }
    await added(staff.sibling, { name: 'Neighbour', phone: '0999', support: { en: 'Secret words' }, ...host })
    expect(await wrongSearchTexts(ctx)).toEqual([])
    const { name } = staff.sibling
    const erased = await ask(app, `POST /settings/users/${staff.sibling.id}/erase`, {
      token: staff.superAdmin.token,
      body: { confirm: name },
    })
    expect([erased.status, erased.raw]).toEqual([200, erased.raw])
    const row = await ctx.db.selectFrom('brandings').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Neighbour|0999|Secret|private/u)
    expect(row.active).toBe(0)
  })
})
