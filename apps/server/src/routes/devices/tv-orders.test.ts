import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson } from '../../testing/seed-staff.ts'
import {
  announce,
  newKey,
  registerTestTv,
  signedHeaders,
  signInTestOwner,
  type RegisteredTv,
} from '../../testing/test-tv.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { commandsCalls } from '@castellan/contract/calls/commands.ts'
import { claimsCalls } from '@castellan/contract/calls/claims.ts'

describeOnBothDatabases('commands and claims', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  const pushesOf = async (tv: RegisteredTv, kind: string) => {
    const { body } = await ask(app, 'GET /tv/v1/poll', { token: tv.token })
    return answerOf(tvCalls.poll, { body }).pushes.filter((push) => push.kind === kind)
  }
  const listOf = async (owner: string) =>
    answerOf(commandsCalls.ownList, await ask(app, 'GET /app/device/commands', { token: owner })).data

  it('follows a command from the owner to the TV and back', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    const sent = await ask(app, 'POST /app/device/commands', { token: owner, body: { kind: 'cache.clear' } })
    const id = textAt(sent.body, 'data', 'id')
    const [push] = await pushesOf(tv, 'command')
    expect(push?.data).toMatchObject({ command: id, kind: 'cache.clear' })
    await ask(app, 'POST /tv/v1/ack', { token: tv.token, body: { ids: [push!.id] } })
    expect(await listOf(owner)).toMatchObject([{ id, state: 'delivered', asked_by: '' }])
    await ask(app, `POST /tv/v1/commands/${id}/state`, { token: tv.token, body: { state: 'done' } })
    const late = { state: 'failed', detail: 'too late' }
    await ask(app, `POST /tv/v1/commands/${id}/state`, { token: tv.token, body: late })
    expect(await listOf(owner)).toMatchObject([{ id, state: 'done', detail: '' }])
  })

  it('says that a command has expired when the TV did not connect', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    await ask(app, 'POST /app/device/commands', { token: owner, body: { kind: 'app.restart' } })
    ctx.passMs(limits.pushTtlS * 1_000)
    expect(await listOf(owner)).toMatchObject([{ state: 'expired' }])
  })

  it('wants a text for a message and takes none for anything else', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    const ordered = (body: object) => ask(app, 'POST /app/device/commands', { token: owner, body })
    expect((await ordered({ kind: 'message' })).body['errors']).toHaveProperty('body')
    expect((await ordered({ kind: 'code.show', body: 'x' })).body['errors']).toHaveProperty('body')
    expect((await ordered({ kind: 'message', body: 'Dinner' })).status).toBe(201)
  })

  it("shows staff the commands of their devices, with who asked, and not a neighbour's", async () => {
    const reseller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
    const neighbour = await seedPerson(ctx, { name: 'neighbour', role: 'reseller' })
    const tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ reseller_id: reseller.id }).where('id', '=', tv.rowId).execute()
    const line = `/devices/${tv.rowId}/commands`
    const order = { kind: 'sources.reload' }
    expect((await ask(app, `POST ${line}`, { token: reseller.token, body: order })).status).toBe(201)
    const { body } = await ask(app, `GET ${line}`, { token: reseller.token })
    expect(body['data']).toMatchObject([{ kind: 'sources.reload', state: 'queued', asked_by: 'seller' }])
    expect((await ask(app, `GET ${line}`, { token: neighbour.token })).status).toBe(404)
    expect((await ask(app, `POST ${line}`, { token: neighbour.token, body: order })).status).toBe(404)
  })

  const contest = async (tv: RegisteredTv) => {
    const key = newKey()
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('id', '=', tv.rowId).execute()
    expect((await announce(app, ctx, { mac: tv.mac, key })).body['code']).toBe('claim_required')
    return key
  }
  const claimsOf = async (owner: string) =>
    answerOf(claimsCalls.ownList, await ask(app, 'GET /app/device/claims', { token: owner })).data
  const decide = (owner: string, claim: string, more: object) =>
    ask(app, 'POST /app/device/claims/decide', { token: owner, body: { claim, ...more } })

  it('counts how often another key wants a MAC in one claim, and lets its owner refuse it', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    const key = await contest(tv)
    await announce(app, ctx, { mac: tv.mac, key })
    const [claim] = await claimsOf(owner)
    expect(claim).toMatchObject({ state: 'open', times: 2 })
    expect((await decide(owner, claim!.claim, { accept: false })).status).toBe(200)
    expect((await decide(owner, claim!.claim, { accept: false })).body['code']).toBe('bad_state')
    expect((await announce(app, ctx, { mac: tv.mac, key })).status).toBe(409)
  })

  it("takes the device's password for a yes, then lets the new TV in with a key of its own and the old one out", async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv, 'correct horse 7')
    const key = await contest(tv)
    const [claim] = await claimsOf(owner)
    expect((await decide(owner, claim!.claim, { accept: true })).body['errors']).toHaveProperty('password')
    const wrong = await decide(owner, claim!.claim, { accept: true, password: 'wrong horse' })
    expect(wrong.body['errors']).toHaveProperty('password')
    await decide(owner, claim!.claim, { accept: true, password: 'correct horse 7' })
    expect((await ask(app, 'GET /tv/v1/config', { token: tv.token })).status).toBe(401)
    const registered = await announce(app, ctx, { mac: tv.mac, key, more: { has_device_key: true } })
    expect(registered.status).toBe(201)
    expect(registered.body['device_key']).not.toBe(tv.deviceKey)
    expect((await announce(app, ctx, { mac: tv.mac, key: tv.key })).body['code']).toBe('claim_required')
  })

  it('leaves the fourth key within 90 days to an admin', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv, 'correct horse 7')
    for (let count = 0; count <= limits.claimsBeforeReview; count += 1) await contest(tv)
    const review = (await claimsOf(owner)).find(({ state }) => state === 'review')!
    const own = await decide(owner, review.claim, { accept: true, password: 'correct horse 7' })
    expect(own.status).toBe(403)
    const admin = await seedPerson(ctx, { name: 'judge', role: 'admin' })
    const decided = await ask(app, `POST /devices/${tv.rowId}/claims`, {
      token: admin.token,
      body: { claim: review.claim, accept: true },
    })
    expect(decided.body['data']).toContainEqual(expect.objectContaining({ state: 'accepted', decided_by: 'judge' }))
  })

  it("takes a reset TV's sources, password and tokens away, and leaves its licence", async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    const playlist = { name: 'Home', url: 'http://tv.example/list.m3u' }
    await ask(app, 'POST /app/device/playlists/store', { token: owner, body: playlist })
    const licence = { status: 'active', activated_at: ctx.clock(), expires_at: ctx.clock() + dayMs } as const
    await ctx.db.updateTable('devices').set(licence).where('id', '=', tv.rowId).execute()
    expect((await ask(app, 'POST /tv/v1/unlink', { token: tv.token, body: {} })).status).toBe(200)
    expect((await ask(app, 'GET /tv/v1/config', { token: tv.token })).status).toBe(401)
    expect((await ask(app, 'GET /app/device', { token: owner })).status).toBe(401)
    // A TV that did not get the answer learns it where it renews its token.
    const headers = signedHeaders({
      path: '/tv/v1/token',
      body: '{}',
      key: tv.key,
      at: ctx.clock(),
      deviceId: tv.id,
    })
    expect((await ask(app, 'POST /tv/v1/token', { body: {}, headers })).status).toBe(404)
    const again = await announce(app, ctx, { mac: tv.mac, key: tv.key, more: { has_device_key: true } })
    expect(again.body).toMatchObject({ device: { status: 'active', has_password: false } })
    expect(again.body['device_key']).not.toBeNull()
    const { body } = await ask(app, 'GET /tv/v1/sources', { token: textAt(again.body, 'token') })
    expect(body['sources']).toEqual([])
  })
})
