import { deviceStateNames, deviceTransitions } from '@castellan/contract/licences/device-transitions.ts'
import type { PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { expireDevices } from '../services/lapse-devices-job.ts'
import { watchCredits } from '../../jobs/watch-credits.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import type { Answer } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { periodEnd as periodEndOf } from './period-end.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { valueAt } from '@castellan/contract/types/value-at.ts'

const periodEnd = (startsAt: number, period: PricePeriod) => periodEndOf(startsAt, period, { trialDays: 7 })

const codeOf = (answer: Answer) => [answer.status, answer.body['code']]

describe('the end of a period', () => {
  it.each([
    ['2026-01-31T10:20:30.400Z', '1m', '2026-02-28T10:20:30.400Z'],
    ['2028-01-31T00:00:00.000Z', '1m', '2028-02-29T00:00:00.000Z'],
    ['2026-11-30T23:59:59.999Z', '3m', '2027-02-28T23:59:59.999Z'],
    ['2026-08-31T12:00:00.000Z', '6m', '2027-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '12m', '2029-02-28T12:00:00.000Z'],
    ['2026-12-15T12:00:00.000Z', '24m', '2028-12-15T12:00:00.000Z'],
    ['2026-03-01T12:00:00.000Z', 'trial7d', '2026-03-08T12:00:00.000Z'],
  ] as const)('of %s and %s is %s', (start, period, end) => {
    expect(new Date(periodEnd(Date.parse(start), period)!).toISOString()).toBe(end)
  })

  it.each([
    [29, ['01-29', '02-28', '03-29', '04-29', '05-29']],
    [30, ['01-30', '02-28', '03-30', '04-30', '05-30']],
    [31, ['01-31', '02-28', '03-31', '04-30', '05-31']],
  ])('is on the %sth again after a shorter month when it is renewed month by month', (anchorDay, expected) => {
    const ends = [Date.UTC(2026, 0, anchorDay, 12)]
    for (let month = 0; month < 4; month += 1) ends.push(periodEndOf(ends.at(-1)!, '1m', { trialDays: 7, anchorDay })!)
    expect(ends.map((end) => new Date(end).toISOString().slice(5, 10))).toEqual(expected)
  })

  it('is on the day the period began on when that is the last one of a shorter month', () => {
    expect(new Date(periodEnd(Date.UTC(2026, 1, 28), '1m')!).toISOString().slice(5, 10)).toBe('03-28')
  })

  it('of a lifetime never comes', () => {
    expect(periodEnd(0, 'lifetime')).toBeNull()
  })
})

describeOnBothDatabases('a device', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let macs = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 5_000)
    await at.transfer(staff.distributor, staff.reseller, 1_000)
    await at.transfer(staff.distributor, staff.sibling, 1_000)
  })

  const newMac = () => `00:1a:79:20:00:${(macs += 1).toString(16).padStart(2, '0')}`
  const device = (by: Person = staff.reseller) => at.device(by, newMac())
  const row = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sell = (by: Person, id: number, event: 'activate' | 'renew', period: string) =>
    at.act(by, id, event, { input: { period } })
  const balance = async (person: Person = staff.reseller) => (await at.balances([person]))[0]!
  const spent = async (work: () => Promise<unknown>, person?: Person) => {
    const before = await balance(person)
    await work()
    return before - (await balance(person))
  }
  const set = (id: number, columns: Record<string, unknown>) =>
    ctx.db.updateTable('devices').set(columns).where('id', '=', id).execute()

  it('is activated for its price, and the record says which price that was', async () => {
    const id = await device()
    expect(await spent(() => sell(staff.reseller, id, 'activate', '12m'))).toBe(9)
    const { status, expires_at } = await row(id)
    expect([status, expires_at]).toEqual(['active', periodEnd(ctx.clock(), '12m')])
    const record = await ctx.db
      .selectFrom('credit_records')
      .selectAll()
      .where('device_id', '=', id)
      .executeTakeFirstOrThrow()
    const rule = await ctx.db
      .selectFrom('price_rules')
      .selectAll()
      .where('id', '=', record.price_rule_id)
      .executeTakeFirstOrThrow()
    expect([record.type, record.credits, record.period, rule.credits, rule.period]).toEqual([
      'activation',
      9,
      '12m',
      9,
      '12m',
    ])
    expect(record.device_mac).toMatch(/^00:1A:79:••:••:[0-9A-F]{2}$/u)
  })

  it('is renewed from its end, from its old end in grace, and from now once that is over', async () => {
    const id = await device()
    await sell(staff.reseller, id, 'activate', '1m')
    const first = (await row(id)).expires_at!
    await sell(staff.reseller, id, 'renew', '3m')
    expect((await row(id)).expires_at).toBe(periodEnd(first, '3m'))
    const old = ctx.clock() - 3 * dayMs
    await set(id, { status: 'grace', expires_at: old })
    await sell(staff.reseller, id, 'renew', '1m')
    expect(await row(id)).toMatchObject({ status: 'active', expires_at: periodEnd(old, '1m') })
    await set(id, { status: 'expired', expires_at: ctx.clock() - 30 * dayMs })
    await sell(staff.reseller, id, 'renew', '1m')
    expect((await row(id)).expires_at).toBe(periodEnd(ctx.clock(), '1m'))
  })

  it('that has a lifetime is not renewed', async () => {
    const id = await device()
    await sell(staff.reseller, id, 'activate', 'lifetime')
    expect((await row(id)).expires_at).toBeNull()
    expect(codeOf(await sell(staff.reseller, id, 'renew', '1m'))).toEqual([409, 'bad_state'])
  })

  it('stays as it was, and so does the balance, when there are not enough credits', async () => {
    const poor = await seedPerson(ctx, { name: 'pia', role: 'reseller', parent: staff.distributor })
    const id = await device(poor)
    expect(codeOf(await sell(poor, id, 'activate', '12m'))).toEqual([409, 'not_enough_credits'])
    expect(await row(id)).toMatchObject({ status: 'registered', expires_at: null })
    expect(await ctx.db.selectFrom('device_services').select('id').where('device_id', '=', id).execute()).toEqual([])
  })

  it('of somebody else costs nobody anything: it is not there', async () => {
    const id = await device()
    for (const action of ['activate', 'renew', 'trial', 'undo', 'refund', 'transfer'])
      expect([
        action,
        (
          await at.act(staff.sibling, id, action, {
            input:
              action === 'transfer'
                ? { mac: newMac() }
                : action === 'activate' || action === 'renew'
                  ? { period: '1m' }
                  : {},
          })
        ).status,
      ]).toEqual([action, 404])
  })

  it('is paid by its reseller when an admin acts, and by the admin when nobody has taken it', async () => {
    const taken = await device()
    expect(await spent(() => sell(staff.admin, taken, 'activate', '1m'))).toBe(1)
    await at.mint(staff.superAdmin, staff.admin, 10)
    const free = await at.device(staff.superAdmin, newMac())
    expect(await spent(() => sell(staff.admin, free, 'activate', '1m'), staff.admin)).toBe(1)
  })

  it('is paid by anyone who is above its reseller when they act themselves', async () => {
    const id = await device(staff.reseller)
    expect(await spent(() => sell(staff.distributor, id, 'activate', '1m'), staff.distributor)).toBe(1)
  })

  describe('undone', () => {
    it('within a day, never online since, refunds the payer in full and restores the state before', async () => {
      const id = await device()
      expect(
        await spent(async () => {
          await sell(staff.reseller, id, 'activate', '6m')
          ctx.passMs(dayMs - 1_000)
          await at.act(staff.reseller, id, 'undo')
        }),
      ).toBe(0)
      expect(await row(id)).toMatchObject({ status: 'registered', activated_at: null, expires_at: null })
      expect(codeOf(await at.act(staff.reseller, id, 'undo'))).toEqual([409, 'bad_state'])
    })

    it('takes back the last renewal alone, then the activation', async () => {
      const id = await device()
      await sell(staff.reseller, id, 'activate', '1m')
      const first = (await row(id)).expires_at
      await sell(staff.reseller, id, 'renew', '12m')
      await at.act(staff.reseller, id, 'undo')
      expect(await row(id)).toMatchObject({ status: 'active', expires_at: first })
      await at.act(staff.reseller, id, 'undo')
      expect((await row(id)).status).toBe('registered')
    })

    it('is refused after a day, or once the TV was on', async () => {
      const [late, seen] = [await device(), await device()]
      for (const id of [late, seen]) await sell(staff.reseller, id, 'activate', '1m')
      await set(seen, { last_seen_at: ctx.clock() })
      expect(codeOf(await at.act(staff.reseller, seen, 'undo'))).toEqual([409, 'bad_state'])
      ctx.passMs(dayMs + 1)
      expect(codeOf(await at.act(staff.reseller, late, 'undo'))).toEqual([409, 'bad_state'])
    })

    it('is refused for a licence that was used, also after its transfer to a TV that was never on', async () => {
      const [played, next] = [await device(), await device()]
      await sell(staff.reseller, played, 'activate', '12m')
      ctx.passMs(1_000)
      await set(played, { last_seen_at: ctx.clock() })
      const { mac } = await row(next)
      expect((await at.act(staff.reseller, played, 'transfer', { input: { mac } })).status).toBe(200)
      expect(await spent(() => at.act(staff.reseller, next, 'undo'))).toBe(0)
      expect((await row(next)).status).toBe('active')
    })

    it('gives back a licence that was transferred before any TV had used it', async () => {
      const [first, next] = [await device(), await device()]
      const { mac } = await row(next)
      const cost = await spent(async () => {
        await sell(staff.reseller, first, 'activate', '12m')
        await at.act(staff.reseller, first, 'transfer', { input: { mac } })
        await at.act(staff.reseller, next, 'undo')
      })
      expect([cost, (await row(next)).status]).toEqual([0, 'registered'])
    })

    it('gives back to who paid even when the device has moved on, and only the payer or an admin may', async () => {
      const id = await device(staff.subReseller)
      await sell(staff.reseller, id, 'activate', '1m')
      expect(codeOf(await at.act(staff.subReseller, id, 'undo'))).toEqual([403, 'forbidden'])
      await set(id, { reseller_id: staff.sibling.id })
      const before = await balance()
      expect((await at.act(staff.admin, id, 'undo')).status).toBe(200)
      expect(await balance()).toBe(before + 1)
    })
  })

  describe('refunded', () => {
    it('gives back whole unused days, rounded down, and ends', async () => {
      const id = await device()
      await sell(staff.reseller, id, 'activate', '12m')
      await set(id, { last_seen_at: ctx.clock() })
      const days = Math.round((periodEnd(ctx.clock(), '12m')! - ctx.clock()) / dayMs)
      ctx.passMs(100 * dayMs + 5_000)
      const before = await balance()
      await at.act(staff.admin, id, 'refund')
      expect((await balance()) - before).toBe(Math.floor((9 * (days - 101)) / days))
      expect(await row(id)).toMatchObject({ status: 'expired', expires_at: ctx.clock() })
    })

    it('gives back a renewal that has not begun whole, and the time before it stays', async () => {
      const id = await device()
      await sell(staff.reseller, id, 'activate', '1m')
      const first = (await row(id)).expires_at
      await sell(staff.reseller, id, 'renew', '12m')
      await set(id, { last_seen_at: ctx.clock() })
      ctx.passMs(2 * dayMs)
      const before = await balance()
      await at.act(staff.admin, id, 'refund')
      expect((await balance()) - before).toBe(9)
      expect(await row(id)).toMatchObject({ status: 'active', expires_at: first })
    })

    it('gives the credits of a payer who is gone to the next above them in use', async () => {
      const id = await device()
      await sell(staff.reseller, id, 'activate', '12m')
      const gone = (deleted_at: number | null) =>
        ctx.db.updateTable('users').set({ deleted_at }).where('id', '=', staff.reseller.id).execute()
      await gone(ctx.clock())
      const [payer, above] = await at.balances([staff.reseller, staff.distributor])
      await at.act(staff.admin, id, 'refund')
      const after = await at.balances([staff.reseller, staff.distributor])
      expect([after[0]! - payer!, after[1]! - above! > 0]).toEqual([0, true])
      await gone(null)
      expect((await verifyLedger(ctx.db)).fault).toBeNull()
    })

    it('gives nothing for a lifetime that was used, and is for admins alone', async () => {
      const id = await device()
      await sell(staff.reseller, id, 'activate', 'lifetime')
      expect(codeOf(await at.act(staff.reseller, id, 'refund'))).toEqual([403, 'forbidden'])
      await set(id, { last_seen_at: ctx.clock() })
      expect(codeOf(await at.act(staff.admin, id, 'refund'))).toEqual([409, 'bad_state'])
    })
  })

  describe('on trial', () => {
    it('costs nothing and ends after seven days without grace', async () => {
      const id = await device()
      expect(await spent(() => at.act(staff.reseller, id, 'trial'))).toBe(0)
      expect((await row(id)).status).toBe('trial')
      ctx.passMs(7 * dayMs)
      await expireDevices(ctx)
      expect((await row(id)).status).toBe('expired')
    })

    it('has one trial, also after it was deleted and has come back, or has another MAC and the same key', async () => {
      const id = await device()
      await set(id, { public_key: 'its-own-key' })
      await at.act(staff.reseller, id, 'trial')
      await set(id, { status: 'registered', activated_at: null, expires_at: null })
      expect(codeOf(await at.act(staff.reseller, id, 'trial'))).toEqual([409, 'trial_used'])
      const other = await device()
      await set(id, { public_key: null })
      await set(other, { public_key: 'its-own-key' })
      expect(codeOf(await at.act(staff.reseller, other, 'trial'))).toEqual([409, 'trial_used'])
    })
  })

  describe('moved to another TV', () => {
    it('takes its time with it and cannot come back', async () => {
      const [from, to] = [await device(), await device()]
      await sell(staff.reseller, from, 'activate', '12m')
      const { expires_at } = await row(from)
      const target = (await row(to)).mac
      expect(await spent(() => at.act(staff.reseller, from, 'transfer', { input: { mac: target } }))).toBe(0)
      expect([(await row(from)).status, (await row(to)).status, (await row(to)).expires_at]).toEqual([
        'transferred',
        'active',
        expires_at,
      ])
      expect(codeOf(await sell(staff.reseller, from, 'renew', '1m'))).toEqual([409, 'bad_state'])
      await at.act(staff.admin, to, 'refund')
      expect((await row(to)).status).toBe('expired')
    })

    it('moves twice a year at most, and not twice within a day', async () => {
      const chain = await Promise.all([device(), device(), device(), device()])
      const mac = async (index: number) => (await row(chain[index]!)).mac
      await sell(staff.reseller, chain[0]!, 'activate', '24m')
      expect((await at.act(staff.reseller, chain[0]!, 'transfer', { input: { mac: await mac(1) } })).status).toBe(200)
      expect(codeOf(await at.act(staff.reseller, chain[1]!, 'transfer', { input: { mac: await mac(2) } }))).toEqual([
        409,
        'transfer_limit',
      ])
      ctx.passMs(dayMs)
      expect((await at.act(staff.reseller, chain[1]!, 'transfer', { input: { mac: await mac(2) } })).status).toBe(200)
      ctx.passMs(dayMs)
      expect(codeOf(await at.act(staff.reseller, chain[2]!, 'transfer', { input: { mac: await mac(3) } }))).toEqual([
        409,
        'transfer_limit',
      ])
    })

    it("never goes to a TV that is not there, is in use, or is somebody else's", async () => {
      const [from, busy, foreign] = [await device(), await device(), await device(staff.sibling)]
      for (const id of [from, busy]) await sell(staff.reseller, id, 'activate', '1m')
      for (const mac of ['00:1A:79:EE:EE:EE', (await row(busy)).mac, (await row(foreign)).mac, (await row(from)).mac]) {
        const answer = await at.act(staff.reseller, from, 'transfer', { input: { mac } })
        expect([mac, answer.status, invalidFields(answer)]).toEqual([mac, 422, ['mac']])
      }
    })
  })

  describe('and the clock', () => {
    it('end an activation in grace, and after seven days for good; a suspended one loses its time too', async () => {
      const [id, suspended] = [await device(), await device()]
      for (const one of [id, suspended]) await sell(staff.reseller, one, 'activate', '1m')
      await at.act(staff.reseller, suspended, 'suspend')
      ctx.passMs(31 * dayMs)
      await expireDevices(ctx)
      expect([(await row(id)).status, (await row(suspended)).status]).toEqual(['grace', 'suspended'])
      await at.act(staff.reseller, suspended, 'resume')
      ctx.passMs(limits.graceMs)
      await expireDevices(ctx)
      await expireDevices(ctx)
      expect([(await row(id)).status, (await row(suspended)).status]).toEqual(['expired', 'expired'])
      const entries = await ctx.db
        .selectFrom('activity')
        .select('verb')
        .where('target_type', '=', 'devices')
        .where('target_id', '=', id)
        .where('actor_kind', '=', 'system')
        .execute()
      expect(entries.map(({ verb }) => verb)).toEqual(['devices.lapse', 'devices.expire'])
      const pushes = await ctx.db.selectFrom('pushes').select('kind').where('device_id', '=', id).execute()
      expect(pushes).toContainEqual({ kind: 'config.changed' })
      const onTrial = await device()
      await at.act(staff.reseller, onTrial, 'trial')
      ctx.passMs(31 * dayMs)
      await expireDevices(ctx)
      const ended = await ctx.db
        .selectFrom('activity')
        .select('verb')
        .where('target_id', '=', onTrial)
        .where('actor_kind', '=', 'system')
        .execute()
      expect(ended).toEqual([{ verb: 'devices.expire_trial' }])
    })

    it('ring for its reseller 30, 7 and 1 days before, once each, and for a balance that runs low', async () => {
      const owner = await seedPerson(ctx, { name: 'nora', role: 'reseller', parent: staff.distributor })
      await at.transfer(staff.distributor, owner, 10)
      const id = await device(owner)
      await sell(owner, id, 'activate', '3m')
      const rings = async () =>
        (
          await ctx.db
            .selectFrom('notifications')
            .select('cause')
            .where('user_id', '=', owner.id)
            .orderBy('id')
            .execute()
        ).map(({ cause }) => cause.split(':').slice(0, 2).join(':'))
      const end = (await row(id)).expires_at!
      for (const days of [30, 7, 1]) {
        ctx.passMs(end - days * dayMs - ctx.clock())
        await watchCredits(ctx)
        await watchCredits(ctx)
      }
      expect((await rings()).filter((cause) => cause.startsWith('devices'))).toEqual([
        'devices-expiring:30',
        'devices-expiring:7',
        'devices-expiring:1',
      ])
      expect((await rings()).filter((cause) => cause.startsWith('low-balance')).length).toBeGreaterThan(0)
    })
  })

  describe('price', () => {
    const rule = (more: object) =>
      at.post(staff.superAdmin, '/price-rules/store', { name: 'special', period: '1m', credits: 5, ...more })
    const price = async (by: Person, id: number) => {
      const { body } = await at.get(by, `/credits/prices?device=${id}`)
      return answerOf(creditCalls.creditPrices, { body }).data.find(({ period }) => period === '1m')!.credits
    }

    it('is that of the most specific rule that is valid now', async () => {
      const role = await ctx.db
        .selectFrom('roles')
        .select('id')
        .where('name', '=', 'sub-reseller')
        .executeTakeFirstOrThrow()
      const id = await device(staff.subReseller)
      const by = staff.subReseller
      expect(await price(by, id)).toBe(1)
      await rule({ product: 'f2', credits: 2 })
      expect(await price(by, id)).toBe(2)
      await rule({ role: role.id, credits: 3 })
      expect(await price(by, id)).toBe(3)
      await rule({ user: by.id, credits: 4 })
      expect(await price(by, id)).toBe(4)
      await rule({ user: by.id, product: 'fpro', credits: 7 })
      await rule({ user: by.id, credits: 8, valid_from: new Date(ctx.clock() + dayMs).toISOString() })
      await rule({ user: by.id, credits: 9, valid_to: new Date(ctx.clock()).toISOString() })
      expect(await price(by, id)).toBe(4)
      await at.transfer(staff.reseller, by, 20)
      expect(await spent(() => sell(by, id, 'activate', '1m'), by)).toBe(4)
    })

    it('missing, nothing is sold', async () => {
      await ctx.db.updateTable('price_rules').set({ deleted_at: ctx.clock() }).where('period', '=', '24m').execute()
      const answer = await sell(staff.reseller, await device(), 'activate', '24m')
      expect([answer.status, invalidFields(answer)]).toEqual([422, ['period']])
    })
  })

  it('does in each state what the table says, and nothing else', async () => {
    // What the clock does has no button, and coming back from the archive is the card's restoring.
    const staffEvents = deviceTransitions.filter(({ event }) => event in devices.actions)
    // Erasing a person is no event of the TV, and commands change no state.
    const { erase: _, reload_sources, update_app, reboot, playback_off, playback_on, ...actions } = devices.actions
    for (const command of [reload_sources, update_app, reboot, playback_off, playback_on])
      expect(command).not.toHaveProperty('when')
    expect(staffEvents).toHaveLength(Object.keys(actions).length)
    for (const { event, from } of staffEvents) {
      expect([event, valueAt(actions, event, 'when')]).toEqual([event, from])
      for (const state of deviceStateNames.filter((name) => !from.includes(name))) {
        const id = await device()
        await set(id, { status: state })
        const input =
          event === 'transfer'
            ? { mac: newMac() }
            : event === 'block'
              ? { reason: 'x' }
              : ['activate', 'renew'].includes(event)
                ? { period: '1m' }
                : undefined
        const answer = await at.act(staff.admin, id, event, { input })
        expect([event, state, ...codeOf(answer)]).toEqual([event, state, 409, 'bad_state'])
      }
    }
  }, 60_000)

  it('is blocked by admins alone', async () => {
    const id = await device()
    expect(codeOf(await at.act(staff.reseller, id, 'block', { input: { reason: 'fraud' } }))).toEqual([
      403,
      'forbidden',
    ])
    expect((await at.act(staff.admin, id, 'block', { input: { reason: 'fraud' } })).status).toBe(200)
  })

  it('in many copies of one bulk call is sold once each', async () => {
    const ids = [await device(), await device(), await device()]
    const body = { ids, input: { period: '3m' } }
    const before = await balance()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => at.post(staff.reseller, '/devices/bulk/activate', body, 'bulk-of-three')),
    )
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({ done: 3, failed: [] })
    expect(before - (await balance())).toBe(9)
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })
})
