import { devices } from '@castellan/contract/resources/devices.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { searchTextOf } from '../../db/search-text.ts'
import { retain } from '../retention/retain-job.ts'
import { sweep } from '../retention/sweep-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { announce, newKey, newMac, registerTestTv, signedHeaders, signInTestOwner } from '../../testing/test-tv.ts'
import { checkSignature } from '../sessions/signed-request.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

describeOnBothDatabases('a TV that announces itself', (open) => {
  let ctx: TestContext
  let app: FastifyInstance

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  const rowOf = (mac: string) =>
    ctx.db.selectFrom('devices').selectAll().where('mac', '=', mac).executeTakeFirstOrThrow()
  const verbsOf = async (rowId: number) =>
    (
      await ctx.db
        .selectFrom('activity')
        .select('verb')
        .where('target_id', '=', rowId)
        .where('target_type', '=', 'devices')
        .orderBy('id')
        .execute()
    ).map(({ verb }) => verb)

  it('becomes a registered device with a device key that only the TV receives', async () => {
    const mac = newMac()
    const { status, body } = await announce(app, ctx, { mac, key: newKey() })
    expect(status).toBe(201)
    expect(body['device_key']).toMatch(/^[A-HJ-NP-Z2-9]{8}$/u)
    expect(body['login_url']).toBe(`http://castellan.test/device/login?mac=${encodeURIComponent(mac)}`)
    const row = await rowOf(mac)
    expect(row).toMatchObject({ status: 'registered', model: 'MAG-540', app_version: '3.4.0' })
    expect(JSON.stringify(row)).not.toContain(body['device_key'])
    expect(await verbsOf(row.id)).toEqual(['devices.register'])
  })

  it('is found by the same text whether staff or the TV itself wrote its row', async () => {
    const tv = await registerTestTv(app, ctx)
    const row = await rowOf(tv.mac)
    expect(row.search_text).toBe(searchTextOf(devices, row))
  })

  it('keeps its row, key and device key when it announces itself again, and reports what changed', async () => {
    const tv = await registerTestTv(app, ctx)
    const again = await announce(app, ctx, {
      mac: tv.mac,
      key: tv.key,
      more: { has_device_key: true, model_code: 'MAG-544', app: { version_code: 30_500, version_name: '3.5.0' } },
    })
    expect(again.status).toBe(201)
    expect(again.body['device_key']).toBeNull()
    expect(textAt(again.body, 'device', 'id')).toBe(tv.id)
    expect(await rowOf(tv.mac)).toMatchObject({ model: 'MAG-544', app_version: '3.5.0', public_key: tv.key.publicKey })
    const signedIn = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })
    expect(signedIn.status).toBe(200)
  })

  it('gets a new device key when it has lost its own: the old one dies, the owner stays signed in', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = textAt(
      (await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })).body,
      'token',
    )
    const again = await announce(app, ctx, { mac: tv.mac, key: tv.key, more: { has_device_key: false } })
    const fresh = textAt(again.body, 'device_key')
    expect(fresh).not.toBe(tv.deviceKey)
    expect((await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })).status).toBe(
      401,
    )
    expect((await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: fresh } })).status).toBe(200)
    expect((await ask(app, 'GET /app/device', { token: owner })).status).toBe(200)
  })

  it('refuses a second key for the MAC of a TV with a licence, reveals nothing and leaves a trace', async () => {
    const tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('id', '=', tv.rowId).execute()
    const { status, body, raw } = await announce(app, ctx, { mac: tv.mac, key: newKey() })
    expect([status, body['code']]).toEqual([409, 'claim_required'])
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'request_id', 'status', 'title', 'type'])
    expect(raw).not.toContain(tv.id)
    expect((await rowOf(tv.mac)).public_key).toBe(tv.key.publicKey)
    expect(await verbsOf(tv.rowId)).toEqual(['devices.register', 'devices.claim'])
  })

  it('lets the same MAC exist once in every product', async () => {
    const tv = await registerTestTv(app, ctx)
    const other = await announce(app, ctx, { mac: tv.mac, key: newKey(), more: { product: 'onair' } })
    expect(other.status).toBe(201)
    expect(textAt(other.body, 'device', 'id')).not.toBe(tv.id)
  })

  it('leaves a row that staff have made before to them, and has one of its own', async () => {
    const mac = newMac()
    const now = ctx.clock()
    const seed = await rowOf((await registerTestTv(app, ctx)).mac)
    const { id: _, ...columns } = seed
    await ctx.db
      .insertInto('devices')
      .values({
        ...columns,
        mac,
        public_id: `staff-made-${mac.replaceAll(':', '').toLowerCase()}`,
        public_key: null,
        key_hash: null,
        name: 'Shop window',
        created_at: now,
      })
      .execute()
    const key = newKey()
    const { status, body } = await announce(app, ctx, { mac, key, more: { has_device_key: true } })
    expect(status).toBe(201)
    expect(body['device_key']).toHaveLength(8)
    const rows = await ctx.db.selectFrom('devices').select(['public_key', 'name']).where('mac', '=', mac).execute()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ public_key: null, name: 'Shop window' })
    expect(rows).toContainEqual({ public_key: key.publicKey, name: '' })
  })

  it('comes back as a stranger after it was deleted', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = textAt(
      (await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })).body,
      'token',
    )
    await ask(app, 'POST /app/device/password', { token: owner, body: { password: 'correct horse 7' } })
    await ask(app, 'POST /app/device/name', { token: owner, body: { name: 'Kitchen' } })
    await ask(app, 'POST /app/device/playlists/store', {
      token: owner,
      body: { name: 'Home', url: 'http://tv.example:8080/get.php?password=hidden' },
    })
    await ctx.db.updateTable('devices').set({ deleted_at: ctx.clock() }).where('id', '=', tv.rowId).execute()
    const back = await announce(app, ctx, { mac: tv.mac, key: tv.key, more: { has_device_key: true } })
    expect(back.status).toBe(201)
    expect(back.body['device']).toMatchObject({ id: tv.id, name: '', has_password: false, status: 'registered' })
    const stripped = ctx.db.selectFrom('devices').selectAll().where('id', '=', tv.rowId)
    expect(await stripped.execute()).toMatchObject([{ source_count: 0, reseller_id: null, deleted_at: null }])
    expect((await ask(app, 'GET /tv/v1/sources', { token: textAt(back.body, 'token') })).body['sources']).toEqual([])
    expect((await ask(app, 'GET /app/device', { token: owner })).status).toBe(401)
    const sources = ctx.db.selectFrom('sources').select('id').where('device_id', '=', tv.rowId)
    expect(await sources.execute()).toEqual([])
  })

  it('is refused while it is blocked, also under a new start of its life', async () => {
    const tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ status: 'blocked' }).where('id', '=', tv.rowId).execute()
    expect((await announce(app, ctx, { mac: tv.mac, key: tv.key })).body['code']).toBe('device_blocked')
    await ctx.db.updateTable('devices').set({ deleted_at: ctx.clock() }).where('id', '=', tv.rowId).execute()
    expect((await announce(app, ctx, { mac: tv.mac, key: tv.key })).body['code']).toBe('device_blocked')
  })

  it('refuses alike a wrong time, a used nonce, a changed body and a foreign key', async () => {
    const tv = await registerTestTv(app, ctx)
    const path = '/tv/v1/token'
    const send = (headers: Record<string, string>, body = '{}') =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
    const good = { path, body: '{}', key: tv.key, at: ctx.clock(), deviceId: tv.id }
    const used = signedHeaders(good)
    expect((await send(used)).statusCode).toBe(200)
    const refused = [
      await send(used),
      await send(signedHeaders({ ...good, at: ctx.clock() - limits.signatureWindowMs - 1 })),
      await send(signedHeaders({ ...good, at: ctx.clock() + limits.signatureWindowMs + 1 })),
      await send(signedHeaders(good), '{ }'),
      await send(signedHeaders({ ...good, key: newKey() })),
      await send({ 'x-device-id': tv.id }),
    ].map((response) => ({ status: response.statusCode, ...JSON.parse(response.body), request_id: '' }) as unknown)
    expect(new Set(refused.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(refused[0]).toMatchObject({ status: 401, code: 'bad_signature' })
  })

  it('remembers a nonce for as long as its time would be believed', async () => {
    const tv = await registerTestTv(app, ctx)
    const early = signedHeaders({
      path: '/tv/v1/token',
      body: '{}',
      key: tv.key,
      at: ctx.clock() + limits.signatureWindowMs,
      deviceId: tv.id,
    })
    expect((await ask(app, 'POST /tv/v1/token', { body: {}, headers: early })).status).toBe(200)
    ctx.passMs(2 * limits.signatureWindowMs)
    await sweep(ctx)
    expect((await ask(app, 'POST /tv/v1/token', { body: {}, headers: early })).body['code']).toBe('bad_signature')
  })

  it('bounds how many new TVs one network may announce, and no known one', async () => {
    const tv = await registerTestTv(app, ctx)
    const from = (key: ReturnType<typeof newKey>, mac: string) => {
      const body = { mac, product: 'f2', public_key: key.publicKey, has_device_key: true, app: {} }
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders({ path: '/tv/v1/register', body: JSON.stringify(body), key, at: ctx.clock() }),
      }
      return app.inject({
        method: 'POST',
        url: '/api/tv/v1/register',
        headers,
        payload: JSON.stringify(body),
        remoteAddress: '203.0.113.9',
      })
    }
    await ctx.db
      .insertInto('guesses')
      .values({ key: 'tv-net:203.0.113.9', count: limits.tvAnnouncementsPerNetwork, window_started_at: ctx.clock() })
      .execute()
    const refused = await from(newKey(), newMac())
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from(newKey(), tv.mac)).statusCode).toBe(429)
    expect((await from(tv.key, tv.mac)).statusCode).toBe(201)
  })

  it('is counted with all networks of its site, when its address is IPv6', async () => {
    const key = 'tv-site:2001:db8:7'
    const counted = { key, count: limits.tvAnnouncementsPerSite, window_started_at: ctx.clock() }
    await ctx.db.insertInto('guesses').values(counted).execute()
    const from = (remoteAddress: string) => {
      const tv = newKey()
      const payload = JSON.stringify({ mac: newMac(), product: 'f2', public_key: tv.publicKey, app: {} })
      const signed = signedHeaders({ path: '/tv/v1/register', body: payload, key: tv, at: ctx.clock() })
      const headers = { 'content-type': 'application/json', ...signed }
      return app.inject({ method: 'POST', url: '/api/tv/v1/register', headers, payload, remoteAddress })
    }
    expect((await from('2001:db8:7:ab::1')).statusCode).toBe(429)
    expect((await from('2001:db8:8:ab::1')).statusCode).toBe(201)
  })

  it('is deleted after two weeks in which nobody did anything with it, and then registers again', async () => {
    const [tv, owned] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    await signInTestOwner(app, owned)
    ctx.passMs(15 * dayMs)
    await retain(ctx)
    const standing = ctx.db.selectFrom('devices').select('id').where('deleted_at', 'is', null)
    expect(await standing.where('id', 'in', [tv.rowId, owned.rowId]).execute()).toEqual([{ id: owned.rowId }])
    expect((await announce(app, ctx, { mac: tv.mac, key: tv.key })).status).toBe(201)
  })

  it('is refused the same way whichever unknown id asks for a token', async () => {
    const key = newKey()
    const ask1 = (deviceId: string) =>
      ask(app, 'POST /tv/v1/token', {
        body: {},
        headers: signedHeaders({ path: '/tv/v1/token', body: '{}', key, at: ctx.clock(), deviceId }),
      })
    expect(errorOf(await ask1('0199e1c4-7d1e-7cc3-98c4-dc0c0c07398f'))).toEqual(errorOf(await ask1('nobody')))
  })
})

describe('a signature', () => {
  it('of the document’s example is accepted', () => {
    const signed = {
      method: 'POST',
      path: '/api/tv/v1/token',
      bytes: Buffer.from('{}'),
      timestamp: '1761991200000',
      nonce: 'AAECAwQFBgcICQoLDA0ODw',
      signature: 'mDdxYQPTtgqyF2mrYA9LPwGmh4Ga_YXWBZUUosvRWIjz3J4Z5gwAn4bN77dvQ1bdQWSye9kls6xbvyRUsVQYAA',
    }
    expect(checkSignature(signed, '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', 1_761_991_200_000)).toEqual({
      nonce: 'AAECAwQFBgcICQoLDA0ODw',
    })
  })
})
