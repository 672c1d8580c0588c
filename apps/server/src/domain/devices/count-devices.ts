import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { besideDevices, devicesOf } from '../accounts/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'

const daysShown = 30

export type DeviceFigures = {
  total: number
  online: number
  by_state: { status: string; count: number }[]
  by_product: { product: string; count: number }[]
  added_per_day: { day: string; count: number }[]
}

/** How many devices the actor's branch has, by state and product, how many are on now, and how many came on each of the last 30 days (UTC). */
export async function countDevices(db: Db, actor: StaffActor, now: number): Promise<DeviceFigures> {
  const clause = devicesOf(actor)
  const groups = await db
    .selectFrom('device_counts as devices')
    .where((eb) => clause(eb as unknown as Parameters<typeof clause>[0]) ?? sql<boolean>`1 = 1`)
    .select((eb) => ['devices.status', 'devices.product', eb.fn.sum<number>('devices.count').as('count')])
    .groupBy(['devices.status', 'devices.product'])
    .having((eb) => eb.fn.sum('devices.count'), '>', 0)
    .execute()
  const total = groups.reduce((sum, { count }) => sum + Number(count), 0)
  const beside = total > limits.besideMax ? null : besideDevices(db, actor)
  const rows = () => {
    const query = db
      .selectFrom('devices')
      .where('devices.deleted_at', 'is', null)
      .where('devices.archived_at', 'is', null)
    const seen = query.where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    return beside ? seen.where(beside) : seen
  }
  const online = await rows()
    .where('devices.last_seen_at', '>', now - 2 * limits.heartbeatS * 1_000)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const firstDay = Math.floor(now / dayMs) - (daysShown - 1)
  // Whole-number division means the same on both databases for what is never negative.
  const day = sql<number>`devices.created_at / ${sql.lit(dayMs)}`
  const added = await rows()
    .where('devices.created_at', '>=', firstDay * dayMs)
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .groupBy(day)
    .execute()
  return {
    total,
    online: Number(online.count),
    by_state: summed(groups, 'status').map(([status, count]) => ({ status, count })),
    by_product: summed(groups, 'product').map(([product, count]) => ({ product, count })),
    added_per_day: Array.from({ length: daysShown }, (_, index) => ({
      day: new Date((firstDay + index) * dayMs).toISOString().slice(0, 10),
      count: Number(added.find((one) => Number(one.day) === firstDay + index)?.count ?? 0),
    })),
  }
}

type Group = { status: string; product: string; count: number }

function summed(groups: readonly Group[], by: 'status' | 'product'): [string, number][] {
  const sums = new Map<string, number>()
  for (const group of groups) sums.set(group[by], (sums.get(group[by]) ?? 0) + Number(group.count))
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
