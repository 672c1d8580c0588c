import type { DeviceState } from '@castellan/contract/licences/device-transitions.ts'
import { activationCode, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { maskedMac, moveCredits } from '../domain/ledger/move-credits.ts'
import { findPrices } from '../domain/credits/prices.ts'
import type { AppContext } from '../context/app-context.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPerson } from './demo-people.ts'
import { pickOne, seededRandom } from './seeded-random.ts'

/** How long ago the demo's first sale was: what is before this month and the one before it is not looked at. */
const daysSold = 62
const soldMax = 240
const endedMax = 400
/** Has sold nothing this month, which their distributor's home shows. */
const idleReseller = 'Anadolu Ekran'
const periods: readonly PaidPeriod[] = ['1m', '1m', '3m', '3m', '6m', '12m']

type Tv = { id: number; mac: string; reseller_id: number; status: string; expires_at: number | null }

/** What the demo's resellers have sold: licences that run, some that nobody renewed, and trials, some of which became a licence. */
export async function seedDemoSales(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = ctx.clock()
  const random = seededRandom(20_261_123)
  const tvs = async (states: readonly DeviceState[], limit: number): Promise<Tv[]> => {
    const rows = await ctx.db
      .selectFrom('devices')
      .select(['id', 'mac', 'reseller_id', 'status', 'expires_at'])
      .where('status', 'in', states)
      .where('reseller_id', 'is not', null)
      .$if(states.includes('active'), (query) => query.where('expires_at', '>', now))
      // Those that end soon come first: they are the ones to renew.
      .orderBy('expires_at', states.includes('expired') ? 'desc' : 'asc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, reseller_id: row.reseller_id! }))
  }
  const sold = await tvs(['active'], soldMax)
  const step = (daysSold * dayMs) / Math.max(1, sold.length)
  const idleId = people.find(({ name }) => name === idleReseller)?.id
  const records = new Map<number, { recordId: number | null; period: PaidPeriod; at: number }>()
  const atOf = (tv: Tv, index: number) =>
    Math.floor(now - daysSold * dayMs + index * (tv.reseller_id === idleId ? step / 3 : step))
  const dated = sold.map((tv, index) => ({ tv, at: atOf(tv, index) }))
  // The entries of an account stand in the order of their time.
  for (const { tv, at } of dated.toSorted((one, other) => one.at - other.at)) {
    const period = pickOne(random, periods)
    const sale = { type: random() < 0.35 ? 'activation' : 'renewal', period, at } as const
    records.set(tv.id, { period, at, recordId: await sell(ctx, people, tv, sale) })
  }
  const ended = await tvs(['expired'], endedMax)
  const trials = await tvs(['trial'], endedMax)
  const base = {
    service: activationCode,
    status_before: 'registered',
    expires_before: null,
    activated_before: null,
  } as const
  const rows = [
    ...sold.map((tv, index) => {
      const { period, at, recordId } = records.get(tv.id)!
      // Every fourth had a trial first.
      return index % 4 === 0
        ? [trialOf(tv, at - 5 * hourMs), paidOf(tv, { period, at, recordId })]
        : [paidOf(tv, { period, at, recordId })]
    }),
    ...ended.map((tv, index) => {
      const endsAt = tv.expires_at ?? now
      // Every third had a trial only.
      return index % 3 === 0
        ? [trialOf(tv, endsAt - 7 * dayMs)]
        : [paidOf(tv, { period: '1m', at: endsAt - 30 * dayMs, recordId: null })]
    }),
    ...trials.map((tv) => [trialOf(tv, (tv.expires_at ?? now) - 7 * dayMs)]),
  ].flat()
  for (let from = 0; from < rows.length; from += 200)
    await ctx.db
      .insertInto('device_services')
      .values(rows.slice(from, from + 200).map((row) => ({ ...base, ...row })))
      .execute()
}

const standing = { state: 'active', ended_at: null } as const

function paidOf(tv: Tv, { period, at, recordId }: { period: PaidPeriod; at: number; recordId: number | null }) {
  const row = { device_id: tv.id, period, starts_at: at, ends_at: tv.expires_at, record_id: recordId, created_at: at }
  return { ...row, ...standing, source: 'credit' as const, user_id: tv.reseller_id }
}

function trialOf(tv: Tv, at: number) {
  const row = { device_id: tv.id, starts_at: at, ends_at: at + 7 * dayMs, record_id: null, created_at: at }
  return { ...row, ...standing, period: 'trial7d' as const, source: 'trial' as const, user_id: tv.reseller_id }
}

type Sale = { type: 'activation' | 'renewal'; period: PaidPeriod; at: number }

/** Moves the price as a sale does; a reseller without enough has sold it before the demo began. */
async function sell(
  { db }: AppContext,
  people: readonly DemoPerson[],
  tv: Tv,
  { type, period, at }: Sale,
): Promise<number | null> {
  const { role_id: roleId } = await db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', tv.reseller_id)
    .executeTakeFirstOrThrow()
  const price = (await findPrices(db, { userId: tv.reseller_id, roleId, product: 'f2' }, at)).get(period)
  const account = await db
    .selectFrom('credit_accounts')
    .select('balance')
    .where('user_id', '=', tv.reseller_id)
    .executeTakeFirst()
  if (!price || (account?.balance ?? 0) < price.credits) return null
  const device = { id: tv.id, service: activationCode, maskedMac: maskedMac(tv.mac), period, priceRuleId: price.id }
  const { record } = await db.transaction().execute((tx) =>
    moveCredits(tx, demoActor(people, at), at, {
      type,
      from: tv.reseller_id,
      to: 'activation',
      credits: price.credits,
      device,
      key: `demo-sale-${tv.id}`,
      origin: noOrigin,
    }),
  )
  return record.id
}
