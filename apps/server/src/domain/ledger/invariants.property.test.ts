import { standardSettings } from '@castellan/contract/settings/panel-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { paidPeriods, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { buildApp } from '../../app.ts'
import { expireDevices } from '../services/lapse-devices-job.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { dataOf, answerOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import type { Answer } from '../../testing/client.ts'
import { isFullSize } from '../../testing/full-size.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { expireLots } from './lots.ts'
import { verifyLedger } from './verify-ledger.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'

const seed = Date.now() % 2_147_483_647
const prices: Record<PaidPeriod, number> = { '1m': 1, '3m': 3, '6m': 5, '12m': 9, '24m': 16, lifetime: 30 }

/** What somebody may try; numbers stand for people, devices and records, whatever there are. */
const who = fc.nat(4)
const which = fc.nat(5)
const amount = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0, -1, 1.5, 1_000_001, 2 ** 31, 5_000))
const period = fc.constantFrom(...paidPeriods)
const command = fc.oneof(
  fc.record({
    do: fc.constant('mint' as const),
    to: who,
    credits: amount,
    days: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
  }),
  fc.record({ do: fc.constant('transfer' as const), by: who, to: who, credits: amount }),
  fc.record({ do: fc.constant('clawback' as const), by: who, to: who, credits: amount }),
  fc.record({ do: fc.constantFrom('activate' as const, 'renew' as const), by: who, device: which, period }),
  fc.record({ do: fc.constantFrom('trial' as const, 'undo' as const), by: who, device: which }),
  fc.record({ do: fc.constant('refund' as const), device: which }),
  fc.record({ do: fc.constant('reverse' as const), record: fc.nat(30) }),
  fc.record({ do: fc.constant('again' as const), operation: fc.nat(30) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: -48, max: 900 }) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

type Town = {
  people: Person[]
  devices: number[]
  balances: Map<number, number>
  made: { id: number; by: Person }[]
  operations: { again: () => Promise<Answer>; first: Answer }[]
  /** The last expiry that was taken account of. */
  expired: number
}

describeOnBothDatabases(`whatever people do with credits (seed ${seed})`, (open, database) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let towns = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    // One person mints for all the towns, at about the same time. A raised limit applies a day later.
    const settings = { ...standardSettings, mint_alone_max: limits.creditsPerRecordMax }
    await at.post(staff.superAdmin, '/settings/options/update', { settings, version: 0 })
    ctx.passMs(limits.raisedLimitDelayMs)
  })

  /** A distributor with two resellers, each with somebody below them, and two TVs for three of them. */
  const buildTown = async (): Promise<Town> => {
    towns += 1
    const seat = (name: string, role: string, parent: Person) =>
      seedPerson(ctx, { name: `${name}${towns}`, role, parent })
    const top = await seat('d', 'distributor', staff.admin)
    const [one, two] = [await seat('r', 'reseller', top), await seat('q', 'reseller', top)]
    const people = [top, one, two, await seat('s', 'sub-reseller', one), await seat('t', 'sub-reseller', two)]
    const devices: number[] = []
    for (const [index, person] of [one, one, two, two, people[3]!, people[3]!].entries())
      devices.push(
        await at.device(
          person,
          `00:1a:${(towns >> 8).toString(16).padStart(2, '0')}:${(towns & 255).toString(16).padStart(2, '0')}:00:0${index}`,
        ),
      )
    return { people, devices, balances: new Map(people.map(({ id }) => [id, 0])), made: [], operations: [], expired: 0 }
  }

  const isAmount = (credits: number) => Number.isInteger(credits) && credits >= 1 && credits <= 1_000_000
  const parentOf = (town: Town, index: number) =>
    [undefined, 0, 0, 1, 2][index] === undefined ? undefined : town.people[[-1, 0, 0, 1, 2][index]!]

  /** What has expired since it was looked at last; how much that should be is the queue of `lots.test.ts`. */
  const takeExpired = async (town: Town, move: (from: Person, to: null, credits: number) => void): Promise<void> => {
    const rows = await ctx.db
      .selectFrom('credit_records')
      .select(['id', 'from_id', 'credits'])
      .where('type', '=', 'expiry')
      .where('id', '>', town.expired)
      .orderBy('id')
      .execute()
    for (const { id, from_id, credits } of rows) {
      const person = town.people.find((each) => each.id === from_id)
      if (person) move(person, null, credits)
      town.expired = id
    }
  }

  /** Does what the command says and what it should lead to; answers when both agree. */
  const run = async (town: Town, one: Command, number: number): Promise<void> => {
    const { people, balances } = town
    const has = (person: Person) => balances.get(person.id)!
    const move = (from: Person | null, to: Person | null, credits: number) => {
      if (from) balances.set(from.id, has(from) - credits)
      if (to) balances.set(to.id, has(to) + credits)
    }
    const key = `town-${towns}-call-${number}`
    const keep = async (ask: () => Promise<Answer>): Promise<Answer> => {
      const first = await ask()
      if (first.status < 300) town.operations.push({ again: ask, first })
      return first
    }
    switch (one.do) {
      case 'wait':
        ctx.passMs(one.hours * hourMs)
        await expireDevices(ctx)
        await expireLots(ctx.db, ctx.clock())
        return takeExpired(town, move)
      case 'again': {
        const operation = town.operations[one.operation]
        if (operation) expect((await operation.again()).raw).toBe(operation.first.raw)
        return undefined
      }
      case 'mint': {
        const to = people[one.to]!
        const ends = one.days === null ? null : new Date(ctx.clock() + one.days * 24 * hourMs).toISOString()
        const answer = await keep(() =>
          at.enter(
            staff.superAdmin,
            {
              type: 'mint',
              user_id: to.id,
              credits: one.credits,
              ...(one.days === null ? {} : { expires_at: ends }),
            },
            key,
          ),
        )
        expect(answer.status).toBe(isAmount(one.credits) ? 201 : 422)
        if (answer.status === 201) {
          move(null, to, one.credits)
          town.made.push({ id: dataOf(answer).id, by: staff.superAdmin })
        }
        return undefined
      }
      case 'transfer':
      case 'clawback': {
        const [by, other] = [people[one.by]!, people[one.to]!]
        const giver = one.do === 'transfer' ? by : other
        const isEdge = parentOf(town, one.to) === by
        const expected = !isAmount(one.credits) || !isEdge ? 422 : has(giver) < one.credits ? 409 : 201
        const answer = await keep(() =>
          at.enter(by, { type: one.do, user_id: other.id, credits: one.credits, note: 'x' }, key),
        )
        expect([one, answer.status]).toEqual([one, expected])
        if (expected === 201) {
          move(giver, giver === by ? other : by, one.credits)
          town.made.push({ id: dataOf(answer).id, by })
        }
        return undefined
      }
      case 'reverse': {
        const record = town.made[one.record]
        if (!record) return undefined
        const before = await ctx.db
          .selectFrom('credit_records')
          .selectAll()
          .where('id', '=', record.id)
          .executeTakeFirstOrThrow()
        const answer = await keep(() =>
          at.post(record.by, '/settings/users/credits/reverse', { id: record.id, note: 'x' }, key),
        )
        const winner = people.find(({ id }) => id === before.to_id)!
        const expected = before.status !== 'settled' ? 409 : has(winner) < before.credits ? 409 : 201
        expect(answer.status).toBe(expected)
        if (expected === 201) move(winner, people.find(({ id }) => id === before.from_id) ?? null, before.credits)
        return undefined
      }
      default: {
        const by = one.do === 'refund' ? staff.admin : people[one.by]!
        const id = town.devices[one.device]!
        const input = 'period' in one ? { period: one.period } : {}
        const answer = await keep(() => at.act(by, id, one.do, { input, key }))
        expect([200, 403, 404, 409]).toContain(answer.status)
        if ('period' in one && answer.status === 200) move(by, null, prices[one.period])
        if ('period' in one && answer.body['code'] === 'not_enough_credits')
          expect(has(by)).toBeLessThan(prices[one.period])
        const refunds = await ctx.db
          .selectFrom('credit_records')
          .select(['credits', 'to_id'])
          .where('idempotency_key', '=', key)
          .where('type', '=', 'refund')
          .execute()
        for (const { credits, to_id } of refunds)
          move(
            null,
            people.find((person) => person.id === to_id)!,
            credits,
          )
        return undefined
      }
    }
  }

  it('credits are neither lost nor made, nobody owes, and every rule of the ledger holds', async () => {
    const property = fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 40 }), async (commands) => {
      const town = await buildTown()
      for (const [number, one] of commands.entries()) await run(town, one, number)
      // What each has is what the actions say; the ledger computes the same again, with no one below zero and nothing between.
      expect(await at.balances(town.people)).toEqual(town.people.map(({ id }) => town.balances.get(id)))
      expect((await verifyLedger(ctx.db)).fault).toBeNull()
      await checkCharges(ctx, town)
      await checkWinners(ctx, town)
      await checkStatements(at, town)
    })
    await fc.assert(property, {
      seed,
      numRuns: isFullSize ? (database === 'sqlite' ? 300 : 100) : database === 'sqlite' ? 20 : 8,
      endOnFailure: true,
    })
  }, 180_000)
})

