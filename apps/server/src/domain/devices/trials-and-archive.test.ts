import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { expireDevices } from '../../jobs/expire-devices.ts'
import { watchCredits } from '../../jobs/watch-credits.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestHouse } from '../../testing/build-house.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'

describeOnBothDatabases('a TV by itself', (open) => {
  let house: TestHouse
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let tv: RegisteredTv

  beforeAll(async () => {
    house = await open()
    app = await buildApp(house)
    staff = await seedStaff(house)
    at = bank(house, app)
  })
  beforeEach(async () => {
    await house.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, house)
  })

  const row = (id = tv.rowId) =>
    house.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const set = (columns: Record<string, unknown>, id = tv.rowId) =>
    house.db.updateTable('devices').set(columns).where('id', '=', id).execute()
  const play = (playing = true) => ask(app, 'POST /tv/v1/heartbeat', { token: tv.token, body: { playing } })
  const saveSource = async () =>
    ask(app, 'POST /app/device/playlists/store', {
      token: await signInTestOwner(app, tv),
      body: { name: 'Home', url: 'http://tv.example/list.m3u' },
    })
  const verbs = async (id = tv.rowId) =>
    (
      await house.db
        .selectFrom('activity')
        .select('verb')
        .where('target_type', '=', 'devices')
        .where('target_id', '=', id)
        .where('actor_kind', '=', 'system')
        .orderBy('id')
        .execute()
    ).map(({ verb }) => verb)
  const rings = async ({ id }: Person) =>
    (await house.db.selectFrom('notifications').select('cause').where('user_id', '=', id).orderBy('id').execute()).map(
      ({ cause }) => cause.split(':').slice(0, 2).join(':'),
    )

  it('begins its trial when it plays for the first time, and is told so in the same answer', async () => {
    await set({ reseller_id: staff.reseller.id })
    await play(false)
    expect((await row()).status).toBe('registered')
    const { config_version: before } = await row()
    const { body } = await play()
    expect(await row()).toMatchObject({ status: 'trial', expires_at: house.clock() + limits.trialMs })
    expect(body).toMatchObject({ versions: { config: before + 1 }, config_changed: true })
    expect(await verbs()).toEqual(['devices.trial'])
    const services = await house.db
      .selectFrom('device_services')
      .selectAll()
      .where('device_id', '=', tv.rowId)
      .execute()
    expect(services).toMatchObject([{ source: 'trial', record_id: null, user_id: staff.reseller.id }])
  })

  it('begins its trial when its first source is saved, also when nobody has taken it', async () => {
    expect((await saveSource()).status).toBe(201)
    expect(await row()).toMatchObject({
      status: 'trial',
      reseller_id: null,
      expires_at: house.clock() + limits.trialMs,
    })
  })

  it('has one trial, whatever it does and whoever sells it', async () => {
    await play()
    const first = await row()
    house.passMs(limits.trialMs)
    await expireDevices(house)
    await play()
    expect((await row()).status).toBe('expired')
    // Another row with the same key is the same TV.
    const { public_key: key } = first
    await set({ public_key: null })
    tv = await registerTestTv(app, house)
    await set({ public_key: key })
    await play()
    await saveSource()
    expect((await row()).status).toBe('registered')
    expect(await verbs()).toEqual([])
  })

  it('has no trial while a trial has a price, or its reseller is stopped or has used his quota', async () => {
    const seller = await seedPerson(house, { name: 'quota', role: 'reseller', parent: staff.distributor })
    await set({ reseller_id: seller.id })
    const state = async () => {
      await play()
      return (await row()).status
    }
    const rules = house.db.updateTable('price_rules').where('period', '=', 'trial7d')
    await rules.set({ credits: 1 }).execute()
    expect(await state()).toBe('registered')
    await rules.set({ credits: 0 }).execute()
    await house.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', seller.id).execute()
    expect(await state()).toBe('registered')
    await house.db.updateTable('users').set({ status: 'active' }).where('id', '=', seller.id).execute()
    const used = Array.from({ length: limits.trialsPerUserPerMonth }, (_, index) => ({
      fingerprint: `mac:quota:${index}`,
      device_id: tv.rowId,
      user_id: seller.id,
      at: house.clock(),
    }))
    await house.db.insertInto('device_trials').values(used).execute()
    expect(await state()).toBe('registered')
    await house.db.deleteFrom('device_trials').where('fingerprint', 'like', 'mac:quota:0%').execute()
    expect(await state()).toBe('trial')
  })

  it('goes into the archive 180 days after its end, after two warnings, and comes back expired', async () => {
    const seller = await seedPerson(house, { name: 'archivar', role: 'reseller', parent: staff.distributor })
    const end = house.clock()
    await set({ reseller_id: seller.id, status: 'expired', expires_at: end })
    const pass = async (days: number) => {
      house.passMs(end + days * dayMs - house.clock())
      await watchCredits(house)
      await watchCredits(house)
      await expireDevices(house)
      return [(await row()).status, (await rings(seller)).filter((cause) => cause.startsWith('devices-archiving'))]
    }
    expect(await pass(149)).toEqual(['expired', []])
    expect(await pass(150)).toEqual(['expired', ['devices-archiving:30']])
    expect(await pass(173)).toEqual(['expired', ['devices-archiving:30', 'devices-archiving:7']])
    expect(await pass(179)).toEqual(['expired', ['devices-archiving:30', 'devices-archiving:7']])
    expect(await pass(180)).toEqual(['archived', ['devices-archiving:30', 'devices-archiving:7']])
    expect(await row()).toMatchObject({ archived_at: house.clock() })
    expect(await verbs()).toEqual(['devices.archive'])
    // Out of the lists, not out of the world; brought back it is warned of anew.
    const list = await at.get(seller, '/devices')
    expect((list.body as { data: unknown[] }).data).toEqual([])
    const { body } = await at.post(seller, '/devices/restore', { ids: [tv.rowId] })
    expect(body).toEqual({ done: 1, failed: [] })
    await expireDevices(house)
    expect(await row()).toMatchObject({ status: 'expired', archived_at: null, archive_warnings: 0 })
  })

  it('is not archived before its reseller was warned twice, however long the panel was off', async () => {
    await set({ reseller_id: staff.reseller.id, status: 'expired', expires_at: house.clock() - 400 * dayMs })
    const day = async () => {
      await watchCredits(house)
      await expireDevices(house)
      house.passMs(dayMs)
      return (await row()).status
    }
    const states = []
    for (let count = 0; count < 8; count += 1) states.push(await day())
    expect(states).toEqual([...Array<string>(7).fill('expired'), 'archived'])
  })

  it('that nobody has taken is archived without a warning, and a renewed one is not archived at all', async () => {
    await set({ status: 'expired', expires_at: house.clock() - limits.archiveAfterMs })
    const other = await at.device(staff.reseller, '00:1A:79:A4:00:01')
    const past = { status: 'expired', expires_at: house.clock() - limits.archiveAfterMs, archive_warnings: 2 }
    await set({ ...past, archive_warned_at: house.clock() - 7 * dayMs }, other)
    await at.mint(staff.superAdmin, staff.distributor, 5)
    await at.transfer(staff.distributor, staff.reseller, 5)
    expect((await at.act(staff.reseller, other, 'renew', { input: { period: '1m' } })).status).toBe(200)
    await expireDevices(house)
    expect([(await row()).status, (await row(other)).status]).toEqual(['archived', 'active'])
    expect((await row(other)).archive_warnings).toBe(0)
  })
})
