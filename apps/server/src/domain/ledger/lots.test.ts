import { dayMs } from '@castellan/contract/limits/durations.ts'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { watchCredits } from '../../jobs/watch-credits.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { balanceOf } from './accounts.ts'
import { expireLots, readLots } from './lots.ts'
import { verifyLedger } from './verify-ledger.ts'
import { dataOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'

const seed = Date.now() % 2_147_483_647

/** What somebody has, as a queue: the oldest is spent first, what comes back goes to where it was spent last. */
class Purse {
  readonly lots: { credits: number; spent: number; end: number | null }[] = []
  get balance(): number {
    return this.lots.reduce((sum, { credits, spent }) => sum + credits - spent, 0)
  }
  add(credits: number, end: number | null): void {
    this.lots.push({ credits, spent: 0, end })
  }
  spend(credits: number): void {
    for (const lot of this.lots) {
      const part = Math.min(credits, lot.credits - lot.spent)
      lot.spent += part
      credits -= part
    }
  }
  giveBack(credits: number): void {
    for (const lot of this.lots.toReversed()) {
      const part = Math.min(credits, lot.spent)
      lot.spent -= part
      credits -= part
    }
  }
  expire(now: number): void {
    for (const lot of this.lots) if (lot.end !== null && lot.end <= now) lot.credits = lot.spent
  }
}

const command = fc.oneof(
  fc.record({
    do: fc.constant('mint' as const),
    credits: fc.integer({ min: 1, max: 40 }),
    days: fc.option(fc.integer({ min: 1, max: 20 })),
  }),
  fc.record({ do: fc.constant('spend' as const), period: fc.constantFrom('1m', '3m', '12m', '24m') }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
)
const prices: Record<string, number> = { '1m': 1, '3m': 3, '12m': 9, '24m': 16 }

describeOnBothDatabases(`credits with an end (seed ${seed})`, (open, database) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  let people = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
  })

  const newcomer = (parent: Person = staff.distributor) =>
    seedPerson(ctx, { name: `lot${(people += 1)}`, role: 'reseller', parent })
  const inDays = (days: number) => new Date(ctx.clock() + days * dayMs).toISOString()
  const mint = (to: Person, credits: number, end: string | null) =>
    at.enter(staff.superAdmin, { type: 'mint', user_id: to.id, credits, expires_at: end })
  const statement = async (of: Person) =>
    answerOf(creditCalls.statement, await at.get(of, `/settings/users/credits/${of.id}`))
  const rings = async ({ id }: Person) =>
    (await ctx.db.selectFrom('notifications').select('cause').where('user_id', '=', id).orderBy('id').execute())
      .map(({ cause }) => cause.split(':').slice(0, 2).join(':'))
      .filter((cause) => cause.startsWith('lot'))

  it('lose what is left of them when it comes, in a movement of their own', async () => {
    const who = await newcomer()
    const end = inDays(10)
    expect((await mint(who, 20, end)).status).toBe(201)
    await mint(who, 5, null)
    await at.act(who, await at.device(who, '00:1A:79:10:75:01'), 'activate', { input: { period: '3m' } })
    expect(await statement(who)).toMatchObject({
      balance: 22,
      data: [{ expires_at: end }, { expires_at: null }, { expires_at: null }],
      expiring: [{ credits: 17, expires_at: end }],
    })
    ctx.passMs(10 * dayMs)
    await expireLots(ctx.db, ctx.clock())
    await expireLots(ctx.db, ctx.clock())
    const after = await statement(who)
    expect(after).toMatchObject({ balance: 5, expiring: [] })
    expect(after.data.at(-1)).toMatchObject({ type: 'expiry', debit: 17 })
    expect(after.data).toHaveLength(4)
  })

  it('are an exception: without an end nothing is ever taken', async () => {
    const who = await newcomer()
    await mint(who, 20, null)
    ctx.passMs(2_000 * dayMs)
    expect(await expireLots(ctx.db, ctx.clock())).toBe(0)
    expect(await balanceOf(ctx.db, who.id)).toBe(20)
  })

  it('ring 30, 7 and 1 days before, once each, and not when they are spent', async () => {
    const [who, spender] = [await newcomer(), await newcomer()]
    for (const one of [who, spender]) await mint(one, 9, inDays(40))
    await at.act(spender, await at.device(spender, '00:1A:79:10:75:02'), 'activate', { input: { period: '12m' } })
    for (const days of [10, 23, 6]) {
      ctx.passMs(days * dayMs)
      await watchCredits(ctx)
      await watchCredits(ctx)
    }
    expect(await rings(who)).toEqual(['lot-ending:30', 'lot-ending:7', 'lot-ending:1'])
    expect(await rings(spender)).toEqual([])
  })

  it('are given by who transfers or mints, for a time to come; a plain day counts whole', async () => {
    const who = await newcomer()
    await at.mint(staff.superAdmin, staff.distributor, 100)
    const enter = (entry: object) => at.enter(staff.distributor, { user_id: who.id, credits: 1, note: 'x', ...entry })
    const day = inDays(3).slice(0, 10)
    const given = await enter({ type: 'transfer', expires_at: day })
    expect(dataOf(given)['expires_at']).toBe(new Date(Date.parse(day) + dayMs).toISOString())
    for (const entry of [
      { type: 'transfer', expires_at: inDays(-1) },
      { type: 'clawback', expires_at: inDays(1) },
    ]) {
      const answer = await enter(entry)
      expect([entry.type, answer.status, invalidFields(answer)]).toEqual([entry.type, 422, ['expires_at']])
    }
    const change = ctx.db.updateTable('credit_records').set({ expires_at: 1 }).where('id', '=', dataOf(given).id)
    await expect(change.execute()).rejects.toThrow('what has moved is never changed')
  })

  it('reversed with their record expire no other credits', async () => {
    const who = await newcomer()
    await mint(who, 10, null)
    const { id } = dataOf(await mint(who, 10, inDays(5)))
    await at.reverse(staff.superAdmin, id)
    ctx.passMs(5 * dayMs)
    await expireLots(ctx.db, ctx.clock())
    expect(await balanceOf(ctx.db, who.id)).toBe(10)
  })

  it('whatever is done, are what a queue of them would be', async () => {
    const property = fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const who = await newcomer()
      const tv = await at.device(who, `00:1A:79:11:${pair(people >> 8)}:${pair(people & 255)}`)
      const purse = new Purse()
      const sold: number[] = []
      for (const one of commands) {
        if (one.do === 'mint') {
          const end = one.days === null ? null : ctx.clock() + one.days * dayMs
          await mint(who, one.credits, end === null ? null : new Date(end).toISOString())
          purse.add(one.credits, end)
        } else if (one.do === 'spend') {
          const event = sold.length === 0 ? 'activate' : 'renew'
          const { status } = await at.act(who, tv, event, { input: { period: one.period } })
          if (status !== 200) continue
          purse.spend(prices[one.period]!)
          sold.push(prices[one.period]!)
        } else if (one.do === 'undo') {
          if ((await at.act(who, tv, 'undo')).status === 200) purse.giveBack(sold.pop()!)
        } else {
          ctx.passMs(one.hours * 3_600_000)
          await expireLots(ctx.db, ctx.clock())
          purse.expire(ctx.clock())
        }
        expect([one, await balanceOf(ctx.db, who.id)]).toEqual([one, purse.balance])
      }
      const account = await ctx.db
        .selectFrom('credit_accounts')
        .select(['id', 'balance'])
        .where('user_id', '=', who.id)
        .executeTakeFirst()
      const left = account ? await readLots(ctx.db, account) : []
      const queued = purse.lots.flatMap(({ credits, spent, end }) =>
        end !== null && credits > spent ? [{ left: credits - spent, expiresAt: end }] : [],
      )
      expect(left.toReversed().map(({ left: credits, expiresAt }) => ({ left: credits, expiresAt }))).toEqual(queued)
    })
    await fc.assert(property, { seed, numRuns: database === 'sqlite' ? 40 : 12, endOnFailure: true })
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  }, 120_000)
})

function pair(value: number): string {
  return value.toString(16).padStart(2, '0').toUpperCase()
}