/** Every paid activation has one charge in force, at the price of a rule; what came back is never more than was paid (invariants 4, 5, 13). */
async function checkCharges({ db }: TestContext, { devices }: Town): Promise<void> {
  const services = await db
    .selectFrom('device_services as service')
    .innerJoin('credit_records as charge', 'charge.id', 'service.record_id')
    .innerJoin('price_rules as rule', 'rule.id', 'charge.price_rule_id')
    .leftJoin('credit_records as back', 'back.reverses_id', 'charge.id')
    .select([
      'service.state',
      'service.period',
      'charge.status',
      'charge.credits',
      'rule.credits as price',
      'rule.period as of',
      'back.credits as back',
    ])
    .where('service.device_id', 'in', devices)
    .execute()
  for (const { state, period, status, credits, price, of, back } of services) {
    expect(status).toBe(state === 'active' ? 'settled' : 'reversed')
    expect([credits, of]).toEqual([price, period])
    expect(back ?? 0).toBeLessThanOrEqual(state === 'active' ? 0 : credits)
  }
  const charges = await db
    .selectFrom('credit_records')
    .select('id')
    .where('device_id', 'in', devices)
    .where('type', 'in', ['activation', 'renewal'])
    .execute()
  expect(charges).toHaveLength(services.length)
}

