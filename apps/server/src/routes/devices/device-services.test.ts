import { dayMs } from '@castellan/contract/limits/durations.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { verifyLedger } from '../../domain/ledger/verify-ledger.ts'
import { runBulkJobs } from '../../domain/bulk/run-bulk-jobs.ts'
import { massJobKind } from '../../domain/mass/mass-job-kind.ts'
import { expireDevices } from '../../domain/services/lapse-devices-job.ts'
import { renewServices } from '../../domain/services/renew-services-job.ts'
import { bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { listAt, textAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { parseJson } from '../../db/schema/json-text.ts'
import { deviceServicesCalls } from '@castellan/contract/calls/device-services.ts'

describeOnBothDatabases('services of a TV', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    await till.mint(staff.superAdmin, staff.reseller, 100)
    const offer = async (code: string, more: Record<string, unknown> = {}, credits = 30) => {
      const draft = { code, title: { en: `The ${code}`, de: `Das ${code}` }, kind: 'feature', ...more }
      const service = dataOf(await till.post(staff.admin, '/settings/services/store', draft)).id
      const price = { name: code, service, period: '1m', credits }
      expect((await till.post(staff.admin, '/price-rules/store', price)).status).toBe(201)
      return service
    }
    /** A TV of the reseller, running for a year, that has not been on. */
    const device = async (mac = '00:1a:79:00:00:01') => {
      const id = await till.device(staff.admin, mac, { reseller: staff.reseller.id })
      const end = ctx.clock() + 365 * dayMs
      await ctx.db.updateTable('devices').set({ status: 'active', expires_at: end }).where('id', '=', id).execute()
      return id
    }
    const operation = (by: Person, id: number, what: string, { key, ...body }: Record<string, unknown>) =>
      till.post(by, `/devices/${id}/services/${what}`, body, ...(typeof key === 'string' ? [key] : []))
    const buy = (by: Person, id: number, service: string) => operation(by, id, 'buy', { service, period: '1m' })
    const list = async (by: Person, id: number) =>
      answerOf(devicePageCalls.services, await till.get(by, `/devices/${id}/services`)).data
    const features = async (id: number) => {
      const row = ctx.db.selectFrom('devices').select('features').where('id', '=', id)
      return parseJson((await row.executeTakeFirstOrThrow()).features)
    }
    return { ctx, app, staff, till, offer, device, operation, buy, list, features }
  }

  it('are bought and renewed from their end on, each with its price in the same transaction, and pushed to the TV', async () => {
    const { ctx, app, staff, till, offer, buy, list } = await setUp()
    await offer('epg')
    const tv = await registerTestTv(app, ctx)
    const { id } = await ctx.db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
    const place = { reseller_id: staff.reseller.id, status: 'active', expires_at: ctx.clock() + 365 * dayMs } as const
    await ctx.db.updateTable('devices').set(place).where('id', '=', id).execute()
    const config = () => ask(app, 'GET /tv/v1/config', { token: tv.token })
    const before = await config()
    expect(before.body['features']).toEqual([])
    const bought = await buy(staff.reseller, id, 'epg')
    expect([bought.status, bought.body['data']]).toEqual([
      201,
      [{ service: 'epg', title: 'The epg', ends_at: expect.any(String) }],
    ])
    const [first] = answerOf(deviceServicesCalls.buy, bought).data
    const changed = await config()
    expect(changed.body['features']).toEqual([{ code: 'epg', ends_at: first!.ends_at }])
    expect(changed.headers['etag']).not.toBe(before.headers['etag'])
    const own = await ask(app, 'GET /app/device/about', { token: await signInTestOwner(app, tv) })
    expect(answerOf(ownerSelfCalls.about, own).data.services).toEqual(bought.body['data'])
    const pushes = await ctx.db.selectFrom('pushes').select('kind').where('device_id', '=', id).execute()
    expect(pushes).toContainEqual({ kind: 'config.changed' })
    const renewed = answerOf(deviceServicesCalls.buy, await buy(staff.reseller, id, 'epg')).data
    const until = new Date(first!.ends_at!)
    until.setUTCMonth(until.getUTCMonth() + 1)
    expect(renewed[0]!.ends_at).toBe(until.toISOString())
    expect((await list(staff.reseller, id)).map(({ title, state, credits }) => [title, state, credits])).toEqual([
      ['The epg', 'planned', 30],
      ['The epg', 'running', 30],
    ])
    const records = await ctx.db
      .selectFrom('credit_records')
      .select(['type', 'service', 'credits', 'period'])
      .where('device_id', '=', id)
      .orderBy('id')
      .execute()
    expect(records).toEqual([
      { type: 'activation', service: 'epg', credits: 30, period: '1m' },
      { type: 'renewal', service: 'epg', credits: 30, period: '1m' },
    ])
    const { id: recordId } = await ctx.db
      .selectFrom('credit_records')
      .select('id')
      .where('type', '=', 'renewal')
      .executeTakeFirstOrThrow()
    expect((await till.get(staff.reseller, `/credits/record/${recordId}`)).body['data']).toMatchObject({
      service: 'epg',
    })
    const receipt = { id: `credit:${recordId}`, format: 'csv' }
    expect((await till.post(staff.reseller, '/settings/users/credits/download', receipt)).raw).toContain('epg')
    expect(await till.balances([staff.reseller])).toEqual([40])
    expect(await verifyLedger(ctx.db)).toMatchObject({ fault: null })
  })

  it('leave everything as it was when the credits are not enough, and are paid once however often a key is sent', async () => {
    const { ctx, staff, till, offer, device, operation, features } = await setUp()
    await offer('epg', {}, 60)
    const id = await device()
    const body = { service: 'epg', period: '1m' }
    const [one, two] = [
      await operation(staff.reseller, id, 'buy', { ...body, key: 'the-same-key' }),
      await operation(staff.reseller, id, 'buy', { ...body, key: 'the-same-key' }),
    ]
    expect([two.status, two.body]).toEqual([one.status, one.body])
    const kept = await features(id)
    const refused = await operation(staff.reseller, id, 'buy', body)
    expect([refused.status, refused.body['code']]).toEqual([409, 'not_enough_credits'])
    expect([await features(id), await till.balances([staff.reseller])]).toEqual([kept, [40]])
    expect(await ctx.db.selectFrom('device_services').select('id').execute()).toHaveLength(1)
  })

  it('are undone in full within a day by the payer, the last sale first, and never once the TV was on', async () => {
    const { ctx, staff, till, offer, device, operation, buy, list, features } = await setUp()
    await offer('epg')
    const id = await device()
    await buy(staff.reseller, id, 'epg')
    await buy(staff.reseller, id, 'epg')
    expect((await list(staff.reseller, id)).map(({ may }) => may)).toEqual([['undo', 'auto-renew'], []])
    expect((await operation(staff.distributor, id, 'undo', { service: 'epg' })).status).toBe(403)
    for (const left of [70, 100]) {
      expect((await operation(staff.reseller, id, 'undo', { service: 'epg' })).status).toBe(200)
      expect(await till.balances([staff.reseller])).toEqual([left])
    }
    expect(await features(id)).toEqual([])
    expect((await operation(staff.reseller, id, 'undo', { service: 'epg' })).status).toBe(409)
    await buy(staff.reseller, id, 'epg')
    ctx.passMs(1_000)
    await ctx.db.updateTable('devices').set({ last_seen_at: ctx.clock() }).where('id', '=', id).execute()
    expect((await operation(staff.reseller, id, 'undo', { service: 'epg' })).status).toBe(409)
    expect(await verifyLedger(ctx.db)).toMatchObject({ fault: null })
  })

  it('are stopped by admins alone; the days not used go back to who paid', async () => {
    const { ctx, staff, till, offer, device, operation, buy, features } = await setUp()
    await offer('epg')
    const id = await device()
    await buy(staff.reseller, id, 'epg')
    await buy(staff.reseller, id, 'epg')
    ctx.passMs(10 * dayMs)
    await ctx.db.updateTable('devices').set({ last_seen_at: ctx.clock() }).where('id', '=', id).execute()
    expect((await operation(staff.reseller, id, 'stop', { service: 'epg' })).status).toBe(403)
    const { starts_at: from, ends_at: to } = await ctx.db
      .selectFrom('device_services')
      .select(['starts_at', 'ends_at'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const total = Math.round((to! - from) / dayMs)
    const stopped = await operation(staff.admin, id, 'stop', { service: 'epg' })
    expect([stopped.status, stopped.body['data']]).toEqual([200, []])
    expect(await till.balances([staff.reseller])).toEqual([40 + 30 + Math.floor((30 * (total - 10)) / total)])
    expect(await features(id)).toEqual([])
    expect((await operation(staff.admin, id, 'stop', { service: 'epg' })).status).toBe(409)
    expect(await verifyLedger(ctx.db)).toMatchObject({ fault: null })
  })

  it('end by the clock, and the TV is notified; a feature counts only while the TV itself runs, a licence always', async () => {
    const { ctx, app, staff, offer, buy } = await setUp()
    await offer('epg')
    await offer('vpn', { kind: 'licence' })
    const tv = await registerTestTv(app, ctx)
    const { id } = await ctx.db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
    const set = (columns: object) => ctx.db.updateTable('devices').set(columns).where('id', '=', id).execute()
    await set({ reseller_id: staff.reseller.id, status: 'active', expires_at: ctx.clock() + 365 * dayMs })
    for (const service of ['epg', 'vpn']) await buy(staff.reseller, id, service)
    const codes = async () => {
      await ctx.db
        .updateTable('sessions')
        .set({ expires_at: ctx.clock() + dayMs })
        .execute()
      const { body } = await ask(app, 'GET /tv/v1/config', { token: tv.token })
      return listAt(body, 'features').map((each) => textAt(each, 'code'))
    }
    expect(await codes()).toEqual(['epg', 'vpn'])
    await set({ status: 'expired' })
    expect(await codes()).toEqual(['vpn'])
    await set({ status: 'active' })
    ctx.passMs(32 * dayMs)
    expect(await codes()).toEqual([])
    await expireDevices(ctx)
    const row = await ctx.db
      .selectFrom('devices')
      .select(['features', 'features_change_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ features: '[]', features_change_at: null })
    const operations = await ctx.db
      .selectFrom('activity')
      .select('changes')
      .where('verb', '=', 'devices.turn_service')
      .execute()
    expect(operations.map(({ changes }) => JSON.parse(changes))).toEqual([{ services: { from: 'epg, vpn', to: '' } }])
  })

  it('move with the TV’s time to another TV', async () => {
    const { app, staff, offer, device, buy, till, features } = await setUp()
    await offer('epg')
    const [from, to] = [
      await device(),
      await till.device(staff.admin, '00:1a:79:00:00:02', { reseller: staff.reseller.id }),
    ]
    await buy(staff.reseller, from, 'epg')
    const moved = await till.act(staff.reseller, from, 'transfer', { input: { mac: '00:1A:79:00:00:02' } })
    expect(moved.status, moved.raw).toBe(200)
    expect([await features(from), (await features(to)).map(({ code }) => code)]).toEqual([[], ['epg']])
    await app.close()
  })

  it('are offered with their titles in the caller’s language, where they have a price for that TV', async () => {
    const { app, staff, offer, device, buy } = await setUp()
    await offer('epg')
    await offer('onair-only', { product: 'onair' })
    await offer('retired', { active: false })
    const id = await device()
    const offers = async () =>
      (
        await ask(app, `GET /devices/${id}/services/offers`, {
          token: staff.reseller.token,
          headers: { 'accept-language': 'de' },
        })
      ).body
    expect(await offers()).toMatchObject({
      payer: { id: staff.reseller.id },
      balance: 100,
      data: [{ service: 'epg', title: 'Das epg', has: false, ends_at: null, prices: [{ period: '1m', credits: 30 }] }],
    })
    for (const service of ['onair-only', 'retired', 'activation', 'nothing']) {
      const refused = await buy(staff.reseller, id, service)
      expect([service, refused.status, invalidFields(refused)]).toEqual([service, 422, ['service']])
    }
  })

  it('cost what the most specific price says, for each service its own', async () => {
    const { staff, till, offer, device, buy, list } = await setUp()
    const service = await offer('epg')
    const price = { name: 'for Rita', service, period: '1m', credits: 2, user: staff.reseller.id }
    expect((await till.post(staff.admin, '/price-rules/store', price)).status).toBe(201)
    const id = await device()
    await buy(staff.reseller, id, 'epg')
    expect((await list(staff.reseller, id)).map(({ credits }) => credits)).toEqual([2])
    const trial = await till.post(staff.admin, '/price-rules/store', { ...price, period: 'trial7d', credits: 0 })
    expect([trial.status, invalidFields(trial)]).toEqual([422, ['period']])
  })

  it('are sold to many TVs by a mass assignment, and undone with it', async () => {
    const { ctx, staff, till, offer, device, buy, features } = await setUp()
    await offer('epg', {}, 10)
    const ids = [await device(), await device('00:1a:79:00:00:02'), await device('00:1a:79:00:00:03')]
    await ctx.db.updateTable('devices').set({ status: 'blocked' }).where('id', '=', ids[2]!).execute()
    await buy(staff.reseller, ids[0]!, 'epg')
    const body = { selector: { ids }, kind: 'service', params: { service: 'epg', period: '1m' } }
    const preview = await till.post(staff.reseller, '/mass-assignments/preview', body)
    expect(preview.body['data']).toMatchObject({
      count: 2,
      credits: 20,
      gives: 'epg 1m',
      warnings: [{ reason: 'bad_state' }],
    })
    const token = textAt(preview.body, 'data', 'token')
    const job = dataOf(await till.post(staff.reseller, '/mass-assignments', { token })).id
    await runBulkJobs(ctx, massJobKind)
    expect(await till.balances([staff.reseller])).toEqual([70])
    expect((await Promise.all(ids.map(features))).map((some) => some.map(({ code }) => code))).toEqual([
      ['epg'],
      ['epg'],
      [],
    ])
    await till.post(staff.reseller, `/mass-assignments/${job}/undo`, undefined)
    await runBulkJobs(ctx, massJobKind)
    expect(await till.balances([staff.reseller])).toEqual([90])
    expect((await Promise.all(ids.map(features))).map((some) => some.length)).toEqual([1, 0, 0])
    expect(await verifyLedger(ctx.db)).toMatchObject({ fault: null })
  })

  it('stay while a TV has them or a price names them; the activation stays always', async () => {
    const { ctx, app, staff, till, offer, device, buy } = await setUp()
    const service = await offer('epg')
    const remove = (id: number) => ask(app, `DELETE /settings/services/${id}/delete`, { token: staff.admin.token })
    expect((await remove(service)).status).toBe(409)
    await buy(staff.reseller, await device(), 'epg')
    await ctx.db.updateTable('price_rules').set({ deleted_at: 1 }).where('service_id', '=', service).execute()
    expect((await remove(service)).status).toBe(409)
    ctx.passMs(40 * dayMs)
    await till.get(staff.admin, '/user')
    expect((await remove(service)).status).toBe(200)
    const { id } = await ctx.db
      .selectFrom('services')
      .select('id')
      .where('code', '=', 'activation')
      .executeTakeFirstOrThrow()
    expect((await remove(id)).status).toBe(409)
    expect((await till.post(staff.admin, '/settings/services/update', { id, active: false })).status).toBe(409)
  })

  it('renew themselves a day before their end, each once, and notify the person who requested it when the credits are not enough', async () => {
    const { ctx, staff, till, offer, device, operation, buy, list } = await setUp()
    await offer('epg', {}, 60)
    const id = await device()
    expect((await buy(staff.reseller, id, 'epg')).status).toBe(201)
    const turn = (by: Person, on: boolean, service = 'epg') => operation(by, id, 'auto-renew', { service, on })
    expect((await turn(staff.sibling, true)).status).toBe(404)
    expect((await turn(staff.reseller, true, 'activation')).status).toBe(409)
    expect((await turn(staff.reseller, true)).status).toBe(200)
    const shown = async () => (await list(staff.reseller, id)).map(({ state, auto_renew: on }) => [state, on])
    const run = async (days: number) => {
      ctx.passMs(days * dayMs)
      await Promise.all([renewServices(ctx), renewServices(ctx)])
      await renewServices(ctx)
    }
    await run(29)
    expect(await shown()).toEqual([['running', true]])
    await till.mint(staff.superAdmin, staff.reseller, 30)
    await run(1.5)
    expect(await shown()).toEqual([
      ['planned', true],
      ['running', false],
    ])
    expect(await till.balances([staff.reseller])).toEqual([10])
    const records = await ctx.db
      .selectFrom('credit_records')
      .select(['type', 'created_by_id'])
      .where('device_id', '=', id)
      .execute()
    expect(records).toEqual([
      { type: 'activation', created_by_id: staff.reseller.id },
      { type: 'renewal', created_by_id: staff.reseller.id },
    ])

    // The month after there is too little: nothing moves, and one notice is sent, however often it is tried.
    await run(30)
    await run(0.1)
    const notified = async () =>
      (await ctx.db.selectFrom('notifications').select(['user_id', 'cause', 'data']).execute()).filter(({ cause }) =>
        cause.startsWith('auto-renew:'),
      )
    expect((await notified()).map(({ user_id }) => user_id)).toEqual([staff.reseller.id])
    expect((await notified())[0]!.data).toContain('The epg')
    expect([await till.balances([staff.reseller]), (await shown()).length]).toEqual([[10], 2])
    // With credits it goes on, unless it was switched off or its time is over.
    await till.mint(staff.superAdmin, staff.reseller, 200)
    await run(0.1)
    expect(await shown()).toHaveLength(3)
    expect((await turn(staff.reseller, false)).status).toBe(200)
    await run(9)
    expect((await turn(staff.reseller, true)).status).toBe(200)
    // The panel was off until it was over: nothing is bought for a time nobody asked for, and a notice is sent.
    await run(40)
    expect(await shown()).toHaveLength(3)
    expect(await notified()).toHaveLength(2)
    expect(await verifyLedger(ctx.db)).toMatchObject({ fault: null })
  })

  it('renew the activation too, while the person who requested it still may', async () => {
    const { ctx, staff, till, operation, list } = await setUp()
    const id = await till.device(staff.admin, '00:1a:79:00:00:09', { reseller: staff.reseller.id })
    expect((await till.post(staff.reseller, `/devices/${id}/activate`, { period: '1m' })).status).toBe(200)
    expect((await operation(staff.reseller, id, 'auto-renew', { service: 'activation', on: true })).status).toBe(200)
    ctx.passMs(30.5 * dayMs)
    await renewServices(ctx)
    const end = async () =>
      await ctx.db.selectFrom('devices').select(['expires_at', 'status']).where('id', '=', id).executeTakeFirstOrThrow()
    const renewed = await end()
    expect(renewed.status).toBe('active')
    expect(renewed.expires_at! - ctx.clock()).toBeGreaterThan(28 * dayMs)
    expect(await list(staff.reseller, id)).toHaveLength(2)
    await ctx.db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', id).execute()
    ctx.passMs(31 * dayMs)
    await renewServices(ctx)
    expect((await end()).expires_at).toBe(renewed.expires_at)
  })
})
