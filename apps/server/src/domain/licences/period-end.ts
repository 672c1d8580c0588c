import type { PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'

const months: Readonly<Record<Exclude<PricePeriod, 'trial7d' | 'lifetime'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '12m': 12,
  '24m': 24,
}

type Terms = {
  trialDays: number
  /** The day of the month on which the first of the periods began, if this one continues others; else the day it begins on. */
  anchorDay?: number | null
}

/**
 * When a period ends that begins at `startsAt`; null for a lifetime. Months are those of the calendar in UTC, the last day of a shorter month
 * replacing the days it lacks. Its anchor makes a period that began on such a last day end on the day its chain began on.
 */
export function periodEnd(startsAt: number, period: PricePeriod, { trialDays, anchorDay }: Terms): number | null {
  if (period === 'lifetime') return null
  if (period === 'trial7d') return startsAt + trialDays * dayMs
  const start = new Date(startsAt)
  const month = start.getUTCMonth() + months[period]
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(anchorDay ?? dayOfMonth(startsAt), lastDay)
  return Date.UTC(start.getUTCFullYear(), month, day) + (startsAt % dayMs)
}

/** The day of the month of a moment, in UTC. */
export function dayOfMonth(moment: number): number {
  return new Date(moment).getUTCDate()
}

/** The anchor of a period that begins at a moment: that of the sale it continues, else null. */
export async function anchorAt(
  db: Db,
  { deviceId, service, startsAt }: { deviceId: number; service: string; startsAt: number },
): Promise<number | null> {
  const continued = await db
    .selectFrom('device_services')
    .select('anchor_day')
    .where('device_id', '=', deviceId)
    .where('service', '=', service)
    .where('state', '=', 'active')
    .where('source', '=', 'credit')
    .where('ends_at', '=', startsAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return continued?.anchor_day ?? null
}