/** Nobody's own action fills their account from the panel's; transfers go from parent to child, claw-backs the other way (invariants 6, 7). */
async function checkWinners({ db }: TestContext, { people }: Town): Promise<void> {
  const ids = people.map(({ id }) => id)
  const records = await db
    .selectFrom('credit_records')
    .select(['type', 'from_id', 'to_id', 'created_by_id'])
    .where((eb) => eb.or([eb('from_id', 'in', ids), eb('to_id', 'in', ids)]))
    .execute()
  const pathOf = (id: number | null) => people.find((person) => person.id === id)?.path ?? ''
  const own = records.filter(({ to_id, created_by_id }) => to_id !== null && to_id === created_by_id)
  expect(own.filter(({ type }) => !['clawback', 'refund', 'reversal'].includes(type))).toEqual([])
  const isEdge = (above: number | null, below: number | null) => pathOf(below) === `${pathOf(above)}${below}/`
  const isTraced = ({ type, from_id, to_id }: (typeof records)[number]) =>
    type === 'transfer' ? isEdge(from_id, to_id) : type !== 'clawback' || isEdge(to_id, from_id)
  expect(records.filter((record) => !isTraced(record))).toEqual([])
}

type Statement = {
  opening: number
  closing: number
  data: { debit: number; credit: number; balance: number; at: string }[]
  totals: { debit: number; credit: number }[]
}

/** Opening and all lines make the closing, and the closing of one period is the opening of the next (invariant 12). */
async function checkStatements(at: Bank, { people }: Town): Promise<void> {
  const read = async (person: Person, query: string) =>
    answerOf(creditCalls.statement, await at.get(person, `/settings/users/credits/${person.id}?length=500${query}`))
  for (const person of people) {
    const whole = await read(person, '')
    const sum = ({ data }: Statement) => data.reduce((total, { debit, credit }) => total + credit - debit, 0)
    expect(whole.opening + sum(whole)).toBe(whole.closing)
    const cut = whole.data[Math.floor(whole.data.length / 2)]?.at
    if (cut === undefined) continue
    const [before, after] = [await read(person, `&to=${cut}`), await read(person, `&from=${cut}`)]
    expect([before.opening, before.closing, after.closing]).toEqual([0, after.opening, whole.closing])
    expect([before.opening + sum(before), after.opening + sum(after)]).toEqual([before.closing, after.closing])
    expect(before.data.length + after.data.length).toBe(whole.data.length)
  }
}
