import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { bank } from '../testing/bank.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'

describeApi('the QR screen of a TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('qr_profiles').execute()
    await ctx.qrCache.reload()
    tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ reseller_id: staff.reseller.id }).where('id', '=', tv.rowId).execute()
  })

  const add = (by: Person, more: Record<string, unknown>) =>
    ask(app, 'POST /settings/qr-info/store', {
      token: by.token,
      body: { name: 'One', title: { en: 'One' }, help: { en: 'Scan' }, target: 'device_login', ...more },
    })
  const config = (headers: Record<string, string> = {}) => ask(app, 'GET /tv/v1/config', { token: tv.token, headers })
  const qr = async () => (await config()).body['qr'] as { title: string; url: string } | null

  it('shows the profile of the reseller before that of the product and that before the one for all', async () => {
    expect(await qr()).toBeNull()
    const wanted = [
      [staff.admin, 'All', {}],
      [staff.admin, 'Product', { product: 'f2' }],
      [staff.reseller, 'Reseller', {}],
      [staff.reseller, 'Both', { product: 'f2' }],
    ] as const
    await add(staff.sibling, { title: { en: 'Neighbour' } })
    await add(staff.admin, { title: { en: 'Other product' }, product: 'onair' })
    for (const [by, title, more] of wanted) {
      expect((await add(by, { title: { en: title }, ...more })).status).toBe(201)
      expect(await qr()).toMatchObject({ title })
    }
  })

  it('changes the ETag of the configuration, and begins and ends at its moments', async () => {
    const before = (await config()).headers['etag'] as string
    const from = new Date(ctx.clock() + 60_000).toISOString()
    const to = new Date(ctx.clock() + 120_000).toISOString()
    await add(staff.admin, { title: { en: 'Sale', de: 'Aktion' }, valid_from: from, valid_to: to })
    expect((await config({ 'if-none-match': before })).status).toBe(304)
    ctx.passMs(60_000)
    const during = await config({ 'if-none-match': before })
    expect([during.status, during.body['qr']]).toEqual([
      200,
      {
        url: `http://castellan.test/device/login?mac=${encodeURIComponent(tv.mac)}`,
        title: 'Sale',
        text: 'Scan',
        expires_at: to,
      },
    ])
    await ctx.db.updateTable('devices').set({ locale: 'de-AT' }).where('id', '=', tv.rowId).execute()
    expect(await qr()).toMatchObject({ title: 'Aktion' })
    ctx.passMs(60_000)
    expect(await qr()).toBeNull()
  })

  it('leads away from the panel by https alone, and a reseller writes for their own branch', async () => {
    const errors = async (more: Record<string, unknown>) => {
      const { status, body } = await add(staff.admin, more)
      return [status, Object.keys((body['errors'] ?? {}) as object)]
    }
    expect(await errors({ target: 'custom_url' })).toEqual([422, ['custom_url']])
    expect(await errors({ target: 'support', custom_url: 'http://a.example/' })).toEqual([422, ['custom_url']])
    expect(await errors({ target: 'custom_url', custom_url: 'javascript:alert(1)' })).toEqual([422, ['custom_url']])
    const from = '2026-02-01T00:00:00.000Z'
    expect(await errors({ valid_from: from, valid_to: '2026-01-01T00:00:00.000Z' })).toEqual([422, ['valid_to']])
    const added = await add(staff.reseller, { reseller: null })
    expect((added.body['data'] as { reseller: { id: number } }).reseller.id).toBe(staff.reseller.id)
    expect((await add(staff.reseller, { reseller: staff.sibling.id })).status).toBe(422)
  })

  it('leads visitors to customers: opened, registered, bought', async () => {
    const at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 20)
    await at.transfer(staff.distributor, staff.reseller, 10)
    const list = async (by: Person) =>
      ((await at.get(by, '/devices-qr?length=500')).body['data'] as Record<string, unknown>[]).filter(
        ({ mac }) => mac === tv.mac,
      )
    const started = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    const code = started.body['user_code'] as string
    const opened = await ask(app, 'POST /app/device/pairing/open', { body: { user_code: code } })
    expect([opened.status, opened.raw]).toEqual([200, opened.raw])
    expect(await list(staff.reseller)).toMatchObject([{ status: 'scanned', scans: 1, registered_at: null }])
    expect(await list(staff.sibling)).toEqual([])
    const { ticket } = opened.body as { ticket: string }
    const macEnd = tv.mac.slice(-5)
    const confirmed = await ask(app, 'POST /app/device/pairing/confirm', {
      body: { user_code: code, ticket, mac_end: macEnd },
    })
    expect([confirmed.status, confirmed.raw]).toEqual([200, confirmed.raw])
    expect(await list(staff.reseller)).toMatchObject([{ status: 'registered' }])
    await at.act(staff.reseller, tv.rowId, 'activate', { input: { period: '1m' } })
    const [customer] = await list(staff.reseller)
    expect(customer).toMatchObject({ status: 'converted', converted_at: new Date(ctx.clock()).toISOString() })
    const reopened = await ask(app, `POST /devices-qr/${String(customer!['id'])}/reopen`, {
      token: staff.reseller.token,
    })
    expect(reopened.body['data']).toMatchObject({ status: 'registered', converted_at: null })
  })
})
