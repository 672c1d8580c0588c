import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { limits } from '@castellan/contract/limits.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongSearchTexts } from '../testing/search-texts.ts'
import { buildApp } from '../app.ts'
import { bank } from '../testing/bank.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../testing/seed-staff.ts'
import { openDeviceToken } from '../testing/matrix/actors.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { listAt, numberAt, rowsAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf, invalidFields } from '../testing/answers.ts'
import { insertRow } from '../testing/insert-row.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

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
  const qr = async () => answerOf(tvCalls.config, await config()).qr

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
    const before = String((await config()).headers['etag'])
    const from = new Date(ctx.clock() + 60_000).toISOString()
    const to = new Date(ctx.clock() + 120_000).toISOString()
    await add(staff.admin, { title: { en: 'Sale', de: 'Aktion' }, valid_from: from, valid_to: to })
    expect((await config({ 'if-none-match': before })).status).toBe(304)
    ctx.passMs(60_000)
    const during = await config({ 'if-none-match': before })
    expect([during.status, during.body['qr']]).toEqual([
      200,
      {
        url: expect.stringMatching(/^http:\/\/castellan\.test\/device\/login\?mac=[\w%]+#[\w.-]+$/u),
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

  it('is read again by TVs without sources that are online, in its branch alone, when the profile changes or goes', async () => {
    const [full, away, elsewhere] = await Promise.all([1, 2, 3].map(() => registerTestTv(app, ctx)))
    const give = (one: RegisteredTv | undefined, change: Record<string, unknown>) =>
      ctx.db.updateTable('devices').set(change).where('id', '=', one!.rowId).execute()
    await give(full, { reseller_id: staff.reseller.id })
    await give(away, { reseller_id: staff.reseller.id, last_seen_at: ctx.clock() - 86_400_000 })
    await give(elsewhere, { reseller_id: staff.sibling.id })
    const stamps = { created_at: ctx.clock(), updated_at: ctx.clock() }
    const source = { public_id: 'of-full', device_id: full!.rowId, kind: 'm3u', name: 'TV', name_key: 'tv', ...stamps }
    await insertRow(ctx.db, 'sources', { ...source, secret: Buffer.from('x') })
    const notified = async () => {
      const found = ctx.db.selectFrom('pushes').select('device_id').where('kind', '=', 'config.changed')
      const ids = (await found.where('device_id', '>=', tv.rowId).orderBy('device_id').execute()).map(
        (row) => row.device_id,
      )
      await ctx.db.deleteFrom('pushes').execute()
      return ids
    }
    await notified()
    const id = numberAt((await add(staff.reseller, {})).body, 'data', 'id')
    expect(await notified()).toEqual([tv.rowId])
    const by = { token: staff.admin.token }
    const change = (call: 'update' | 'archive' | 'restore', body: Record<string, unknown>) =>
      ask(app, `POST /settings/qr-info/${call}`, { ...by, body })
    expect((await change('update', { id, version: 1, reseller: staff.sibling.id })).status).toBe(200)
    expect(await notified()).toEqual([tv.rowId, elsewhere!.rowId])
    expect((await change('update', { id, version: 2, reseller: null })).status).toBe(200)
    expect(await notified()).toEqual([tv.rowId, elsewhere!.rowId])
    for (const call of ['archive', 'restore'] as const) {
      expect((await change(call, { ids: [id] })).body, call).toMatchObject({ done: 1 })
      expect([call, await notified()]).toEqual([call, [tv.rowId, elsewhere!.rowId]])
    }
    expect((await ask(app, `DELETE /settings/qr-info/${id}/delete`, by)).status).toBe(200)
    expect(await notified()).toEqual([tv.rowId, elsewhere!.rowId])
  })

  it('leads away from the panel by https alone, and a reseller writes for their own branch', async () => {
    const errors = async (more: Record<string, unknown>) => {
      const { status, body } = await add(staff.admin, more)
      return [status, invalidFields({ body })]
    }
    expect(await errors({ target: 'custom_url' })).toEqual([422, ['custom_url']])
    expect(await errors({ target: 'support', custom_url: 'http://a.example/' })).toEqual([422, ['custom_url']])
    expect(await errors({ target: 'custom_url', custom_url: 'javascript:alert(1)' })).toEqual([422, ['custom_url']])
    const from = '2026-02-01T00:00:00.000Z'
    expect(await errors({ valid_from: from, valid_to: '2026-01-01T00:00:00.000Z' })).toEqual([422, ['valid_to']])
    const added = await add(staff.reseller, { reseller: null })
    expect(numberAt(added.body, 'data', 'reseller', 'id')).toBe(staff.reseller.id)
    expect((await add(staff.reseller, { reseller: staff.sibling.id })).status).toBe(422)
  })

  it('leads visitors to customers: opened, registered, bought', async () => {
    const at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 20)
    await at.transfer(staff.distributor, staff.reseller, 10)
    const list = async (by: Person) =>
      rowsAt((await at.get(by, '/devices-qr?length=500')).body, 'data').filter(({ mac }) => mac === tv.mac)
    const started = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    const code = textAt(started.body, 'user_code')
    const opened = await ask(app, 'POST /app/device/pairing/open', { body: { user_code: code } })
    expect([opened.status, opened.raw]).toEqual([200, opened.raw])
    expect(await list(staff.reseller)).toMatchObject([{ status: 'scanned', scans: 1, registered_at: null }])
    expect(await list(staff.sibling)).toEqual([])
    const ticket = textAt(opened.body, 'ticket')
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

  it('says which customers were called, by the seller alone, once, and until that is taken back', async () => {
    const started = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    await ask(app, 'POST /app/device/pairing/open', { body: { user_code: started.body['user_code'] } })
    const listed = await ask(app, `GET /devices-qr?search=${tv.mac}`, { token: staff.reseller.token })
    const id = numberAt(listed.body, 'data', 0, 'id')
    const act = (by: Person, action: string) => ask(app, `POST /devices-qr/${id}/${action}`, { token: by.token })
    expect((await act(staff.sibling, 'contact')).status).toBe(404)
    expect((await act(staff.reseller, 'contact')).body['data']).toMatchObject({ status: 'contacted' })
    expect((await act(staff.reseller, 'contact')).status).toBe(409)
    const called = await ask(app, 'GET /devices-qr?status=contacted', { token: staff.reseller.token })
    expect(listAt(called.body, 'data').map((each) => textAt(each, 'mac'))).toEqual([tv.mac])
    const { verb } = await ctx.db
      .selectFrom('activity')
      .select('verb')
      .where('target_type', '=', 'qr_registrations')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(verb).toBe('qr_registrations.contact')
    expect((await act(staff.reseller, 'reopen')).body['data']).toMatchObject({ status: 'scanned' })
  })

  describe('the address of a profile', () => {
    const visit = async (target = 'register') => {
      await add(staff.reseller, { target })
      const { url } = (await qr())!
      return url.slice(url.indexOf('#') + 1)
    }
    const openCode = (code: string, ticket?: string) =>
      ask(app, 'POST /app/device/qr/open', { body: { code, ...(ticket && { ticket }) } })
    const leave = (code: string, more: Record<string, unknown> = {}) =>
      ask(app, 'POST /app/device/qr/contact', {
        body: { code, name: 'Ana Ruiz', email: '', phone: '+34 600 111 222', consent: true, ...more },
      })
    const recordFor = async (by: Person) => {
      const { body } = await ask(app, `GET /devices-qr?search=${tv.mac}`, { token: by.token })
      return rowsAt(body, 'data')[0]
    }

    it('makes a record, asks a visitor for contact data, and shows it to the seller alone', async () => {
      const code = await visit()
      expect((await openCode(code)).body).toMatchObject({
        target: 'register',
        url: `http://castellan.test/device/login?mac=${encodeURIComponent(tv.mac)}`,
        asks_contact: true,
        contact: 'none',
      })
      expect(await recordFor(staff.reseller)).toMatchObject({ status: 'scanned', scans: 1, profile: 'One', phone: '' })
      const left = await leave(code)
      expect([left.status, left.raw]).toEqual([201, left.raw])
      const ticket = textAt(left.body, 'ticket')
      expect((await openCode(code, ticket)).body).toMatchObject({ contact: 'own' })
      expect((await openCode(code)).body).toMatchObject({ contact: 'other' })
      expect((await openCode(code)).raw).not.toContain('600 111')
      expect(await recordFor(staff.reseller)).toMatchObject({
        contact_name: 'Ana Ruiz',
        phone: '+34 600 111 222',
        email: '',
        consent_at: new Date(ctx.clock()).toISOString(),
      })
      expect(await recordFor(staff.sibling)).toBeUndefined()
      const { rows } = await sql`select * from qr_registrations`.execute(ctx.db)
      expect(JSON.stringify(rows)).not.toContain('600 111')
      const { rows: log } = await sql`select changes, target_label from activity`.execute(ctx.db)
      expect(JSON.stringify(log)).not.toContain('600 111')
    })

    it('takes a number in the digits of any keyboard', async () => {
      const code = await visit()
      expect((await leave(code, { phone: '+٩٦٦ ٥٠ ۱۲۳ 4567' })).status).toBe(201)
      expect(await recordFor(staff.reseller)).toMatchObject({ phone: '+966 50 123 4567' })
    })

    it('takes no contact data without consent, without a way to reach somebody, or from a second phone', async () => {
      const code = await visit()
      const wrong = async (more: Record<string, unknown>) => invalidFields(await leave(code, more))
      expect(await wrong({ consent: false })).toEqual(['consent'])
      expect(await wrong({ phone: '' })).toEqual(['phone'])
      for (const phone of ['call me', '-----', '+(12) 34', '12 345 x'])
        expect(await wrong({ phone })).toEqual(['phone'])
      expect(await wrong({ email: 'nobody' })).toEqual(['email'])
      const ticket = textAt((await leave(code)).body, 'ticket')
      expect((await leave(code, { phone: '0666 666' })).body).toMatchObject({ code: 'contact_left' })
      expect((await leave(code, { phone: '030 12345', ticket })).status).toBe(201)
      expect(await recordFor(staff.reseller)).toMatchObject({ phone: '030 12345' })
    })

    it('is deleted by the person who left it, by the owner and by the seller, and by nobody else', async () => {
      const code = await visit()
      const phone = async () => (await recordFor(staff.reseller))!['phone']
      const withdraw = (ticket: string) => ask(app, 'POST /app/device/qr/withdraw', { body: { code, ticket } })
      const ticket = textAt((await leave(code)).body, 'ticket')
      expect((await withdraw('x'.repeat(43))).status).toBe(200)
      expect(await phone()).toBe('+34 600 111 222')
      expect((await withdraw(ticket)).status).toBe(200)
      expect(await phone()).toBe('')
      await leave(code)
      await ctx.db.updateTable('devices').set({ password_hash: 'x' }).where('id', '=', tv.rowId).execute()
      const owner = await openDeviceToken(ctx, 'owner', tv.rowId)
      expect((await ask(app, 'GET /app/device/contact', { token: owner })).body['data']).toMatchObject({
        phone: '+34 600 111 222',
      })
      expect((await ask(app, 'DELETE /app/device/contact', { token: owner })).status).toBe(200)
      expect((await ask(app, 'GET /app/device/contact', { token: owner })).body['data']).toBeNull()
      await leave(code)
      const { id } = (await recordFor(staff.reseller))!
      const erase = (by: Person) => ask(app, `POST /devices-qr/${String(id)}/erase_contact`, { token: by.token })
      expect((await erase(staff.sibling)).status).toBe(404)
      expect((await erase(staff.reseller)).status).toBe(200)
      expect(await recordFor(staff.reseller)).toMatchObject({ phone: '', contact_name: '', consent_at: null })
    })

    it('refuses codes it did not make, profiles that are over, and a network that opens too many', async () => {
      const code = await visit()
      expect((await openCode(`${code.slice(0, -2)}xx`)).status).toBe(410)
      await ctx.db.updateTable('qr_profiles').set({ active: 0 }).execute()
      expect((await openCode(code)).status).toBe(410)
      expect((await leave(code)).status).toBe(410)
      const answers = await Promise.all(Array.from({ length: limits.qrOpensPerNetwork }, () => openCode(code)))
      expect(answers.some(({ status }) => status === 429)).toBe(true)
      ctx.passMs(limits.guessWindowMs + 1)
    })

    it('is neither shown nor opened while the account of its profile is disabled, and comes back with it', async () => {
      await add(staff.admin, { title: { en: 'All' }, target: 'register' })
      await add(staff.subReseller, {})
      const own = { reseller_id: staff.subReseller.id, last_seen_at: ctx.clock() }
      await ctx.db.updateTable('devices').set(own).where('id', '=', tv.rowId).execute()
      const { url } = (await qr())!
      const code = url.slice(url.indexOf('#') + 1)
      const act = async (what: 'disable' | 'enable') => {
        await ctx.db.deleteFrom('pushes').execute()
        const call = `DELETE /settings/users/${staff.subReseller.id}/${what}`
        const { status } = await ask(app, call, { token: staff.superAdmin.token })
        const found = ctx.db.selectFrom('pushes').select('device_id').where('kind', '=', 'config.changed')
        return [status, (await found.execute()).map((row) => row.device_id)]
      }
      expect(await act('disable')).toEqual([200, [tv.rowId]])
      expect(await qr()).toMatchObject({ title: 'All' })
      expect([(await openCode(code)).status, (await leave(code)).status]).toEqual([410, 410])
      expect(await act('enable')).toEqual([200, [tv.rowId]])
      expect(await qr()).toMatchObject({ title: 'One' })
      expect((await openCode(code)).status).toBe(200)
    })

    it('leads to a customer who signs in with the key on the screen', async () => {
      await openCode(await visit())
      const signIn = (device_key: string) => ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key } })
      expect((await signIn('AAAAAAAA')).status).toBe(401)
      expect(await recordFor(staff.reseller)).toMatchObject({ status: 'scanned', registered_at: null })
      expect((await signIn(tv.deviceKey)).status).toBe(200)
      const registered_at = new Date(ctx.clock()).toISOString()
      expect(await recordFor(staff.reseller)).toMatchObject({ status: 'registered', registered_at })
    })

    it('is assigned with its TV to a seller of the branch, and activated by them', async () => {
      const at = bank(ctx, app)
      await at.mint(staff.superAdmin, staff.distributor, 20)
      await at.transfer(staff.distributor, staff.reseller, 10)
      await ctx.db.updateTable('devices').set({ reseller_id: null }).where('id', '=', tv.rowId).execute()
      await add(staff.admin, { target: 'support', custom_url: 'https://help.example/' })
      const { url } = (await qr())!
      const code = url.slice(url.indexOf('#') + 1)
      expect((await openCode(code)).body).toMatchObject({ url: 'https://help.example/', asks_contact: false })
      await leave(code)
      expect(await recordFor(staff.reseller)).toBeUndefined()
      const { id } = (await recordFor(staff.admin))!
      const assign = (by: Person, to: Person) =>
        ask(app, `POST /devices-qr/${String(id)}/assign`, { token: by.token, body: { reseller: to.id } })
      expect((await assign(staff.reseller, staff.reseller)).status).toBe(404)
      expect((await assign(staff.admin, staff.reseller)).status).toBe(200)
      expect((await assign(staff.reseller, staff.sibling)).status).toBe(422)
      expect(await recordFor(staff.reseller)).toMatchObject({ phone: '+34 600 111 222' })
      await at.act(staff.reseller, tv.rowId, 'activate', { input: { period: '1m' } })
      expect(await recordFor(staff.reseller)).toMatchObject({ status: 'converted' })
    })

    it('is a customer of the seller whom an admin names while activating the TV', async () => {
      await bank(ctx, app).mint(staff.superAdmin, staff.reseller, 10)
      await ctx.db.updateTable('devices').set({ reseller_id: null }).where('id', '=', tv.rowId).execute()
      await add(staff.admin, { target: 'register' })
      const { url } = (await qr())!
      await leave(url.slice(url.indexOf('#') + 1))
      const input = { period: '1m', reseller: staff.reseller.id }
      expect((await bank(ctx, app).act(staff.admin, tv.rowId, 'activate', { input })).status).toBe(200)
      expect(await recordFor(staff.reseller)).toMatchObject({ status: 'converted', phone: '+34 600 111 222' })
    })

    it('keeps what was left for a seller from the one of another branch who activates the TV', async () => {
      await bank(ctx, app).mint(staff.superAdmin, staff.sibling, 10)
      await leave(await visit())
      await ctx.db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', tv.rowId).execute()
      await bank(ctx, app).act(staff.sibling, tv.rowId, 'activate', { input: { period: '1m' } })
      expect(await recordFor(staff.reseller)).toBeUndefined()
      expect(await recordFor(staff.sibling)).toMatchObject({ status: 'converted', phone: '', contact_name: '' })
    })

    it('keeps what was left for a seller from those of another branch whom it is assigned to', async () => {
      await leave(await visit())
      const { id } = (await recordFor(staff.reseller))!
      const assign = (to: Person) =>
        ask(app, `POST /devices-qr/${String(id)}/assign`, { token: staff.admin.token, body: { reseller: to.id } })
      expect((await assign(staff.distributor)).status).toBe(200)
      expect(await recordFor(staff.distributor)).toMatchObject({ phone: '+34 600 111 222' })
      expect((await assign(staff.reseller)).status).toBe(200)
      expect((await assign(staff.sibling)).status).toBe(200)
      expect(await recordFor(staff.sibling)).toMatchObject({ phone: '', email: '', contact_name: '', consent_at: null })
    })

    it('shows nothing of it to the next seller once the TV has changed hands', async () => {
      const code = await visit()
      await leave(code)
      await ctx.db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', tv.rowId).execute()
      expect((await openCode(code)).status).toBe(410)
      await add(staff.sibling, { target: 'register' })
      const { url } = (await qr())!
      expect((await openCode(url.slice(url.indexOf('#') + 1))).body).toMatchObject({ contact: 'none' })
      expect(await recordFor(staff.sibling)).toMatchObject({ phone: '', contact_name: '', scans: 1 })
    })
  })

  it('has the search text of every row of its definition, however the row was written', async () => {
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })
})
