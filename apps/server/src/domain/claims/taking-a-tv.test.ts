import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import {
  announce,
  newKey,
  newMac,
  registerTestTv,
  signInTestOwner,
  type Key,
  type RegisteredTv,
} from '../../testing/test-tv.ts'
import { objectAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const password = 'correct horse 7'
const strangers = { name: 'Own', server: 'http://owner.example:8080', username: 'STRANGER', password: 'STRANGERSECRET' }
const prepared = { kind: 'xtream', ...strangers, username: 'PREPUSER', password: 'PREPSECRET' }

describeOnBothDatabases('data and licences of another TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let at: Bank
  let admin: Person
  let thief: Person
  let seller: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    at = bank(ctx, app)
    admin = await seedPerson(ctx, { name: 'root', role: 'super-admin' })
    thief = await seedPerson(ctx, { name: 'thief', role: 'reseller' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
    for (const person of [thief, seller]) expect((await at.mint(admin, person, 500)).status).toBe(201)
  })

  const sources = async (token: string) => (await ask(app, 'GET /tv/v1/sources', { token })).body['sources']
  const rowOf = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const give = (tv: RegisteredTv, person: Person) =>
    ctx.db.updateTable('devices').set({ reseller_id: person.id }).where('id', '=', tv.rowId).execute()
  const activate = (by: Person, id: number) => at.act(by, id, 'activate', { input: { period: '1m' } })

  /** A TV whose owner has set a password and added a login. */
  const ownedTv = async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv, password)
    expect((await ask(app, 'POST /app/device/xtreams/store', { token: owner, body: strangers })).status).toBe(201)
    return { tv, owner }
  }
  /** Another key asks for the MAC of a TV, and its seller says yes. */
  const takeByClaim = async (
    tv: RegisteredTv,
    by: Person,
    more: object = {},
  ): Promise<{ key: Key; status: number }> => {
    const key = newKey()
    expect((await announce(app, ctx, { mac: tv.mac, key })).body['code']).toBe('claim_required')
    const { body } = await ask(app, `GET /devices/${tv.rowId}/claims`, { token: by.token })
    const claim = textAt(body, 'data', 0, 'claim')
    const decided = await ask(app, `POST /devices/${tv.rowId}/claims`, {
      token: by.token,
      body: { claim, accept: true, ...more },
    })
    return { key, status: decided.status }
  }
  const welcomed = async (tv: RegisteredTv, key: Key) => {
    const answer = await announce(app, ctx, { mac: tv.mac, key })
    expect(answer.status).toBe(201)
    return answerOf(tvCalls.register, answer)
  }

  it('F1: a licence is not transferred to a TV that has an owner and is outside the seller’s branch', async () => {
    const { tv } = await ownedTv()
    const bait = await at.device(thief, newMac())
    expect((await activate(thief, bait)).status).toBe(200)
    const moved = await at.act(thief, bait, 'transfer', { input: { mac: tv.mac } })
    expect([moved.status, moved.body['errors']]).toEqual([422, { mac: expect.anything() as unknown }])
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: null, status: expect.not.stringMatching('active') })
  })

  it('a licence is transferred to a TV of no branch only with the key on its screen', async () => {
    const tv = await registerTestTv(app, ctx)
    const from = await at.device(seller, newMac())
    expect((await activate(seller, from)).status).toBe(200)
    const transfer = () => at.act(seller, from, 'transfer', { input: { mac: tv.mac } })
    const refused = await transfer()
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { mac: [readMessages('en', 'common').server.errors.not_your_tv] },
    ])
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: null, status: 'registered' })
    const unknown = await at.act(seller, from, 'transfer', { input: { mac: newMac() } })
    expect(unknown.body['errors'], 'no other answer for a MAC nobody has').toEqual(refused.body['errors'])
    await at.device(seller, tv.mac)
    expect((await transfer()).status).toBe(200)
    const proof = { mac: tv.mac, device_key: tv.deviceKey, period: null }
    expect((await at.post(seller, '/activation', proof)).status).toBe(201)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id, status: 'active' })
  })

  it('an undone sale gives back a TV that was taken with it, without what its seller put there', async () => {
    const tv = await registerTestTv(app, ctx)
    const [before] = await at.balances([seller])
    ctx.passMs(1_000)
    const proof = { mac: tv.mac, device_key: tv.deviceKey, period: '1m' }
    expect((await at.post(seller, '/activation', proof)).status).toBe(201)
    const store = `POST /devices/${tv.rowId}/sources/store`
    expect((await ask(app, store, { token: seller.token, body: { kind: 'xtream', ...strangers } })).status).toBe(201)
    expect((await at.act(seller, tv.rowId, 'renew', { input: { period: '1m' } })).status).toBe(200)
    expect((await at.act(seller, tv.rowId, 'undo')).status).toBe(200)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id, status: 'active', source_count: 1 })
    expect((await at.act(seller, tv.rowId, 'undo')).status).toBe(200)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: null, status: 'registered', source_count: 0 })
    expect(await at.balances([seller])).toEqual([before])
    expect(JSON.stringify(await sources(tv.token))).not.toContain(strangers.password)
  })

  it("F1: a claim that a seller accepts moves the licence and nothing of the owner's", async () => {
    const { tv, owner } = await ownedTv()
    await give(tv, thief)
    await ctx.db
      .updateTable('devices')
      .set({ status: 'active', expires_at: ctx.clock() + 30 * dayMs })
      .where('id', '=', tv.rowId)
      .execute()
    await ask(app, 'POST /app/device/name', { token: owner, body: { name: 'Bedroom' } })
    const pin = { password, pin: '4718' }
    expect((await ask(app, 'POST /app/device/parent-lock', { token: owner, body: pin })).status).toBe(200)
    const { key, status } = await takeByClaim(tv, thief)
    expect(status).toBe(200)
    const fresh = await welcomed(tv, key)
    expect(fresh.device).toMatchObject({ status: 'active', has_password: false, name: '' })
    expect(await sources(fresh.token)).toEqual([])
    expect((await ask(app, 'GET /app/device', { token: owner })).status).toBe(401)
    const signedIn = await ask(app, 'POST /app/device/login', {
      body: { mac: tv.mac, device_key: fresh.device_key },
    })
    const thiefOwner = textAt(signedIn.body, 'token')
    await ask(app, 'POST /app/device/password', { token: thiefOwner, body: { password: 'thief horse 7' } })
    const listed = await ask(app, 'GET /app/device/xtreams', { token: thiefOwner })
    expect(listed.body['data']).toEqual([])
    const all = await ask(app, 'GET /app/device/export', { token: thiefOwner })
    expect(all.raw).not.toContain('owner.example')
  })

  it("what an owner left behind moves with the old TV's password, and with nothing else", async () => {
    const { tv } = await ownedTv()
    await give(tv, seller)
    const { key } = await takeByClaim(tv, seller)
    const fresh = await welcomed(tv, key)
    const old = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, password } })
    expect([old.status, old.body['code']]).toEqual([409, 'tv_replaced'])
    const login = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: fresh.device_key } })
    const owner = textAt(login.body, 'token')
    expect(login.body['device']).toMatchObject({ left_behind_at: expect.any(String) })
    await ask(app, 'POST /app/device/password', { token: owner, body: { password: 'another horse 7' } })
    const bring = (typed: string) =>
      ask(app, 'POST /app/device/left-behind/bring', { token: owner, body: { password: typed } })
    expect((await bring('another horse 7')).body['errors']).toHaveProperty('password')
    expect(await sources(fresh.token)).toEqual([])
    const brought = await bring(password)
    expect(brought.body['device']).toMatchObject({ left_behind_at: null })
    expect(await sources(fresh.token)).toMatchObject([{ username: 'STRANGER', password: 'STRANGERSECRET' }])
  })

  it("with the code on the old TV's screen a seller moves everything", async () => {
    const { tv } = await ownedTv()
    await give(tv, seller)
    const start = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    const wrong = await takeByClaim(tv, seller, { code: 'BBBBBBBB' })
    expect(wrong.status).toBe(422)
    const { key, status } = await takeByClaim(tv, seller, { code: start.body['user_code'] })
    expect(status).toBe(200)
    // The claim that was decided is the newest one: the other stays open.
    expect(await sources((await welcomed(tv, key)).token)).toMatchObject([{ username: 'STRANGER' }])
  })

  it('what staff have put on a TV stays with it when a seller accepts a claim', async () => {
    const tv = await registerTestTv(app, ctx)
    await give(tv, seller)
    const given = await ask(app, `POST /devices/${tv.rowId}/sources/store`, { token: seller.token, body: prepared })
    expect(given.status).toBe(201)
    const { key } = await takeByClaim(tv, seller)
    expect(await sources((await welcomed(tv, key)).token)).toMatchObject([{ username: 'PREPUSER' }])
  })

  it('staff do not bring back the row that holds what an owner left behind', async () => {
    const { tv } = await ownedTv()
    await give(tv, seller)
    await takeByClaim(tv, seller)
    const held = await ctx.db
      .selectFrom('devices')
      .select('id')
      .where('held_for', '=', tv.rowId)
      .executeTakeFirstOrThrow()
    for (const person of [seller, admin])
      expect((await ask(app, `POST /devices/${held.id}/restore`, { token: person.token })).status).toBe(404)
  })

  it('F4: the first key for a MAC that staff prepared gets neither its sources nor its licence', async () => {
    const mac = newMac()
    const id = await at.device(seller, mac)
    const given = await ask(app, `POST /devices/${id}/sources/store`, { token: seller.token, body: prepared })
    expect(given.status).toBe(201)
    expect((await activate(seller, id)).status).toBe(200)
    const stranger = await announce(app, ctx, { mac, key: newKey() })
    expect(stranger.body['device']).toMatchObject({ status: 'registered', expires_at: null })
    expect(await sources(textAt(stranger.body, 'token'))).toEqual([])
    const config = await ask(app, 'GET /tv/v1/config', { token: textAt(stranger.body, 'token') })
    expect(config.body).toMatchObject({ reseller: null, features: [] })
    expect(await rowOf(id)).toMatchObject({ public_key: null, status: 'active' })
  })

  it('F9: a MAC that one seller entered stays free for another, is not disclosed to them, and its TV belongs to nobody when it first connects', async () => {
    const mac = newMac()
    const unseen = newMac()
    await at.device(thief, mac)
    const store = (at_: string) =>
      ask(app, 'POST /devices/store', { token: seller.token, body: { mac: at_, product: 'f2' } })
    const [known, unknown] = [await store(mac), await store(unseen)]
    expect([known.status, unknown.status]).toEqual([201, 201])
    expect(Object.keys(objectAt(known.body, 'data'))).toEqual(Object.keys(objectAt(unknown.body, 'data')))
    expect((await store(mac)).body['errors']).toHaveProperty('mac')
    const tv = await registerTestTv(app, ctx, mac)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: null })
  })

  it('F9: a MAC whose TV is in another branch gets the same answer as an unknown one', async () => {
    const tv = await registerTestTv(app, ctx)
    await give(tv, seller)
    const answers = await Promise.all(
      [tv.mac, newMac()].map((mac) =>
        ask(app, 'POST /devices/store', { token: thief.token, body: { mac, product: 'f2' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id })
  })

  it('F9: a seller can enter a limited number of MACs without paying', async () => {
    const hoarder = await seedPerson(ctx, { name: 'hoarder', role: 'reseller' })
    const first = await at.device(hoarder, newMac())
    const { id: _, ...row } = await rowOf(first)
    const more = Array.from({ length: limits.reservationsPerSeller - 1 }, (_unused, index) => ({
      ...row,
      public_id: `hoard-${hoarder.id}-${index}`,
      mac: newMac(),
    }))
    for (let from = 0; from < more.length; from += 100)
      await ctx.db
        .insertInto('devices')
        .values(more.slice(from, from + 100))
        .execute()
    const one = { mac: newMac(), product: 'f2' }
    const refused = await ask(app, 'POST /devices/store', { token: hoarder.token, body: one })
    expect([refused.status, refused.body['errors']]).toEqual([422, { mac: [expect.stringContaining('500')] }])
    // Nor does somebody above hand them more.
    const above = await seedPerson(ctx, { name: 'above', role: 'distributor' })
    const path = `${above.path}${hoarder.id}/`
    await ctx.db.updateTable('users').set({ path, parent_id: above.id }).where('id', '=', hoarder.id).execute()
    const id = await at.device(above, newMac())
    const given = await ask(app, 'POST /devices/update', { token: above.token, body: { id, reseller: hoarder.id } })
    expect([given.status, given.body['errors']]).toEqual([422, { reseller: [expect.stringContaining('500')] }])
    expect(await rowOf(id)).toMatchObject({ reseller_id: above.id })
  })
})
