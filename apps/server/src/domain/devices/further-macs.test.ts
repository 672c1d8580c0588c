import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { countAddressed, type TargetQuery } from '../messages/message-targets.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import {
  announce,
  newKey,
  newMac,
  registerTestTv,
  signedHeaders,
  signInTestOwner,
  type Key,
  type RegisteredTv,
} from '../../testing/test-tv.ts'
import { valueAt, listAt, objectAt, textAt } from '@castellan/contract/types/value-at.ts'
import { pageOf } from '../../testing/answers.ts'

const password = 'correct horse 7'

describeOnBothDatabases('several MACs of one TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let at: Bank
  let admin: Person
  let seller: Person
  let neighbour: Person
  let tv: RegisteredTv

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    at = bank(ctx, app)
    admin = await seedPerson(ctx, { name: 'root', role: 'super-admin' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
    neighbour = await seedPerson(ctx, { name: 'neighbour', role: 'reseller' })
    for (const person of [seller, neighbour]) expect((await at.mint(admin, person, 1_000)).status).toBe(201)
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await sold(seller)
  })

  /** A TV that a seller has activated in front of its screen. */
  async function sold(by: Person, mac = newMac()): Promise<RegisteredTv> {
    const registered = await registerTestTv(app, ctx, mac)
    const proof = { mac, device_key: registered.deviceKey, period: '1m' }
    expect((await at.post(by, '/activation', proof)).status).toBe(201)
    return registered
  }
  const rowOf = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const change = (by: Person, how: 'store' | 'remove', mac: string, { rowId } = tv) =>
    ask(app, `POST /devices/${rowId}/macs/${how}`, { token: by.token, body: { mac } })
  const add = async (mac: string, to = tv) => {
    const answer = await change(seller, 'store', mac, to)
    expect(answer.status, answer.raw).toBe(200)
  }
  const macsOf = async (by = seller) =>
    objectAt((await ask(app, `GET /devices/${tv.rowId}/macs`, { token: by.token })).body, 'data')
  const comes = (mac: string, key: Key) => announce(app, ctx, { mac, key, more: { has_device_key: true } })
  const idOf = ({ body }: { body: Record<string, unknown> }) => textAt(body, 'device', 'id')
  const errorOf = async (mac: string, by = seller) => {
    const { status, body } = await change(by, 'store', mac)
    return [status, valueAt(body, 'errors', 'mac', 0)]
  }
  const renew = (key: Key, deviceId: string) =>
    ask(app, 'POST /tv/v1/token', {
      body: {},
      headers: signedHeaders({ path: '/tv/v1/token', body: '{}', key, at: ctx.clock(), deviceId }),
    })

  it('recognises the TV by each of them, with its licence', async () => {
    const mac = newMac()
    await add(mac.toLowerCase().replaceAll(':', '-'))
    const answer = await comes(mac, tv.key)
    expect([answer.status, answer.body['device']]).toEqual([
      201,
      expect.objectContaining({ id: tv.id, mac: tv.mac, status: 'active' }),
    ])
    expect((await ask(app, 'GET /tv/v1/config', { token: textAt(answer.body, 'token') })).body['device']).toMatchObject(
      { id: tv.id },
    )
    expect(await macsOf()).toMatchObject({ mac: tv.mac, further: [{ mac, in_use: true }], max: 4 })
    expect(idOf(await comes(tv.mac, tv.key))).toBe(tv.id)
    expect(await macsOf()).toMatchObject({ further: [{ mac, in_use: false, seen_at: expect.any(String) }] })
  })

  it('gives a stranger who announces one of them nothing, before and after the TV has come with it', async () => {
    const mac = newMac()
    await signInTestOwner(app, tv, password)
    await add(mac)
    const stranger = await announce(app, ctx, { mac, key: newKey() })
    expect(idOf(stranger)).not.toBe(tv.id)
    expect(stranger.body['device']).toMatchObject({ status: 'registered', has_password: false })
    await comes(mac, tv.key)
    const second = await announce(app, ctx, { mac, key: newKey() })
    expect([second.status, second.body['code']]).toEqual([409, 'claim_required'])
    const claims = await ask(app, `GET /devices/${tv.rowId}/claims`, { token: seller.token })
    expect(listAt(claims.body, 'data').length).toBe(1)
    expect(await rowOf(tv.rowId)).toMatchObject({ public_key: tv.key.publicKey, status: 'active' })
  })

  it('keeps nobody out with a MAC that was only typed', async () => {
    const victims = newMac()
    await add(victims)
    const real = await sold(neighbour, victims)
    expect(await rowOf(real.rowId)).toMatchObject({ reseller_id: neighbour.id, status: 'active' })
    expect(idOf(await comes(victims, real.key))).toBe(real.id)
    expect(idOf(await comes(victims, tv.key))).toBe(tv.id)
  })

  it('opens the panel of its owner by a MAC it has come with, and by none that was only typed', async () => {
    await signInTestOwner(app, tv, password)
    const mac = newMac()
    await add(mac)
    const enter = (typed: string) => ask(app, 'POST /app/device/login', { body: { mac, password: typed } })
    expect((await enter(password)).body['code']).toBe('wrong_credentials')
    await comes(mac, tv.key)
    expect((await enter(password)).body['device']).toMatchObject({ id: tv.id })
    expect((await enter('wrong horse 7')).body['code']).toBe('wrong_credentials')
  })

  it('counts guesses at a password together, by whichever MAC they come', async () => {
    await signInTestOwner(app, tv, password)
    const macs = [newMac(), newMac(), newMac()]
    for (const mac of macs) {
      await add(mac)
      await comes(mac, tv.key)
    }
    const guess = async (mac: string) =>
      (await ask(app, 'POST /app/device/login', { body: { mac, password: 'wrong horse 7' } })).status
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1)
      for (const mac of [tv.mac, ...macs]) {
        // The network is counted apart.
        await ctx.db.deleteFrom('guesses').where('key', 'like', 'owner-net:%').execute()
        statuses.push(await guess(mac))
      }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
  })

  it('counts guesses at a TV whose MAC several other TVs have as well', async () => {
    await signInTestOwner(app, tv, password)
    const guess = async () => {
      await ctx.db.deleteFrom('guesses').where('key', 'like', 'owner-net:%').execute()
      const body = { mac: tv.mac, password: 'wrong horse 7' }
      return (await ask(app, 'POST /app/device/login', { body })).status
    }
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const other = await sold(neighbour)
      const id = { device_id: other.rowId, product: 'f2', mac: tv.mac }
      await ctx.db
        .insertInto('device_macs')
        .values({ ...id, added_at: 1, seen_at: 1 })
        .execute()
      for (let count = 0; count < 6; count += 1) statuses.push(await guess())
      await ctx.db.deleteFrom('device_macs').where('device_id', '=', other.rowId).execute()
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
  })

  it('merges what the same TV registered under another MAC, and leaves what has an owner, sources or a seller', async () => {
    const mac = newMac()
    const apart = await comes(mac, tv.key)
    expect(idOf(apart)).not.toBe(tv.id)
    expect(await macsOf()).toMatchObject({ further: [], apart: [{ mac }] })
    await add(mac)
    expect(await macsOf()).toMatchObject({ further: [{ mac, seen_at: expect.any(String) }], apart: [] })
    expect((await ask(app, 'GET /tv/v1/config', { token: textAt(apart.body, 'token') })).status).toBe(401)
    expect((await renew(tv.key, idOf(apart))).status).toBe(404)
    expect(idOf(await comes(mac, tv.key))).toBe(tv.id)

    const owned = newMac()
    const other = await announce(app, ctx, { mac: owned, key: tv.key })
    const deviceKey = textAt(other.body, 'device_key')
    await signInTestOwner(app, { ...tv, mac: owned, deviceKey, id: idOf(other) }, password)
    expect(await macsOf()).toMatchObject({ apart: [] })
    expect((await errorOf(owned))[0]).toBe(422)
    expect(idOf(await comes(owned, tv.key))).toBe(idOf(other))
  })

  it('recognises the TV by a MAC under which it had a registration that was deleted, and refuses it where that was blocked', async () => {
    const [retired, blocked] = [newMac(), newMac()]
    for (const mac of [retired, blocked]) {
      const former = idOf(await comes(mac, tv.key))
      const status = mac === blocked ? 'blocked' : 'registered'
      await ctx.db.updateTable('devices').set({ deleted_at: 1, status }).where('public_id', '=', former).execute()
      await add(mac)
    }
    expect(idOf(await comes(retired, tv.key))).toBe(tv.id)
    expect(await macsOf()).toMatchObject({ further: [{ in_use: true }, {}], apart: [] })
    expect((await comes(blocked, tv.key)).body['code']).toBe('device_blocked')
  })

  it('merges what the TV registered under a MAC while that was being added, when it has the most MACs too', async () => {
    const mac = newMac()
    const apart = idOf(await comes(mac, tv.key))
    const hide = (deleted_at: number | null) =>
      ctx.db.updateTable('devices').set({ deleted_at }).where('public_id', '=', apart).execute()
    await hide(1)
    for (const one of [mac, newMac(), newMac()]) await add(one)
    await hide(null)
    expect(await macsOf()).toMatchObject({ further: [{ mac, seen_at: null }, {}, {}], apart: [{ mac }] })
    await add(mac)
    expect(await macsOf()).toMatchObject({ further: [{ mac, seen_at: expect.any(String) }, {}, {}], apart: [] })
    expect(idOf(await comes(mac, tv.key))).toBe(tv.id)
  })

  it('never merges a registration of another key', async () => {
    const mac = newMac()
    const stranger = await registerTestTv(app, ctx, mac)
    await add(mac)
    expect(await rowOf(stranger.rowId)).toMatchObject({ public_key: stranger.key.publicKey, deleted_at: null })
    expect(idOf(await comes(mac, stranger.key))).toBe(stranger.id)
  })

  it('refuses under the field a MAC the TV has, one of another TV of the branch, and a fifth', async () => {
    const [another, reserved] = [await sold(seller), newMac()]
    await at.device(seller, reserved)
    const ofAnother = newMac()
    await add(ofAnother, another)
    const own = 'This TV already has this MAC.'
    expect(await errorOf(tv.mac)).toEqual([422, own])
    for (const mac of [another.mac, reserved, ofAnother])
      expect(await errorOf(mac)).toEqual([422, expect.stringContaining('Another of your TVs has this MAC.')])
    for (let count = 0; count < 3; count += 1) await add(newMac())
    expect(await errorOf(newMac())).toEqual([422, 'A TV can have at most 4 MACs. Remove one first.'])
    expect((await errorOf('not a mac'))[0]).toBe(422)
  })

  it('does not reveal what another branch has, and lets nobody of another branch look or change', async () => {
    const foreign = await sold(neighbour)
    await add(foreign.mac)
    expect(await rowOf(foreign.rowId)).toMatchObject({ reseller_id: neighbour.id, status: 'active' })
    expect((await change(neighbour, 'store', newMac())).status).toBe(404)
    expect((await change(neighbour, 'remove', foreign.mac)).status).toBe(404)
    expect((await ask(app, `GET /devices/${tv.rowId}/macs`, { token: neighbour.token })).status).toBe(404)
  })

  it('ends the session that was begun with a MAC when it is removed, and the TV is another one under it', async () => {
    const mac = newMac()
    await add(mac)
    const { body } = await comes(mac, tv.key)
    const token = textAt(body, 'token')
    expect((await change(seller, 'remove', mac)).status).toBe(200)
    expect((await ask(app, 'GET /tv/v1/config', { token })).status).toBe(401)
    expect((await renew(tv.key, tv.id)).status).toBe(404)
    const stranger = await comes(mac, tv.key)
    expect(idOf(stranger)).not.toBe(tv.id)
    expect(stranger.body['device']).toMatchObject({ status: 'registered' })
    expect(idOf(await comes(tv.mac, tv.key))).toBe(tv.id)
    expect((await renew(tv.key, tv.id)).status).toBe(200)
  })

  it('leaves a session alone that was begun with another MAC', async () => {
    const mac = newMac()
    await add(mac)
    const { body } = await comes(tv.mac, tv.key)
    await change(seller, 'remove', mac)
    expect((await ask(app, 'GET /tv/v1/config', { token: textAt(body, 'token') })).status).toBe(200)
    expect((await change(seller, 'remove', mac)).status).toBe(422)
  })

  it('finds the TV by each of them in the list, and says in the activity log who added and removed one', async () => {
    const mac = newMac()
    await add(mac)
    const found = async (words: string) =>
      pageOf(await ask(app, `GET /devices?search=${encodeURIComponent(words)}`, { token: seller.token })).data.map(
        ({ id, further_macs }) => [id, further_macs],
      )
    for (const words of [mac, mac.replaceAll(':', '').toLowerCase()])
      expect(await found(words)).toEqual([[tv.rowId, [mac]]])
    await change(seller, 'remove', mac)
    expect(await found(mac)).toEqual([])
    const entries = await ctx.db
      .selectFrom('activity')
      .select(['verb', 'changes'])
      .where('target_type', '=', 'devices')
      .where('target_id', '=', tv.rowId)
      .where('verb', 'in', ['devices.add-mac', 'devices.remove-mac'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ verb, changes }) => [verb, JSON.parse(changes) as unknown])).toEqual([
      ['devices.add-mac', { further_macs: { from: [], to: [mac] } }],
      ['devices.remove-mac', { further_macs: { from: [mac], to: [] } }],
    ])
  })

  it('frees them when the TV is deleted or erased', async () => {
    for (const line of ['delete', 'erase'] as const) {
      const [gone, mac] = [await sold(seller), newMac()]
      await add(mac, gone)
      const asked =
        line === 'delete'
          ? ask(app, `DELETE /devices/${gone.rowId}/delete`, { token: seller.token })
          : at.post(admin, `/devices/${gone.rowId}/erase`, { confirm: gone.mac })
      expect((await asked).status).toBe(200)
      expect(await rowOf(gone.rowId)).toMatchObject({ further_macs: '[]' })
      await add(mac)
      await change(seller, 'remove', mac)
    }
  })

  it('is blocked by a rule about any of its MACs', async () => {
    const mac = newMac()
    await add(mac)
    const { body } = await comes(tv.mac, tv.key)
    const rule = { pattern: mac, action: 'deny', audience: 'tv' }
    expect((await at.post(admin, '/ip-addresses/store', rule)).status).toBe(201)
    await ctx.addressRuleCache.reload()
    expect((await ask(app, 'GET /tv/v1/config', { token: textAt(body, 'token') })).status).toBe(403)
    expect((await renew(tv.key, tv.id)).status).toBe(403)
    await ctx.db.deleteFrom('address_rules').execute()
    await ctx.addressRuleCache.reload()
  })

  it('keeps them for the TV that takes its place, which is recognised by its own key alone', async () => {
    const mac = newMac()
    await add(mac)
    await comes(mac, tv.key)
    const next = newKey()
    expect((await announce(app, ctx, { mac, key: next })).body['code']).toBe('claim_required')
    const list = await ask(app, `GET /devices/${tv.rowId}/claims`, { token: seller.token })
    const claim = textAt(list.body, 'data', 0, 'claim')
    expect((await at.post(seller, `/devices/${tv.rowId}/claims`, { claim, accept: true })).status).toBe(200)
    expect(idOf(await comes(mac, next))).toBe(tv.id)
    expect((await comes(mac, tv.key)).body['code']).toBe('claim_required')
  })

  it('connects what was prepared under several MACs with the TV that comes with one of them', async () => {
    const [cable, radio] = [newMac(), newMac()]
    const prepared = await at.device(seller, cable)
    expect((await at.act(seller, prepared, 'activate', { input: { period: '1m' } })).status).toBe(200)
    await add(radio, { ...tv, rowId: prepared })
    const real = await registerTestTv(app, ctx, radio)
    expect(real.rowId).not.toBe(prepared)
    expect(
      (await at.post(seller, '/activation', { mac: radio, device_key: real.deviceKey, period: null })).status,
    ).toBe(201)
    expect(await rowOf(real.rowId)).toMatchObject({ status: 'active', further_macs: JSON.stringify([cable]) })
    expect(idOf(await comes(cable, real.key))).toBe(real.id)
  })

  it('moves a licence to a TV by any of its MACs', async () => {
    const [target, mac] = [await registerTestTv(app, ctx), newMac()]
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', target.rowId).execute()
    await add(mac, target)
    expect((await at.act(seller, tv.rowId, 'transfer', { input: { mac } })).status).toBe(200)
    expect(await rowOf(target.rowId)).toMatchObject({ status: 'active' })
    expect(await rowOf(tv.rowId)).toMatchObject({ status: 'transferred' })
  })

  it('moves a licence to what has the MAC as its own before a TV for which it was only typed', async () => {
    const [mac, typed] = [newMac(), await sold(seller)]
    const reserved = await at.device(neighbour, mac)
    await add(mac, typed)
    const answer = await at.act(admin, tv.rowId, 'transfer', { input: { mac } })
    expect(answer.status, answer.raw).toBe(200)
    expect((await rowOf(reserved)).status).toBe('active')
  })

  it('is found by any MAC it has come with where MACs are pasted and by messages, and not added once more by an import', async () => {
    const mac = newMac()
    await add(mac)
    const picked = async () => {
      const params = { add_tags: ['x'] }
      return (await at.post(seller, '/mass-assignments/preview', { kind: 'tags', selector: { macs: [mac] }, params }))
        .raw
    }
    const addressing: TargetQuery = { target: { to: 'macs', macs: [mac] }, sender: null }
    const addressed = async () => (await countAddressed(ctx.db, addressing, ctx.clock())).count
    expect(await picked()).not.toContain(tv.mac)
    expect(await addressed()).toBe(0)
    await comes(mac, tv.key)
    expect(await picked()).toContain(tv.mac)
    expect(await addressed()).toBe(1)
    const store = await at.post(seller, '/devices/store', { mac, product: 'f2', name: 'twice' })
    expect(store.status).toBe(422)
  })
})
