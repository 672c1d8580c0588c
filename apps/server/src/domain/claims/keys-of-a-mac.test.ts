import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import { announce, newKey, newMac, registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const password = 'correct horse 7'
const login = { name: 'Own', server: 'http://owner.example:8080', username: 'STRANGER', password: 'STRANGERSECRET' }

describeOnBothDatabases('a MAC that several keys bring', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let at: Bank
  let seller: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    at = bank(ctx, app)
    const admin = await seedPerson(ctx, { name: 'root', role: 'super-admin' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
    expect((await at.mint(admin, seller, 100)).status).toBe(201)
  })
  const rowOf = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const addLogin = async (token: string) =>
    expect((await ask(app, 'POST /app/device/xtreams/store', { token, body: login })).status).toBe(201)

  it('does not keep out the TV whose seller prepared it, however many strangers registered it and own theirs', async () => {
    const mac = newMac()
    const reserved = await at.device(seller, mac)
    expect((await at.act(seller, reserved, 'activate', { input: { period: '1m' } })).status).toBe(200)
    const squatters = [await registerTestTv(app, ctx, mac), await registerTestTv(app, ctx, mac)]
    for (const squatter of squatters) await signInTestOwner(app, squatter, 'squatter horse 7')
    const real = await registerTestTv(app, ctx, mac)
    const proof = { mac, device_key: real.deviceKey, period: null }
    expect((await at.post(seller, '/activation', proof)).status).toBe(201)
    expect(await rowOf(real.rowId)).toMatchObject({ reseller_id: seller.id, status: 'active' })
    for (const { rowId } of squatters)
      expect(await rowOf(rowId)).toMatchObject({ reseller_id: null, status: 'registered', deleted_at: null })
    // Now somebody vouches for the key: another one needs approval.
    expect((await announce(app, ctx, { mac, key: newKey() })).body['code']).toBe('claim_required')
  })

  it('opens the panel of the TV whose device key or password was entered', async () => {
    const mac = newMac()
    const [one, other] = [await registerTestTv(app, ctx, mac), await registerTestTv(app, ctx, mac)]
    await signInTestOwner(app, one, password)
    await signInTestOwner(app, other, 'another horse 7')
    for (const [tv, typed] of [
      [one, password],
      [other, 'another horse 7'],
    ] as const) {
      const { body } = await ask(app, 'POST /app/device/login', { body: { mac, password: typed } })
      expect(body['device']).toMatchObject({ id: tv.id })
    }
  })

  it('lets an owner without a seller give their place to a new key, which had a row of its own until then', async () => {
    const old = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, old, password)
    await addLogin(owner)
    const repaired = await registerTestTv(app, ctx, old.mac)
    await signInTestOwner(app, repaired, 'repaired horse 7')
    const list = await ask(app, 'GET /app/device/claims', { token: owner })
    const claim = textAt(list.body, 'data', 0, 'claim')
    const body = { claim, accept: true, password }
    expect((await ask(app, 'POST /app/device/claims/decide', { token: owner, body })).status).toBe(200)
    expect((await ask(app, 'GET /tv/v1/config', { token: repaired.token })).status).toBe(401)
    const again = await announce(app, ctx, { mac: old.mac, key: repaired.key })
    expect(again.body['device']).toMatchObject({ id: old.id, has_password: true })
    expect(await rowOf(repaired.rowId)).toMatchObject({ public_key: null, status: 'transferred' })
    const bring = { token: owner, body: { password: 'repaired horse 7' } }
    expect((await ask(app, 'POST /app/device/left-behind/bring', bring)).status).toBe(200)
  })

  it('gives a stranger nothing of a TV that its seller deleted, and the TV itself registers again', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv, password)
    await addLogin(owner)
    await ctx.db.updateTable('devices').set({ deleted_at: ctx.clock() }).where('id', '=', tv.rowId).execute()
    const stranger = await registerTestTv(app, ctx, tv.mac)
    expect(stranger.id).not.toBe(tv.id)
    const back = await announce(app, ctx, { mac: tv.mac, key: tv.key })
    expect([back.status, back.body['device']]).toEqual([201, expect.objectContaining({ id: tv.id })])
    const held = ctx.db.selectFrom('devices').select('id').where('held_for', '=', tv.rowId)
    expect(await held.where('password_hash', 'is not', null).execute()).toHaveLength(1)
  })
})
