import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { expireDevices } from '../services/lapse-devices-job.ts'
import { watchCredits } from '../../jobs/watch-credits.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { listAt } from '@castellan/contract/types/value-at.ts'
import { insertRow } from '../../testing/insert-row.ts'

describeOnBothDatabases('a TV automatically', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let tv: RegisteredTv

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
  })

  const row = (id = tv.rowId) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const set = (columns: Record<string, unknown>, id = tv.rowId) =>
    ctx.db.updateTable('devices').set(columns).where('id', '=', id).execute()
  const play = (playing = true) => ask(app, 'POST /tv/v1/heartbeat', { token: tv.token, body: { playing } })
  const saveSource = async () =>
    ask(app, 'POST /app/device/playlists/store', {
      token: await signInTestOwner(app, tv),
      body: { name: 'Home', url: 'http://tv.example/list.m3u' },
    })
  const verbs = async (id = tv.rowId) =>
    (
      await ctx.db
        .selectFrom('activity')
        .select('verb')
        .where('target_type', '=', 'devices')
        .where('target_id', '=', id)
        .where('actor_kind', '=', 'system')
        .orderBy('id')
        .execute()
    ).map(({ verb }) => verb)
  const rings = async ({ id }: Person) =>
    (await ctx.db.selectFrom('notifications').select('cause').where('user_id', '=', id).orderBy('id').execute()).map(
      ({ cause }) => cause.split(':').slice(0, 2).join(':'),
    )

  it('begins its trial when it plays for the first time, and learns so in the same answer', async () => {
    await set({ reseller_id: staff.reseller.id })
    await play(false)
    expect((await row()).status).toBe('registered')
    const { config_version: before } = await row()
    const { body } = await play()
    expect(await row()).toMatchObject({ status: 'trial', expires_at: ctx.clock() + limits.trialMs })
    expect(body).toMatchObject({ versions: { config: before + 1 }, config_changed: true })
    expect(await verbs()).toEqual(['devices.trial'])
    const services = await ctx.db.selectFrom('device_services').selectAll().where('device_id', '=', tv.rowId).execute()
    expect(services).toMatchObject([{ source: 'trial', record_id: null, user_id: staff.reseller.id }])
  })

  it('begins its trial when its first source is saved, also when nobody has taken it', async () => {
    expect((await saveSource()).status).toBe(201)
    expect(await row()).toMatchObject({
      status: 'trial',
      reseller_id: null,
      expires_at: ctx.clock() + limits.trialMs,
    })
  })

  it.each(['with', 'without'])(
    'is a trial to its owner until it is activated, also once that is over, %s a reseller',
    async (has) => {
      if (has === 'with') await set({ reseller_id: staff.reseller.id })
      const owner = await signInTestOwner(app, tv)
      const seen = async () => {
        const { body } = await ask(app, 'GET /app/device', { token: owner })
        return [body['status'], body['on_trial']]
      }
      expect(await seen()).toEqual(['registered', false])
      await play()
      expect(await seen()).toEqual(['trial', true])
      ctx.passMs(limits.trialMs)
      await expireDevices(ctx)
      expect(await seen()).toEqual(['expired', true])
      await insertRow(ctx.db, 'device_services', {
        device_id: tv.rowId,
        service: 'activation',
        period: '1m',
        source: 'credit',
        state: 'active',
        status_before: 'expired',
        starts_at: ctx.clock(),
        created_at: ctx.clock(),
        user_id: staff.reseller.id,
      })
      expect((await seen())[1]).toBe(false)
    },
  )

  it('has one trial, whatever it does and anyone who sells it', async () => {
    await play()
    const first = await row()
    ctx.passMs(limits.trialMs)
    await expireDevices(ctx)
    await play()
    expect((await row()).status).toBe('expired')
    // Another row with the same key is the same TV.
    const { public_key: key } = first
    await set({ public_key: null })
    tv = await registerTestTv(app, ctx)
    await set({ public_key: key })
    await play()
    await saveSource()
    expect((await row()).status).toBe('registered')
    expect(await verbs()).toEqual([])
  })

  it('has no trial while a trial has a price, or its reseller is stopped or has used their quota', async () => {
    const seller = await seedPerson(ctx, { name: 'quota', role: 'reseller', parent: staff.distributor })
    await set({ reseller_id: seller.id })
    const state = async () => {
      await play()
      return (await row()).status
    }
    const rules = ctx.db.updateTable('price_rules').where('period', '=', 'trial7d')
    await rules.set({ credits: 1 }).execute()
    expect(await state()).toBe('registered')
    await rules.set({ credits: 0 }).execute()
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', seller.id).execute()
    expect(await state()).toBe('registered')
    await ctx.db.updateTable('users').set({ status: 'active' }).where('id', '=', seller.id).execute()
    const used = Array.from({ length: limits.trialsPerUserPerMonth }, (_, index) => ({
      fingerprint: `mac:quota:${index}`,
      device_id: tv.rowId,
      user_id: seller.id,
      at: ctx.clock(),
    }))
    await ctx.db.insertInto('device_trials').values(used).execute()
    expect(await state()).toBe('registered')
    await ctx.db.deleteFrom('device_trials').where('fingerprint', 'like', 'mac:quota:0%').execute()
    expect(await state()).toBe('trial')
  })

  it('has no trial while its sub distributor does not sell', async () => {
    const now = ctx.clock()
    const dealer = { name: 'Corner', distributor_id: staff.distributor.id, created_at: now, updated_at: now }
    const id = await insertRow(ctx.db, 'sub_distributors', { ...dealer, status: 'active' })
    const setStatus = (status: 'active' | 'suspended') =>
      ctx.db.updateTable('sub_distributors').set({ status }).where('id', '=', id).execute()
    await setStatus('suspended')
    await set({ reseller_id: staff.reseller.id, sub_distributor_id: id })
    await play()
    expect((await row()).status).toBe('registered')
    await setStatus('active')
    await play(false)
    await play()
    expect((await row()).status).toBe('trial')
  })

  it('goes into the archive 180 days after its end, after two warnings, and comes back expired', async () => {
    const seller = await seedPerson(ctx, { name: 'archivar', role: 'reseller', parent: staff.distributor })
    const end = ctx.clock()
    await set({ reseller_id: seller.id, status: 'expired', expires_at: end })
    const pass = async (days: number) => {
      ctx.passMs(end + days * dayMs - ctx.clock())
      await watchCredits(ctx)
      await watchCredits(ctx)
      await expireDevices(ctx)
      return [(await row()).status, (await rings(seller)).filter((cause) => cause.startsWith('devices-archiving'))]
    }
    expect(await pass(149)).toEqual(['expired', []])
    expect(await pass(150)).toEqual(['expired', ['devices-archiving:30']])
    expect(await pass(173)).toEqual(['expired', ['devices-archiving:30', 'devices-archiving:7']])
    expect(await pass(179)).toEqual(['expired', ['devices-archiving:30', 'devices-archiving:7']])
    expect(await pass(180)).toEqual(['archived', ['devices-archiving:30', 'devices-archiving:7']])
    expect(await row()).toMatchObject({ archived_at: ctx.clock() })
    expect(await verbs()).toEqual(['devices.archive'])
    // Out of the lists, not out of the world; brought back it is warned of again.
    const list = await at.get(seller, '/devices')
    expect(listAt(list.body, 'data')).toEqual([])
    const { body } = await at.post(seller, '/devices/restore', { ids: [tv.rowId] })
    expect(body).toMatchObject({ done: 1, failed: [] })
    await expireDevices(ctx)
    expect(await row()).toMatchObject({ status: 'expired', archived_at: null, archive_warnings: 0 })
  })

  it('is not archived before its reseller was warned twice, however long the panel was off', async () => {
    await set({ reseller_id: staff.reseller.id, status: 'expired', expires_at: ctx.clock() - 400 * dayMs })
    const day = async () => {
      await watchCredits(ctx)
      await expireDevices(ctx)
      ctx.passMs(dayMs)
      return (await row()).status
    }
    const states = []
    for (let count = 0; count < 8; count += 1) states.push(await day())
    expect(states).toEqual([...Array<string>(7).fill('expired'), 'archived'])
  })

  it('that nobody has taken is archived without a warning, and a renewed one is not archived at all', async () => {
    await set({ status: 'expired', expires_at: ctx.clock() - limits.archiveAfterMs })
    const other = await at.device(staff.reseller, '00:1A:79:A4:00:01')
    const past = { status: 'expired', expires_at: ctx.clock() - limits.archiveAfterMs, archive_warnings: 2 }
    await set({ ...past, archive_warned_at: ctx.clock() - 7 * dayMs }, other)
    await at.mint(staff.superAdmin, staff.distributor, 5)
    await at.transfer(staff.distributor, staff.reseller, 5)
    expect((await at.act(staff.reseller, other, 'renew', { input: { period: '1m' } })).status).toBe(200)
    await expireDevices(ctx)
    expect([(await row()).status, (await row(other)).status]).toEqual(['archived', 'active'])
    expect((await row(other)).archive_warnings).toBe(0)
  })
})
