import { randomUUID } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import { newMac, registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { listAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import { activationCalls } from '@castellan/contract/calls/activation.ts'

const prepared = {
  kind: 'xtream',
  name: 'Shop',
  server: 'http://shop.example:8080',
  username: 'PREPUSER',
  password: 'PREPSECRET',
}

describeOnBothDatabases('a seller who can read the screen of a TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let at: Bank
  let admin: Person
  let distributor: Person
  let seller: Person
  let rival: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    at = bank(ctx, app)
    admin = await seedPerson(ctx, { name: 'root', role: 'super-admin' })
    distributor = await seedPerson(ctx, { name: 'above', role: 'distributor' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller', parent: distributor })
    rival = await seedPerson(ctx, { name: 'rival', role: 'reseller' })
    for (const person of [distributor, seller, rival]) expect((await at.mint(admin, person, 500)).status).toBe(201)
  })

  const codeOf = async (tv: RegisteredTv) =>
    answerOf(pairingCalls.start, await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} }))
  const keyOf = (tv: RegisteredTv) => ({ mac: tv.mac, device_key: tv.deviceKey })
  const look = (by: Person, proof: object) => ask(app, 'POST /activation/look', { token: by.token, body: proof })
  const activate = (by: Person, proof: object, period: string | null = '1m', key: string = randomUUID()) =>
    at.post(by, '/activation', { ...proof, period }, key)
  const rowOf = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sources = async (tv: RegisteredTv) =>
    listAt((await ask(app, 'GET /tv/v1/sources', { token: tv.token })).body, 'sources')

  it('takes it into their branch and activates it with MAC and device key, and pays once', async () => {
    const tv = await registerTestTv(app, ctx)
    const seen = answerOf(activationCalls.look, await look(seller, keyOf(tv)))
    expect(seen).toMatchObject({ mac: tv.mac, is_own: false, prepared_until: null, payer: { id: seller.id } })
    const price = seen.prices.find(({ period }) => period === '1m')!.credits
    const key = randomUUID()
    const done = await activate(seller, keyOf(tv), '1m', key)
    expect([done.status, done.body['data']]).toEqual([201, expect.objectContaining({ status: 'active', mac: tv.mac })])
    expect((await activate(seller, keyOf(tv), '1m', key)).status).toBe(201)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id, status: 'active' })
    expect(await at.balances([seller])).toEqual([seen.balance - price])
  })

  it('does the same with the code on its screen, or the address of its QR code', async () => {
    for (const read of ['user_code', 'qr_url'] as const) {
      const tv = await registerTestTv(app, ctx)
      const code = { code: (await codeOf(tv))[read] }
      expect((await look(seller, code)).body).toMatchObject({ mac: tv.mac })
      expect((await activate(seller, code)).status).toBe(201)
      expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id, status: 'active' })
    }
  })

  it('does not use up the code, so the owner can still pair a phone with it', async () => {
    const tv = await registerTestTv(app, ctx)
    const { user_code } = await codeOf(tv)
    expect((await activate(seller, { code: user_code })).status).toBe(201)
    expect((await ask(app, 'POST /app/device/pairing/open', { body: { user_code } })).status).toBe(200)
  })

  it('gets the licence (once) and the sources their branch prepared for its MAC, and pays nothing', async () => {
    const mac = newMac()
    const reserved = await at.device(seller, mac, { name: 'Window' })
    await ask(app, `POST /devices/${reserved}/sources/store`, { token: seller.token, body: prepared })
    expect((await at.act(seller, reserved, 'activate', { input: { period: '1m' } })).status).toBe(200)
    const before = await at.balances([seller])
    const tv = await registerTestTv(app, ctx, mac)
    expect((await look(seller, keyOf(tv))).body).toMatchObject({
      prepared_until: { ends_at: expect.any(String) },
    })
    expect((await activate(seller, keyOf(tv), null)).status).toBe(201)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id, status: 'active', name: 'Window' })
    expect(await sources(tv)).toMatchObject([{ username: 'PREPUSER', password: 'PREPSECRET' }])
    expect(await at.balances([seller])).toEqual(before)
    expect((await ask(app, `GET /devices/${reserved}`, { token: seller.token })).status).toBe(404)
    expect((await at.act(seller, tv.rowId, 'refund')).status).toBe(403)
    expect((await at.act(admin, tv.rowId, 'refund')).status).toBe(200)
  })

  it('must name a period if no prepared licence exists', async () => {
    const tv = await registerTestTv(app, ctx)
    expect((await activate(seller, keyOf(tv), null)).body['errors']).toHaveProperty('period')
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: null })
  })

  it('gets the same error for an unknown MAC, a wrong device key and the key of another TV', async () => {
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const wrong = [
      { mac: newMac(), device_key: tv.deviceKey },
      { mac: tv.mac, device_key: 'AAAAAAAA' },
      { mac: tv.mac, device_key: other.deviceKey },
    ]
    const answers = []
    for (const proof of wrong) answers.push(await look(seller, proof))
    for (const { status, body } of answers)
      expect([status, body['code'], body['errors']]).toEqual([422, 'invalid', answers[0]!.body['errors']])
    expect(answers[0]!.body['errors']).toEqual({
      device_key: ['The MAC and the device key don’t match. Check both on the TV’s screen.'],
    })
    expect((await activate(seller, { code: 'BBBBBBBB' })).status).toBe(422)
  })

  it('is stopped after too many guesses, without locking out anybody else', async () => {
    const tv = await registerTestTv(app, ctx)
    const guesser = await seedPerson(ctx, { name: `guesser`, role: 'reseller' })
    for (let tries = 0; tries < limits.tvProofAttempts; tries += 1)
      expect((await look(guesser, { mac: tv.mac, device_key: 'AAAAAAAA' })).status).toBe(422)
    expect((await look(guesser, keyOf(tv))).status).toBe(429)
    expect((await look(seller, keyOf(tv))).status).toBe(200)
    const login = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })
    expect(login.status).toBe(200)
  })

  it('learns that a TV of another branch is already registered, and takes nothing', async () => {
    const tv = await registerTestTv(app, ctx)
    expect((await activate(seller, keyOf(tv))).status).toBe(201)
    for (const refused of [await look(rival, keyOf(tv)), await activate(rival, keyOf(tv))]) {
      expect([refused.status, refused.body['code']]).toEqual([409, 'tv_of_another_branch'])
      expect(refused.body['message']).toBe('This TV is already registered. Ask your distributor to assign it to you.')
    }
    expect((await look(distributor, keyOf(tv))).body).toMatchObject({ is_own: true })
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id })
  })

  it('asks the owner of a TV of another branch, whose yes takes the password and leaves the other seller’s sources behind', async () => {
    const tv = await registerTestTv(app, ctx)
    expect((await activate(seller, keyOf(tv))).status).toBe(201)
    await ask(app, `POST /devices/${tv.rowId}/sources/store`, { token: seller.token, body: prepared })
    const owner = await signInTestOwner(app, tv, 'correct horse 7')
    const { user_code } = await codeOf(tv)
    const asked = await ask(app, 'POST /activation/ask', { token: rival.token, body: { code: user_code } })
    expect(asked.status).toBe(201)
    const list = await ask(app, 'GET /app/device/requests', { token: owner })
    const [request] = answerOf(activationCalls.ownList, list).data
    expect(request).toMatchObject({ name: 'rival' })
    const decide = (more: object) =>
      ask(app, 'POST /app/device/requests/decide', { token: owner, body: { ...request, ...more } })
    const answer = (more: object) =>
      ask(app, 'POST /app/device/requests/decide', {
        token: owner,
        body: { request: request!.request, accept: true, ...more },
      })
    expect((await decide({ accept: true })).status).toBe(422)
    expect((await answer({})).body['errors']).toHaveProperty('password')
    expect((await answer({ password: 'wrong horse 7' })).body['errors']).toHaveProperty('password')
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id })
    expect((await answer({ password: 'correct horse 7' })).status).toBe(200)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: rival.id, status: 'active' })
    expect(await sources(tv)).toEqual([])
  })

  it('renews one that has run out, also while its sub distributor does not sell, and activates none of theirs', async () => {
    const stored = await ask(app, 'POST /sub-distributors/store', {
      token: distributor.token,
      body: { name: 'Corner' },
    })
    const id = numberAt(stored.body, 'data', 'id')
    await ctx.db.updateTable('sub_distributors').set({ status: 'suspended' }).where('id', '=', id).execute()
    const tv = await registerTestTv(app, ctx)
    const columns = { reseller_id: seller.id, sub_distributor_id: id }
    await ctx.db.updateTable('devices').set(columns).where('id', '=', tv.rowId).execute()
    expect((await activate(seller, keyOf(tv))).body).toMatchObject({ code: 'dealer_not_selling' })
    await ctx.db.updateTable('devices').set({ status: 'expired' }).where('id', '=', tv.rowId).execute()
    const renewed = await activate(seller, keyOf(tv))
    expect(renewed.status, renewed.raw).toBe(201)
    const last = ctx.db.selectFrom('credit_records').select('type').orderBy('id', 'desc').limit(1)
    expect(await last.executeTakeFirstOrThrow()).toEqual({ type: 'renewal' })
  })

  it('pays as an admin from their own account, or lets a reseller of their choice pay', async () => {
    const tv = await registerTestTv(app, ctx)
    const own = answerOf(activationCalls.look, await look(admin, keyOf(tv)))
    expect(own).toMatchObject({ payer: { id: admin.id }, balance: 0 })
    expect((await activate(admin, keyOf(tv))).body['code']).toBe('not_enough_credits')
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: null, status: 'registered' })
    const chosen = { ...keyOf(tv), reseller: seller.id }
    expect((await look(admin, chosen)).body).toMatchObject({ payer: { id: seller.id } })
    expect((await activate(admin, chosen)).status).toBe(201)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id, status: 'active' })
  })

  it('can assign a TV only within their own branch', async () => {
    const tv = await registerTestTv(app, ctx)
    const given = await activate(seller, { ...keyOf(tv), reseller: rival.id })
    expect(given.body['errors']).toHaveProperty('reseller')
    expect((await activate(distributor, { ...keyOf(tv), reseller: seller.id })).status).toBe(201)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: seller.id })
  })

  it('does not use a reservation of another branch', async () => {
    const mac = newMac()
    const reserved = await at.device(rival, mac)
    await ask(app, `POST /devices/${reserved}/sources/store`, { token: rival.token, body: prepared })
    expect((await at.act(rival, reserved, 'activate', { input: { period: '1m' } })).status).toBe(200)
    const tv = await registerTestTv(app, ctx, mac)
    expect((await look(seller, keyOf(tv))).body).toMatchObject({ prepared_until: null })
    expect((await activate(seller, keyOf(tv))).status).toBe(201)
    expect(await sources(tv)).toEqual([])
    expect(await rowOf(reserved)).toMatchObject({ reseller_id: rival.id, status: 'active', deleted_at: null })
  })

  it('given to one seller by an admin leaves what another seller prepared and paid for where it is', async () => {
    const mac = newMac()
    const reserved = await at.device(rival, mac)
    expect((await at.act(rival, reserved, 'activate', { input: { period: '1m' } })).status).toBe(200)
    const tv = await registerTestTv(app, ctx, mac)
    const toSeller = { ...keyOf(tv), reseller: seller.id }
    expect((await look(admin, toSeller)).body).toMatchObject({ prepared_until: null })
    expect((await activate(admin, toSeller, null)).body['errors']).toHaveProperty('period')
    expect((await activate(admin, toSeller)).status).toBe(201)
    expect(await rowOf(reserved)).toMatchObject({ reseller_id: rival.id, status: 'active', deleted_at: null })
  })

  it('given to nobody in particular goes to the seller who prepared it', async () => {
    const mac = newMac()
    const reserved = await at.device(rival, mac)
    expect((await at.act(rival, reserved, 'activate', { input: { period: '1m' } })).status).toBe(200)
    const tv = await registerTestTv(app, ctx, mac)
    expect((await activate(admin, keyOf(tv), null)).status).toBe(201)
    expect(await rowOf(tv.rowId)).toMatchObject({ reseller_id: rival.id, status: 'active' })
  })

  it('is not given to a seller whose role has lost the right to TVs since they asked', async () => {
    const tv = await registerTestTv(app, ctx)
    expect((await activate(seller, keyOf(tv))).status).toBe(201)
    const owner = await signInTestOwner(app, tv, 'correct horse 7')
    const asker = await seedPerson(ctx, { name: 'asker', role: 'reseller' })
    expect((await ask(app, 'POST /activation/ask', { token: asker.token, body: keyOf(tv) })).status).toBe(201)
    const requests = async () =>
      answerOf(activationCalls.ownList, await ask(app, 'GET /app/device/requests', { token: owner })).data
    const [request] = await requests()
    const { id: role_id } = await ctx.db
      .insertInto('roles')
      .values({ name: 'accounts-only', display_name: 'Accounts only', level: 9, is_system: 0, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('users').set({ role_id }).where('id', '=', asker.id).execute()
    const body = { request: request!.request, accept: true, password: 'correct horse 7' }
    expect((await ask(app, 'POST /app/device/requests/decide', { token: owner, body })).status).toBe(422)
    expect([await requests(), (await rowOf(tv.rowId)).reseller_id]).toEqual([[], seller.id])
  })

  it('can start the trial of a TV whose MAC a stranger has registered and tried, and only once', async () => {
    const stranger = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, stranger, 'correct horse 7')
    const login = { name: 'Own', server: 'http://own.example:8080', username: 'u', password: 'p' }
    expect((await ask(app, 'POST /app/device/xtreams/store', { token: owner, body: login })).status).toBe(201)
    expect(await rowOf(stranger.rowId)).toMatchObject({ status: 'trial', reseller_id: null })
    const own = await registerTestTv(app, ctx, stranger.mac)
    expect((await activate(seller, keyOf(own))).status).toBe(201)
    await ctx.db.updateTable('devices').set({ status: 'registered' }).where('id', '=', own.rowId).execute()
    expect((await at.act(seller, own.rowId, 'trial')).status).toBe(200)
    await ctx.db.updateTable('devices').set({ status: 'registered' }).where('id', '=', own.rowId).execute()
    expect((await at.act(seller, own.rowId, 'trial')).body['code']).toBe('trial_used')
  })

  it('does not use up the trial of another seller’s TV with a trial on a reservation', async () => {
    const mac = newMac()
    const reserved = await at.device(rival, mac)
    expect((await at.act(rival, reserved, 'trial')).status).toBe(200)
    const tv = await registerTestTv(app, ctx, mac)
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
    expect((await at.act(seller, tv.rowId, 'trial')).status).toBe(200)
  })
})
