import type { Product } from '@castellan/contract/access/products.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { countedDevicesOf, devicesOf, sellerIndexLookup } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { readFigures, sumDays } from './read-figures.ts'
import { onlineSince } from '../online.ts'
import type { FigurePeriod } from './periods.ts'
import { daysShown, firstCountedAt, firstDayAt } from './tally.ts'

type DayCount = { day: string; count: number }

export type DeviceFigures = {
  total: number
  online: number
  by_state: { status: string; count: number }[]
  by_product: { product: string; count: number }[]
  added_per_day: DayCount[]
  /** The 30 days before. */
  added_before: DayCount[]
  /** When the figures that no trigger maintains were counted. */
  countedAt: number
}

/**
 * How many devices the actor's branch has, by state and product, how many are on now, and how many came on each of the last 30 days (UTC) and of
 * the 30 before; of one product, or of all. Where they are many, the last two come from what a job has counted.
 */
export async function countDevices(
  db: Db,
  actor: StaffActor,
  now: number,
  { product }: { product?: Product | undefined } = {},
): Promise<DeviceFigures> {
  const all = await countByProduct(db, actor)
  const inBranch = all.reduce((sum, { count }) => sum + Number(count), 0)
  const groups = product === undefined ? all : all.filter((group) => group.product === product)
  const kept = inBranch > limits.besideMax ? await readKept(db, actor, product) : null
  const { online, days, countedAt } = kept ?? (await countNow(db, actor, now, product))
  const daysFrom = (first: number): DayCount[] =>
    Array.from({ length: daysShown }, (_, index) => ({
      day: new Date((first + index) * dayMs).toISOString().slice(0, 10),
      count: days.get(first + index) ?? 0,
    }))
  return {
    total: groups.reduce((sum, { count }) => sum + Number(count), 0),
    online,
    by_state: summed(groups, 'status').map(([status, count]) => ({ status, count })),
    by_product: summed(groups, 'product').map(([name, count]) => ({ product: name, count })),
    added_per_day: daysFrom(firstDayAt(now)),
    added_before: daysFrom(firstCountedAt(now)),
    countedAt,
  }
}

/** How many devices the actor's branch has of each product, in each state. */
export function countByProduct(db: Db, actor: StaffActor): Promise<Group[]> {
  return db
    .selectFrom('device_counts as devices')
    .where(countedDevicesOf(actor))
    .select((eb) => ['devices.status', 'devices.product', eb.fn.sum<number>('devices.count').as('count')])
    .groupBy(['devices.status', 'devices.product'])
    .having((eb) => eb.fn.sum('devices.count'), '>', 0)
    .execute()
}

type DeviceCounts = { online: number; days: Map<number, number>; countedAt: number }

/** What was counted last; null before the first time. */
async function readKept(db: Db, actor: StaffActor, product: Product | undefined): Promise<DeviceCounts | null> {
  const { rows, countedAt } = await readFigures(db, actor, product)
  if (countedAt === null) return null
  return { online: rows.reduce((sum, row) => sum + row.online, 0), days: sumDays(rows), countedAt }
}

async function countNow(db: Db, actor: StaffActor, now: number, product: Product | undefined): Promise<DeviceCounts> {
  const clause = devicesOf(actor)
  const beside = sellerIndexLookup(db, actor)
  const rows = () => {
    const query = db
      .selectFrom('devices')
      .where('devices.deleted_at', 'is', null)
      .where('devices.archived_at', 'is', null)
      .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    const seen = beside ? query.where(beside) : query
    return product === undefined ? seen : seen.where('devices.product', '=', product)
  }
  const online = await rows()
    .where('devices.last_seen_at', '>', onlineSince(now))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // Whole-number division means the same on both databases for what is never negative.
  const day = sql<number>`devices.created_at / ${sql.lit(dayMs)}`
  const added = await rows()
    .where('devices.created_at', '>=', firstCountedAt(now) * dayMs)
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .groupBy(day)
    .execute()
  const days = new Map(added.map((one) => [Number(one.day), Number(one.count)]))
  return { online: Number(online.count), days, countedAt: now }
}

/** How many of the TVs the actor's branch has were added in a period. */
export async function countAdded(db: Db, actor: StaffActor, { from, to }: FigurePeriod): Promise<number> {
  const clause = devicesOf(actor)
  const row = await db
    .selectFrom('devices')
    .where('devices.created_at', '>=', from)
    .where('devices.created_at', '<', to)
    .where('devices.deleted_at', 'is', null)
    .where('devices.archived_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type Group = { status: string; product: string; count: number }

function summed(groups: readonly Group[], by: 'status' | 'product'): [string, number][] {
  const sums = new Map<string, number>()
  for (const group of groups) sums.set(group[by], (sums.get(group[by]) ?? 0) + Number(group.count))
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
