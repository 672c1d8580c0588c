import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { devicesOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { isLost, wasLost } from './counted-devices.ts'
import { daysShown, firstCountedAt, firstDayAt } from './tally.ts'

/** How many TVs of the branch were lost on each of the last 30 days (since 1970). */
export async function readLost(db: Db, actor: StaffActor, now: number): Promise<Map<number, number>> {
  const graceMs = settingsOf(db).grace_days * dayMs
  const clause = devicesOf(actor)
  const day = sql<number>`(devices.expires_at + ${sql.lit(graceMs)}) / ${sql.lit(dayMs)}`
  const rows = await db
    .selectFrom('devices')
    .where(isLost([{ from: firstDayAt(now) * dayMs, below: null }], { now, graceMs }))
    .where('devices.deleted_at', 'is', null)
    .where('devices.archived_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .groupBy(day)
    .execute()
  return new Map(rows.map((row) => [Number(row.day), Number(row.count)]))
}

/**
 * How many TVs of the branch were lost in the 30 days before those, until the same time of day, as their list had them then: TVs that were
 * renewed or archived after it are among them.
 */
export async function countLostBefore(db: Db, actor: StaffActor, now: number): Promise<number> {
  const graceMs = settingsOf(db).grace_days * dayMs
  const clause = devicesOf(actor)
  const period = { from: firstCountedAt(now) * dayMs, to: now - daysShown * dayMs }
  const row = await db
    .selectFrom('devices')
    .where(wasLost(period, { graceMs }))
    .where('devices.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('devices.archived_at', 'is', null), eb('devices.archived_at', '>', period.to)]))
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
