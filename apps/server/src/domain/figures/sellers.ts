import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { usersOf } from '../access/reseller-tree.ts'
import { sql } from 'kysely'
import type { StaffActor } from '../actor.ts'
import { equalPeriods, type FigurePeriod } from './periods.ts'
import { burnsOf, runwayDays } from '../credits/runway.ts'
import { redemptionsIn, salesIn } from './sales.ts'

const sellingRoles = ['distributor', 'reseller', 'sub-reseller']

export type SellerSales = {
  id: number
  name: string
  parentId: number | null
  parent: string | null
  /** Activations and renewals, and codes that were redeemed. */
  sales: { current: number; before: number }
  redeemed: { current: number; before: number }
  /** How many batches the codes redeemed in this period are of. */
  redeemedBatches: number
  credits: number
  balance: number
  burn: number
  runway: number | null
  lastSaleAt: number | null
}
type Order = 'sales' | 'runway' | 'idle'

/** The first resellers below the actor: those who sold most, whose credits run out first, or who have sold nothing for longest. */
export async function readSellers(
  db: Db,
  actor: StaffActor,
  now: number,
  order: Order,
): Promise<{ sellers: SellerSales[]; from: number; total: number }> {
  const people = await readPeople(db, actor)
  const { current, before } = equalPeriods(now)
  const [sold, soldBefore] = [await soldBy(db, actor, current), await soldBy(db, actor, before)]
  const ids = people.map(({ id }) => id)
  const burns = order === 'runway' ? await burnsOf(db, ids, now) : new Map<number, number>()
  const all = people.map((person): Omit<SellerSales, 'lastSaleAt'> => {
    const balance = Number(person.balance ?? 0)
    const burn = burns.get(person.id) ?? 0
    return {
      id: person.id,
      name: person.name,
      parentId: person.parent_id,
      parent: person.parent,
      sales: { current: sold.get(person.id)?.count ?? 0, before: soldBefore.get(person.id)?.count ?? 0 },
      redeemed: { current: sold.get(person.id)?.redeemed ?? 0, before: soldBefore.get(person.id)?.redeemed ?? 0 },
      redeemedBatches: sold.get(person.id)?.batches ?? 0,
      credits: sold.get(person.id)?.credits ?? 0,
      balance,
      burn,
      runway: runwayDays(balance, burn),
    }
  })
  const last = order === 'idle' ? await lastSales(db, ids) : new Map<number, number>()
  const first = arrange(all, order, last).slice(0, figureLimits.sellersShownMax)
  const shown = first.map(({ id }) => id)
  const shownBurns = order === 'runway' ? burns : await burnsOf(db, shown, now)
  const shownLast = order === 'idle' ? last : await lastSales(db, shown)
  const sellers = first.map((seller) => {
    const burn = shownBurns.get(seller.id) ?? 0
    return { ...seller, burn, runway: runwayDays(seller.balance, burn), lastSaleAt: shownLast.get(seller.id) ?? null }
  })
  return { sellers, from: current.from, total: people.length }
}

function arrange(sellers: readonly Omit<SellerSales, 'lastSaleAt'>[], order: Order, last: ReadonlyMap<number, number>) {
  if (order === 'runway')
    return sellers.filter(({ burn }) => burn > 0).toSorted((one, other) => one.runway! - other.runway!)
  if (order === 'idle')
    return sellers
      .filter(({ sales }) => sales.current === 0)
      .toSorted((one, other) => (last.get(one.id) ?? 0) - (last.get(other.id) ?? 0))
  return sellers
    .filter(({ sales }) => sales.current + sales.before > 0)
    .toSorted((one, other) => other.sales.current - one.sales.current || other.credits - one.credits)
}

/** Who sells below the actor; there are thousands at most, where TVs are a million. */
function readPeople(db: Db, actor: StaffActor) {
  const clause = usersOf(actor)
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('users as above', 'above.id', 'users.parent_id')
    .leftJoin('credit_accounts', 'credit_accounts.user_id', 'users.id')
    .where('roles.name', 'in', sellingRoles)
    .where('users.id', '!=', actor.id)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .select(['users.id', 'users.name', 'users.parent_id', 'above.name as parent', 'credit_accounts.balance'])
    .orderBy('users.id')
    .limit(figureLimits.sellersReadMax)
    .execute()
}

/** What each has sold within a period: what they paid for, and the codes of theirs that were redeemed. */
async function soldBy(db: Db, actor: StaffActor, period: FigurePeriod) {
  const paid = await salesIn(db, actor, period)
    .select((eb) => [
      'credit_records.from_id as seller',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('credit_records.credits').as('credits'),
    ])
    .groupBy('credit_records.from_id')
    .execute()
  const redeemed = await redemptionsIn(db, actor, period)
    .select((eb) => [
      'voucher_batches.maker_id as seller',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('voucher_batches.id').distinct().as('batches'),
      eb.fn.sum<number>('voucher_batches.credits').as('credits'),
    ])
    .groupBy('voucher_batches.maker_id')
    .execute()
  const sold = new Map<number | null, { count: number; redeemed: number; batches: number; credits: number }>()
  for (const { seller, count, credits, batches, isCode } of [
    ...paid.map((row) => ({ ...row, batches: 0, isCode: false })),
    ...redeemed.map((row) => ({ ...row, isCode: true })),
  ]) {
    const before = sold.get(seller) ?? { count: 0, redeemed: 0, batches: 0, credits: 0 }
    sold.set(seller, {
      count: before.count + Number(count),
      redeemed: before.redeemed + (isCode ? Number(count) : 0),
      batches: before.batches + Number(batches),
      credits: before.credits + Number(credits),
    })
  }
  return sold
}

/** When each has last sold something: by the end of the index of their records, or with a code of theirs. */
async function lastSales(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .where('users.id', 'in', ids)
    .select((eb) => [
      'users.id',
      eb
        .selectFrom('credit_records')
        .whereRef('credit_records.from_id', '=', 'users.id')
        .where('credit_records.type', 'in', ['activation', 'renewal'])
        .where('credit_records.settled_at', 'is not', null)
        .select('credit_records.settled_at')
        .orderBy('credit_records.settled_at', 'desc')
        .limit(1)
        .as('at'),
      eb
        .selectFrom('voucher_codes')
        .innerJoin('voucher_batches', 'voucher_batches.id', 'voucher_codes.batch_id')
        .whereRef('voucher_batches.maker_id', '=', 'users.id')
        .where('voucher_codes.state', '=', 'used')
        .select((inner) => inner.fn.max('voucher_codes.redeemed_at').as('at'))
        .as('redeemedAt'),
    ])
    .execute()
  return new Map(
    rows.flatMap(({ id, at, redeemedAt }) => {
      const last = Math.max(Number(at ?? 0), Number(redeemedAt ?? 0))
      return last === 0 ? [] : [[id, last]]
    }),
  )
}
