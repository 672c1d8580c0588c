import type { PricePeriod } from '@castellan/contract/access/price-periods.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'

const months: Readonly<Record<Exclude<PricePeriod, 'trial7d' | 'lifetime'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '12m': 12,
  '24m': 24,
}

/** When a period ends that begins at `startsAt`; null for a lifetime. `trialDays` is how long a trial lasts. Months are those of the calendar in UTC, the last day of a shorter month standing for those it lacks. What begins on the last day of a month ends on one, so that renewing from the 31st does not end on the 28th for good. */
export function periodEnd(startsAt: number, period: PricePeriod, trialDays: number): number | null {
  if (period === 'lifetime') return null
  if (period === 'trial7d') return startsAt + trialDays * dayMs
  const start = new Date(startsAt)
  const month = start.getUTCMonth() + months[period]
  const lastDay = lastDayOf(start.getUTCFullYear(), month)
  const startsLast = start.getUTCDate() === lastDayOf(start.getUTCFullYear(), start.getUTCMonth())
  const day = startsLast ? lastDay : Math.min(start.getUTCDate(), lastDay)
  return Date.UTC(start.getUTCFullYear(), month, day) + (startsAt % dayMs)
}

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
