import type { Product } from '@castellan/contract/access/products.ts'
import { activationCode, paidPeriods, type PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { findPrices } from '../credits/prices.ts'

type Tv = { id: number; product: Product }

/** The period each TV was last sold; none for those that were never sold one. */
export async function readLastPeriods(db: Db, ids: readonly number[]): Promise<Map<number, PaidPeriod>> {
  const sales = await db
    .selectFrom('device_services')
    .select(['device_id', 'period'])
    .where('device_id', 'in', ids)
    .where('service', '=', activationCode)
    .where('source', '=', 'credit')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  return new Map(
    sales.flatMap(({ device_id, period }) => {
      const paid = paidPeriods.find((one) => one === period)
      return paid === undefined ? [] : [[device_id, paid] as const]
    }),
  )
}

/** The period each TV had last, or else what sells most, with what that costs the actor; TVs of theirs, as the list they come from has checked. */
export async function readRenewals(
  db: Db,
  actor: StaffActor,
  now: number,
  tvs: readonly Tv[],
): Promise<Map<number, { period: PaidPeriod | null; credits: number | null }>> {
  if (tvs.length === 0) return new Map()
  const last = await readLastPeriods(
    db,
    tvs.map(({ id }) => id),
  )
  const { role_id } = await db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const products = [...new Set(tvs.map(({ product }) => product))]
  const prices = new Map<Product, Awaited<ReturnType<typeof findPrices>>>()
  for (const product of products)
    prices.set(product, await findPrices(db, { userId: actor.id, roleId: role_id, product }, now))
  return new Map(
    tvs.map(({ id, product }) => {
      const offered = prices.get(product)!
      const period = last.get(id) ?? null
      return [id, { period, credits: period === null ? null : (offered.get(period)?.credits ?? null) }]
    }),
  )
}
