import { dayMs } from '@castellan/contract/limits/durations.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { retain } from '../retention/retain-job.ts'
import { readUploads } from '../uploads/read-uploads-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import {
  announce,
  newKey,
  playlistText,
  registerTestTv,
  signInTestOwner,
  type Key,
  type RegisteredTv,
} from '../../testing/test-tv.ts'
import { listAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const password = 'correct horse 7'

describeOnBothDatabases('after a seller let another key take the place of a TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let seller: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
  })

  /** A TV of the seller whose owner has set a password. */
  const ownedTv = async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv, password)
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
    return { tv, owner }
  }
  const takeByClaim = async (tv: RegisteredTv): Promise<Key> => {
    const key = newKey()
    expect((await announce(app, ctx, { mac: tv.mac, key })).body['code']).toBe('claim_required')
    const claims = `/devices/${tv.rowId}/claims`
    const { body } = await ask(app, `GET ${claims}`, { token: seller.token })
    const claim = textAt(body, 'data', 0, 'claim')
    expect((await ask(app, `POST ${claims}`, { token: seller.token, body: { claim, accept: true } })).status).toBe(200)
    return key
  }
  const welcomed = async (tv: RegisteredTv, key: Key) => {
    const answer = await announce(app, ctx, { mac: tv.mac, key })
    expect(answer.status).toBe(201)
    const { token, device_key } = answerOf(tvCalls.register, answer)
    return { token, device_key: device_key ?? '' }
  }
  const sources = async (token: string) => (await ask(app, 'GET /tv/v1/sources', { token })).body['sources']

  it('an upload of the earlier owner that was still under way is refused', async () => {
    const { tv, owner } = await ownedTv()
    const hasBegun = Promise.withResolvers<undefined>()
    const mayEnd = Promise.withResolvers<undefined>()
    const head = 'Content-Disposition: form-data; name="file"; filename="mine.m3u"\r\nContent-Type: audio/x-mpegurl'
    async function* body() {
      yield Buffer.from(`--x\r\n${head}\r\n\r\n#EXTM3U\n`)
      hasBegun.resolve(undefined)
      await mayEnd.promise
      yield Buffer.from(`${playlistText(3).slice(8)}\r\n--x--\r\n`)
    }
    const sending = app.inject({
      method: 'POST',
      url: '/api/app/device/uploads',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Readable.from(body()),
    })
    const sent = sending.then((response) => response)
    await hasBegun.promise
    const slots = () => ctx.db.selectFrom('upload_slots').select('id').execute()
    await expect.poll(slots, { timeout: 10_000 }).toHaveLength(1)
    const key = await takeByClaim(tv)
    mayEnd.resolve(undefined)
    expect((await sent).statusCode).toBe(401)
    await readUploads(ctx, new AbortController().signal)
    expect(await sources((await welcomed(tv, key)).token)).toEqual([])
    expect(await ctx.db.selectFrom('uploads').select('id').where('device_id', '=', tv.rowId).execute()).toEqual([])
  })

  const login = {
    name: 'Own',
    server: 'http://owner.example:8080',
    username: 'STRANGER',
    password: 'STRANGERSECRET',
  }
  const addLogin = async (owner: string) =>
    expect((await ask(app, 'POST /app/device/xtreams/store', { token: owner, body: login })).status).toBe(201)
  /** Signs in to a TV with the key on its screen, as its new owner. */
  const newOwner = async (tv: RegisteredTv, deviceKey: string) => {
    const { body } = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: deviceKey } })
    const token = textAt(body, 'token')
    const set = await ask(app, 'POST /app/device/password', { token, body: { password: 'another horse 7' } })
    expect(set.status).toBe(200)
    return token
  }
  const bring = async (owner: string) =>
    (await ask(app, 'POST /app/device/left-behind/bring', { token: owner, body: { password } })).status
  const forgetClaims = (tv: RegisteredTv) =>
    ctx.db.deleteFrom('device_claims').where('device_id', '=', tv.rowId).execute()

  it('the owner still brings along what they left behind after the new TV was reset', async () => {
    const { tv, owner } = await ownedTv()
    await addLogin(owner)
    const key = await takeByClaim(tv)
    const { token } = await welcomed(tv, key)
    expect((await ask(app, 'POST /tv/v1/unlink', { token, body: {} })).status).toBe(200)
    const fresh = await welcomed(tv, key)
    expect(await bring(await newOwner(tv, fresh.device_key))).toBe(200)
    expect(await sources(fresh.token)).toMatchObject([{ username: 'STRANGER' }])
  })

  it('the owner still brings it along after others left something behind on the same TV', async () => {
    const { tv, owner } = await ownedTv()
    await addLogin(owner)
    let fresh = await welcomed(tv, await takeByClaim(tv))
    for (let count = 0; count < 3; count += 1) {
      await newOwner(tv, fresh.device_key)
      await forgetClaims(tv)
      fresh = await welcomed(tv, await takeByClaim(tv))
    }
    expect(await bring(await newOwner(tv, fresh.device_key))).toBe(200)
    expect(await sources(fresh.token)).toMatchObject([{ username: 'STRANGER' }])
  })

  it('a fourth key is an admin’s to judge, from whichever network the earlier ones came', async () => {
    const { tv } = await ownedTv()
    for (let count = 1; count <= 3; count += 1) {
      await takeByClaim(tv)
      const ip = `198.51.100.${count}`
      await ctx.db
        .updateTable('device_claims')
        .set({ ip })
        .where('device_id', '=', tv.rowId)
        .where('ip', '=', '127.0.0.1')
        .execute()
    }
    await announce(app, ctx, { mac: tv.mac, key: newKey() })
    const { body } = await ask(app, `GET /devices/${tv.rowId}/claims`, { token: seller.token })
    expect(answerOf(claimsCalls.list, { body }).data[0]).toMatchObject({ state: 'review' })
  })

  it('an owner whose TV is deleted by its seller brings along what they had when it registers again', async () => {
    const { tv, owner } = await ownedTv()
    await addLogin(owner)
    expect((await ask(app, `DELETE /devices/${tv.rowId}/delete`, { token: seller.token })).status).toBe(200)
    const fresh = await welcomed(tv, tv.key)
    expect(await sources(fresh.token)).toEqual([])
    const next = await newOwner(tv, fresh.device_key)
    expect(await bring(next)).toBe(200)
    const { body } = await ask(app, 'GET /app/device/xtreams', { token: next })
    expect(body['data']).toMatchObject([{ name: 'Own' }])
  })

  it('the new owner reads no command, message or activity of the one before, also after a reset', async () => {
    const { tv, owner } = await ownedTv()
    const said = { kind: 'message', body: 'Your code is 4711' }
    const path = `/devices/${tv.rowId}/commands`
    expect((await ask(app, `POST ${path}`, { token: seller.token, body: said })).status).toBe(201)
    await ask(app, 'POST /app/device/name', { token: owner, body: { name: 'Bedroom' } })
    ctx.passMs(1_000)
    const key = await takeByClaim(tv)
    let fresh = await welcomed(tv, key)
    const next = await newOwner(tv, fresh.device_key)
    expect((await ask(app, 'GET /app/device/commands', { token: next })).body['data']).toEqual([])
    ctx.passMs(1_000)
    expect((await ask(app, 'POST /tv/v1/unlink', { token: fresh.token, body: {} })).status).toBe(200)
    fresh = await welcomed(tv, key)
    const last = await newOwner(tv, fresh.device_key)
    const { body } = await ask(app, 'GET /app/device/export', { token: last })
    const verbs = listAt(body, 'activity').map((each) => textAt(each, 'verb'))
    expect(verbs).not.toContain('devices.rename')
    expect(verbs).toContain('devices.sign-in')
    expect(verbs.filter((verb) => verb === 'devices.set-password')).toHaveLength(1)
    const { body: listed } = await ask(app, `GET ${path}`, { token: seller.token })
    expect(listed['data']).toMatchObject([{ body: 'Your code is 4711' }])
  })

  it('what an owner left behind is stored for its own term, however soon deleted TVs are erased', async () => {
    const { tv, owner } = await ownedTv()
    await addLogin(owner)
    await takeByClaim(tv)
    const held = () =>
      ctx.db
        .selectFrom('sources')
        .innerJoin('devices', 'devices.id', 'sources.device_id')
        .select('sources.status')
        .where('devices.held_for', '=', tv.rowId)
        .execute()
    const settings = JSON.stringify({ deleted_days: 30 })
    const version = { version: 1, settings, changes: '[]', restores: null, at: ctx.clock(), by_name: 'root' }
    await ctx.db.insertInto('setting_versions').values(version).execute()
    await ctx.settingsCache.reload()
    ctx.passMs(40 * dayMs)
    await retain(ctx)
    expect(await held()).toEqual([{ status: expect.not.stringMatching('erased') as unknown }])
    ctx.passMs(330 * dayMs)
    await retain(ctx)
    expect(await held()).toEqual([{ status: 'erased' }])
  })
})
