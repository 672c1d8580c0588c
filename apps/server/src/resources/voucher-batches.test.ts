import { randomUUID } from 'node:crypto'
import { voucherCalls } from '@castellan/contract/calls/vouchers.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { verifyLedger } from '../domain/ledger/verify-ledger.ts'
import { settingsOf } from '../domain/settings/settings-cache.ts'
import { bank, type Bank } from '../testing/bank.ts'
import { dataOf, answerOf } from '../testing/answers.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask, type Answer } from '../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../testing/test-tv.ts'

const unknown = 'AAAA-AAAA-AAAA-AAAA-AAAA'

describeOnBothDatabases('activation codes', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    for (const person of [staff.reseller, staff.subReseller, staff.sibling, staff.distributor])
      expect((await at.mint(staff.superAdmin, person, 2_000)).status).toBe(201)
  })

  const make = (by: Person, more: object = {}, key: string = randomUUID()) =>
    at.post(by, '/vouchers/store', { name: 'Corner shop', product: 'f2', period: '1m', codes: 3, ...more }, key)
  const batchOf = async (by: Person, more: object = {}) => {
    const made = await make(by, more)
    expect(made.status, made.raw).toBe(201)
    return dataOf(made).id
  }
  const sheetStatus = async (by: Person, id: number) => (await at.get(by, `/vouchers/${id}/codes`)).status
  const sheet = async (by: Person, id: number) =>
    answerOf(voucherCalls.codes, await at.get(by, `/vouchers/${id}/codes`)).data
  const codesOf = async (by: Person, id: number) => (await sheet(by, id)).map(({ code }) => code!)
  const cancel = (by: Person, id: number, key?: string) => at.post(by, `/vouchers/${id}/cancel`, {}, key)
  const shown = async (by: Person, id: number) => (await at.get(by, `/vouchers/${id}`)).body['data']
  const redeem = (owner: string, code: string) => ask(app, 'POST /app/device/voucher', { token: owner, body: { code } })
  const newTv = async () => {
    const tv = await registerTestTv(app, ctx)
    return { tv, owner: await signInTestOwner(app, tv) }
  }
  const rowOf = ({ rowId }: RegisteredTv) =>
    ctx.db.selectFrom('devices').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow()
  const isSound = async () => expect((await verifyLedger(ctx.db)).fault).toBeNull()
  const balance = async (person: Person) => (await at.balances([person]))[0]!
  const forgetAttempts = () => ctx.db.deleteFrom('guesses').execute()

  it('are paid when they are made, once for each key, and neither exists without the other', async () => {
    const before = await balance(staff.reseller)
    const key = randomUUID()
    const first = await make(staff.reseller, { period: '3m', codes: 4 }, key)
    expect([first.status, dataOf(first)]).toEqual([201, expect.objectContaining({ state: 'active', credits: 12 })])
    expect((await make(staff.reseller, { period: '3m', codes: 4 }, key)).body).toEqual(first.body)
    expect(await balance(staff.reseller)).toBe(before - 12)
    expect(await shown(staff.reseller, dataOf(first).id)).toMatchObject({ unused: 4, used: 0, expired: 0, refunded: 0 })
    const batches = async () => (await ctx.db.selectFrom('voucher_batches').select('id').execute()).length
    const many = await batches()
    expect((await make(staff.powerless)).status).toBe(403)
    expect((await make(staff.reseller, { codes: officeLimits.voucherCodesMax + 1 })).status).toBe(422)
    expect((await make(staff.reseller, { expires_at: new Date(ctx.clock()).toISOString() })).status).toBe(422)
    const poor = await at.clawback(staff.superAdmin, staff.sibling, (await balance(staff.sibling)) - 2)
    expect(poor.status).toBe(201)
    expect((await make(staff.sibling, { codes: 3 })).body).toMatchObject({ code: 'not_enough_credits' })
    expect(await batches()).toBe(many)
    await isSound()
  })

  it('have at least 80 random bits, are stored as a keyed hash and encrypted, and are in no log', async () => {
    const id = await batchOf(staff.reseller)
    const codes = await codesOf(staff.reseller, id)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/u)
    const rows = await ctx.db.selectFrom('voucher_codes').selectAll().where('batch_id', '=', id).execute()
    const log = await ctx.db.selectFrom('activity').select('changes').execute()
    const answers = await ctx.db.selectFrom('keyed_calls').select('answer').execute()
    const stored = JSON.stringify([
      rows.map((row) => ({ ...row, sealed: Buffer.from(row.sealed).toString('latin1') })),
      log,
      answers,
    ])
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('activate no TV whose sub distributor does not sell and stay good, while one that has run out is renewed', async () => {
    const [code] = await codesOf(staff.reseller, await batchOf(staff.reseller))
    const { tv, owner } = await newTv()
    const { token } = staff.distributor
    const dealer = dataOf(await ask(app, 'POST /sub-distributors/store', { token, body: { name: 'Corner' } }))
    await ctx.db.updateTable('sub_distributors').set({ status: 'suspended' }).where('id', '=', dealer.id).execute()
    const columns = { reseller_id: staff.reseller.id, sub_distributor_id: dealer.id }
    await ctx.db.updateTable('devices').set(columns).where('id', '=', tv.rowId).execute()
    for (const typed of [code!, unknown])
      expect((await redeem(owner, typed)).body, typed).toMatchObject({ code: 'activation_stopped' })
    expect((await rowOf(tv)).status).toBe('registered')
    await ctx.db.updateTable('devices').set({ status: 'expired' }).where('id', '=', tv.rowId).execute()
    const renewed = await redeem(owner, code!)
    expect(renewed.status, renewed.raw).toBe(200)
    expect((await rowOf(tv)).status).toBe('active')
    await forgetAttempts()
  })

  it('are read in full by their maker alone: nobody above, below or next to them, nobody in their name', async () => {
    const id = await batchOf(staff.reseller)
    const codes = await codesOf(staff.reseller, id)
    for (const by of [staff.distributor, staff.admin, staff.superAdmin]) {
      const seen = await sheet(by, id)
      expect(seen.map(({ code, ending }) => [code, ending])).toEqual(codes.map((code) => [null, code.slice(-4)]))
      expect((await at.post(by, `/vouchers/${id}/download`, { format: 'csv' })).status).toBe(403)
    }
    for (const by of [staff.sibling, staff.subReseller]) {
      expect(await sheetStatus(by, id)).toBe(404)
      expect((await at.post(by, `/vouchers/${id}/download`, { format: 'csv' })).status).toBe(404)
      expect((await cancel(by, id)).status).toBe(404)
      expect((await at.post(by, '/vouchers/update', { id, name: 'Mine' })).status).toBe(404)
    }
    expect((await at.post(staff.distributor, '/vouchers/update', { id, name: 'Mine' })).status).toBe(403)
    const session = ctx.db.updateTable('sessions').where('user_id', '=', staff.reseller.id)
    await session.set({ impersonator_id: staff.superAdmin.id }).execute()
    expect(await codesOf(staff.reseller, id)).toEqual([null, null, null])
    await session.set({ impersonator_id: null }).execute()
    const file = await at.post(staff.reseller, `/vouchers/${id}/download`, { format: 'csv' })
    expect(file.raw.split('\r\n').filter((line) => line !== '')).toHaveLength(4)
    for (const code of codes) expect(file.raw).toContain(`,${code},F2,`)
  })

  it('activate a TV, which comes to their maker, and are used once', async () => {
    const id = await batchOf(staff.reseller)
    const [code, other] = await codesOf(staff.reseller, id)
    const { tv, owner } = await newTv()
    const done = await redeem(owner, ` ${code!.toLowerCase().replaceAll('-', ' ')} `)
    expect([done.status, done.body['device']]).toEqual([
      200,
      expect.objectContaining({ status: 'active', reseller: expect.objectContaining({ name: staff.reseller.name }) }),
    ])
    const after = await rowOf(tv)
    expect(after).toMatchObject({ status: 'active', reseller_id: staff.reseller.id })
    // The answer may have been lost: the same TV may send it again, which changes nothing.
    expect((await redeem(owner, code!)).status).toBe(200)
    expect(await rowOf(tv)).toMatchObject({ expires_at: after.expires_at, version: after.version })
    ctx.passMs(officeLimits.voucherRepeatMs)
    expect((await redeem(owner, code!)).status).toBe(422)
    // A renewal counts from the end.
    expect((await redeem(owner, other!)).status).toBe(200)
    expect((await rowOf(tv)).expires_at).toBeGreaterThan(after.expires_at! + 27 * dayMs)
    const [first] = await sheet(staff.reseller, id)
    expect(first).toMatchObject({ code: null, state: 'used', device: { id: tv.rowId, mac: tv.mac } })
    expect(await shown(staff.reseller, id)).toMatchObject({ unused: 1, used: 2 })
  })

  it('for a lifetime are answered again too when the first answer was lost', async () => {
    const [code] = await codesOf(staff.reseller, await batchOf(staff.reseller, { period: 'lifetime', codes: 1 }))
    const { tv, owner } = await newTv()
    expect((await redeem(owner, code!)).status).toBe(200)
    const after = await rowOf(tv)
    expect(after).toMatchObject({ status: 'active', expires_at: null })
    expect((await redeem(owner, code!)).status).toBe(200)
    expect((await rowOf(tv)).version).toBe(after.version)
  })

  it('leave no address of the viewer who used one in the log of their maker', async () => {
    const id = await batchOf(staff.reseller)
    const [code] = await codesOf(staff.reseller, id)
    expect((await redeem((await newTv()).owner, code!)).status).toBe(200)
    const rows = await ctx.db
      .selectFrom('activity')
      .select(['ip', 'user_agent'])
      .where('verb', '=', 'voucher_batches.redeem')
      .where('target_id', '=', id)
      .execute()
    expect(rows).toEqual([{ ip: '', user_agent: '' }])
  })

  it('of another reseller renew a TV, which keeps its own, whose MAC their maker reads masked', async () => {
    const { tv, owner } = await newTv()
    const [own] = await codesOf(staff.distributor, await batchOf(staff.distributor))
    expect((await redeem(owner, own!)).status).toBe(200)
    const { expires_at } = await rowOf(tv)
    const id = await batchOf(staff.reseller)
    const [code] = await codesOf(staff.reseller, id)
    expect((await redeem(owner, code!)).status).toBe(200)
    expect((await rowOf(tv)).reseller_id).toBe(staff.distributor.id)
    expect((await rowOf(tv)).expires_at).toBeGreaterThan(expires_at!)
    const [used] = await sheet(staff.reseller, id)
    expect(used).toMatchObject({ state: 'used', device: null, mac: expect.stringContaining('••') })
    expect((await at.get(staff.reseller, `/devices/${tv.rowId}`)).status).toBe(404)
  })

  it('are used by one of several TVs that send the same code at the same moment', async () => {
    const [code] = await codesOf(staff.reseller, await batchOf(staff.reseller))
    const tvs = await Promise.all(Array.from({ length: 5 }, newTv))
    const answers = await Promise.all(tvs.map(({ owner }) => redeem(owner, code!)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    const rows = await Promise.all(tvs.map(({ tv }) => rowOf(tv)))
    expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1)
    const services = ctx.db.selectFrom('device_services').select('id')
    const ids = tvs.map(({ tv }) => tv.rowId)
    expect(await services.where('device_id', 'in', ids).execute()).toHaveLength(1)
  })

  it('that are unknown, mistyped, used, expired or cancelled get the same answer', async () => {
    await forgetAttempts()
    const [used] = await codesOf(staff.reseller, await batchOf(staff.reseller))
    await redeem((await newTv()).owner, used!)
    const cancelledId = await batchOf(staff.reseller)
    const [cancelled] = await codesOf(staff.reseller, cancelledId)
    expect((await cancel(staff.reseller, cancelledId)).status).toBe(200)
    const end = new Date(ctx.clock() + dayMs).toISOString()
    const expiredId = await batchOf(staff.reseller, { expires_at: end })
    const [expired] = await codesOf(staff.reseller, expiredId)
    ctx.passMs(dayMs)
    const { tv, owner } = await newTv()
    const answers: Answer[] = []
    for (const code of [used!, cancelled!, expired!, unknown, `${expired!.slice(0, -1)}?`])
      answers.push(await redeem(owner, code))
    expect(answers.map(({ status, body }) => [status, body['errors']])).toEqual(
      answers.map(() => [422, answers[0]!.body['errors']]),
    )
    expect((await rowOf(tv)).status).toBe('registered')
    expect(await shown(staff.reseller, expiredId)).toMatchObject({ unused: 0, expired: 3 })
    expect((await sheet(staff.reseller, expiredId))[0]).toMatchObject({
      state: 'expired',
      code: null,
    })
    // A later end makes them good again.
    const later = new Date(ctx.clock() + dayMs).toISOString()
    expect((await at.post(staff.reseller, '/vouchers/update', { id: expiredId, expires_at: later })).status).toBe(200)
    expect((await redeem(owner, expired!)).status).toBe(200)
  })

  it('for another app are refused as such and stay unused, and a TV that cannot use one does not use it up', async () => {
    await forgetAttempts()
    const [foreign] = await codesOf(staff.reseller, await batchOf(staff.reseller, { product: 'onair' }))
    const id = await batchOf(staff.reseller)
    const [code] = await codesOf(staff.reseller, id)
    const { tv, owner } = await newTv()
    expect((await redeem(owner, foreign!)).status).toBe(422)
    await ctx.db.updateTable('devices').set({ status: 'suspended' }).where('id', '=', tv.rowId).execute()
    for (const typed of [code!, unknown]) expect((await redeem(owner, typed)).status).toBe(409)
    await ctx.db.updateTable('devices').set({ status: 'active', expires_at: null }).where('id', '=', tv.rowId).execute()
    expect((await redeem(owner, code!)).status).toBe(409)
    expect(await shown(staff.reseller, id)).toMatchObject({ unused: 3 })
  })

  it('cannot be guessed: a TV, a network and all TVs of nobody have their limits, and a right code returns its attempt', async () => {
    await forgetAttempts()
    const id = await batchOf(staff.reseller)
    const [one, two] = await codesOf(staff.reseller, id)
    const { owner } = await newTv()
    for (let wrong = 1; wrong < officeLimits.voucherGuessesPerTv; wrong += 1)
      expect((await redeem(owner, unknown)).status).toBe(422)
    expect((await redeem(owner, one!)).status).toBe(200)
    expect((await redeem(owner, unknown)).status).toBe(422)
    expect((await redeem(owner, two!)).status).toBe(429)
    // Another TV of the same network goes on until the network has used up its own limit.
    const left = officeLimits.voucherGuessesPerNetwork - officeLimits.voucherGuessesPerTv
    let tv = await newTv()
    for (let wrong = 0; wrong < left; wrong += 1) {
      if (wrong % (officeLimits.voucherGuessesPerTv - 1) === 0) tv = await newTv()
      expect((await redeem(tv.owner, unknown)).status).toBe(422)
    }
    expect((await redeem((await newTv()).owner, two!)).status).toBe(429)
    await forgetAttempts()
    const used = {
      key: 'voucher-strangers',
      count: officeLimits.voucherGuessesOfStrangers,
      window_started_at: ctx.clock(),
    }
    await ctx.db.insertInto('guesses').values(used).execute()
    expect((await redeem((await newTv()).owner, two!)).status).toBe(429)
    // A TV of a reseller is not locked out by made-up ones.
    expect((await redeem(owner, two!)).status).toBe(200)
    await forgetAttempts()
  })

  it('are not guessed from many networks of one IPv6 site, which would lock out all TVs of nobody', async () => {
    await forgetAttempts()
    const max = officeLimits.voucherGuessesPerSite
    const site = { key: 'voucher-site:2001:db8:7', count: max - 1, window_started_at: ctx.clock() }
    await ctx.db.insertInto('guesses').values(site).execute()
    const { owner } = await newTv()
    const from = (ip: string) => ask(app, 'POST /app/device/voucher', { token: owner, body: { code: unknown }, ip })
    expect((await from('2001:db8:7:1::1')).status).toBe(422)
    expect((await from('2001:db8:7:2::1')).status).toBe(429)
    expect((await from('2001:db8:8:2::1')).status).toBe(422)
    const { count } = await ctx.db
      .selectFrom('guesses')
      .select('count')
      .where('key', '=', 'voucher-strangers')
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
    await forgetAttempts()
  })

  it('are refunded exactly when the rest of a batch is cancelled, once, also by somebody above', async () => {
    const before = await balance(staff.subReseller)
    const id = await batchOf(staff.subReseller, { period: '6m', codes: 3 })
    const [code] = await codesOf(staff.subReseller, id)
    expect((await redeem((await newTv()).owner, code!)).status).toBe(200)
    const key = randomUUID()
    expect((await cancel(staff.reseller, id, key)).status).toBe(200)
    expect((await cancel(staff.reseller, id, key)).status).toBe(200)
    expect((await cancel(staff.subReseller, id)).status).toBe(409)
    expect(await balance(staff.subReseller)).toBe(before - 5)
    expect(await shown(staff.subReseller, id)).toMatchObject({ state: 'cancelled', used: 1, unused: 0, refunded: 2 })
    const whole = await batchOf(staff.subReseller, { codes: 1 })
    await redeem((await newTv()).owner, (await codesOf(staff.subReseller, whole))[0]!)
    expect((await cancel(staff.subReseller, whole)).status).toBe(409)
    await isSound()
  })

  it('are used or refunded, never both, when that happens at the same moment', async () => {
    const before = await balance(staff.reseller)
    const id = await batchOf(staff.reseller, { codes: 4 })
    const codes = await codesOf(staff.reseller, id)
    const tvs = await Promise.all(codes.map(newTv))
    const answers = await Promise.all([
      ...tvs.map(({ owner }, index) => redeem(owner, codes[index]!)),
      cancel(staff.reseller, id),
    ])
    const used = answers.slice(0, 4).filter(({ status }) => status === 200).length
    expect(await balance(staff.reseller)).toBe(before - used)
    const rows = await Promise.all(tvs.map(({ tv }) => rowOf(tv)))
    expect(rows.filter(({ status }) => status === 'active')).toHaveLength(used)
    await isSound()
  })

  it('are unused again when their activation is undone, unless the batch was cancelled since', async () => {
    const id = await batchOf(staff.reseller)
    const [code, other] = await codesOf(staff.reseller, id)
    const untouched = async () => {
      const made = await newTv()
      await ctx.db.updateTable('devices').set({ last_seen_at: null }).where('id', '=', made.tv.rowId).execute()
      return made
    }
    const { tv, owner } = await untouched()
    await redeem(owner, code!)
    const before = await balance(staff.reseller)
    expect((await at.act(staff.reseller, tv.rowId, 'undo')).status).toBe(200)
    expect(await rowOf(tv)).toMatchObject({ status: 'registered', reseller_id: null })
    expect(await balance(staff.reseller)).toBe(before)
    expect(await codesOf(staff.reseller, id)).toContain(code)
    const second = await untouched()
    await redeem(second.owner, other!)
    expect((await cancel(staff.reseller, id)).status).toBe(200)
    expect((await at.act(staff.reseller, second.tv.rowId, 'undo')).status).toBe(409)
    expect((await rowOf(second.tv)).status).toBe('active')
    await isSound()
  })

  it('wait for a second person where they cost more than one may spend at once, and have no codes until then', async () => {
    const max = settingsOf(ctx.db).mass_credits_alone_max
    const before = await balance(staff.reseller)
    const id = await batchOf(staff.reseller, { period: '12m', codes: Math.floor(max / 9) + 1 })
    expect([await shown(staff.reseller, id), await sheet(staff.reseller, id)]).toEqual([
      expect.objectContaining({ state: 'waiting', unused: 0 }),
      [],
    ])
    expect(await balance(staff.reseller)).toBe(before)
    for (const by of [staff.reseller, staff.distributor])
      expect((await at.post(by, `/vouchers/${id}/approve`, {})).status).toBe(403)
    expect((await at.post(staff.admin, `/vouchers/${id}/approve`, {})).status).toBe(200)
    expect((await at.post(staff.superAdmin, `/vouchers/${id}/approve`, {})).status).toBe(409)
    expect(await balance(staff.reseller)).toBe(before - 9 * (Math.floor(max / 9) + 1))
    expect((await codesOf(staff.reseller, id)).every((code) => code !== null)).toBe(true)
    await isSound()
  })

  it('are not approved once they have ended or their maker is gone: nobody would pay for codes of no use', async () => {
    const max = settingsOf(ctx.db).mass_credits_alone_max
    const large = { period: '12m', codes: Math.floor(max / 9) + 1 }
    const ended = await batchOf(staff.reseller, { ...large, expires_at: new Date(ctx.clock() + dayMs).toISOString() })
    await at.mint(staff.superAdmin, staff.reseller, 2_000)
    const maker = await seedPerson(ctx, { name: 'gone', role: 'reseller', parent: staff.distributor })
    const left = await batchOf(maker, large)
    ctx.passMs(dayMs)
    expect((await at.post(staff.superAdmin, '/settings/users/archive', { ids: [maker.id] })).body).toMatchObject({
      done: 1,
    })
    const before = await balance(staff.reseller)
    for (const id of [ended, left])
      expect((await at.post(staff.admin, `/vouchers/${id}/approve`, {})).body).toMatchObject({ code: 'bad_state' })
    expect(await balance(staff.reseller)).toBe(before)
    expect(await shown(staff.reseller, ended)).toMatchObject({ state: 'waiting' })
  })

  it('of an operator are paid by issued credits, and leave the TV without a reseller', async () => {
    const made = await make(staff.superAdmin, { issue: true })
    expect(made.status, made.raw).toBe(201)
    const [code] = await codesOf(staff.superAdmin, dataOf(made).id)
    const { tv, owner } = await newTv()
    expect((await redeem(owner, code!)).status).toBe(200)
    expect(await rowOf(tv)).toMatchObject({ status: 'active', reseller_id: null })
    expect((await make(staff.reseller, { codes: 500, issue: true })).status).toBe(403)
  })

  it('go on working when their maker is archived: TVs and refunds go to the next one above', async () => {
    const id = await batchOf(staff.subReseller)
    const [code] = await codesOf(staff.subReseller, id)
    const archived = await at.post(staff.superAdmin, '/settings/users/archive', { ids: [staff.subReseller.id] })
    expect(archived.body).toMatchObject({ done: 1 })
    const { tv, owner } = await newTv()
    expect((await redeem(owner, code!)).status).toBe(200)
    expect((await rowOf(tv)).reseller_id).toBe(staff.reseller.id)
    const before = await balance(staff.reseller)
    expect((await cancel(staff.reseller, id)).status).toBe(200)
    expect(await balance(staff.reseller)).toBe(before + 2)
    await isSound()
  })

  it('go on working when their maker is disabled: TVs go to the next one above who is not, refunds to the maker', async () => {
    const maker = await seedPerson(ctx, { name: 'sia', role: 'sub-reseller', parent: staff.reseller })
    expect((await at.mint(staff.superAdmin, maker, 10)).status).toBe(201)
    const id = await batchOf(maker, { codes: 2 })
    const [code] = await codesOf(maker, id)
    for (const person of [maker, staff.reseller]) {
      const path = `/settings/users/${person.id}/disable`
      expect((await at.post(staff.superAdmin, path, { reason: 'Has not paid' })).status).toBe(200)
    }
    const { tv, owner } = await newTv()
    expect((await redeem(owner, code!)).status).toBe(200)
    expect(await rowOf(tv)).toMatchObject({ status: 'active', reseller_id: staff.distributor.id })
    const before = await balance(maker)
    expect((await cancel(staff.distributor, id)).status).toBe(200)
    expect(await balance(maker)).toBe(before + 1)
    await isSound()
  })
})
