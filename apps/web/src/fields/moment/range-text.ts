import { noValue, readMomentRange } from '@castellan/contract/kit/range.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'
import { dayNamed } from './days.ts'
import { formatDate } from '../../ui/text/format-date.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** What a range of moments is called: "Last 7 days", "Over 30 days ago", "01/11/2026 – 07/11/2026". */
export function momentRangeText(t: Translate, range: string, { now, locale }: { now: number; locale: string }): string {
  if (range === noValue) return t(($) => $.table.never)
  const day = dayNamed(range, now)
  if (day !== null) return t(($) => $.table.ranges[day])
  const named = relativeText(t, range)
  if (named !== null) return named
  const { from = null, below = null } = readMomentRange(range, now) ?? {}
  const [first, last] = [from, below === null ? null : below - 1].map((moment) =>
    moment === null ? '' : formatDate(moment, { locale }),
  )
  return first === last ? first! : boundsText(t, first!, last!)
}

/** What a range of numbers is called; one number is itself. */
export function numberRangeText(t: Translate, range: string): string {
  if (range === noValue) return t(($) => $.table.filterNone)
  const [from = '', to = from] = range.split('..')
  return from === to ? from : boundsText(t, from, to)
}

function boundsText(t: Translate, from: string, to: string): string {
  if (from === '') return t(($) => $.table.ranges.until, { to })
  return to === '' ? t(($) => $.table.ranges.from, { from }) : `${from} – ${to}`
}

/** Ranges that count from now have words of their own. */
function relativeText(t: Translate, range: string): string | null {
  if (range === '..now') return t(($) => $.table.ranges.past)
  if (range === 'now..') return t(($) => $.table.ranges.future)
  const [, isNext, distance, unit, isLast] = /^(now\.\.|\.\.)?(-?\d+)([dh])(\.\.(?:now)?)?$/u.exec(range) ?? []
  const count = Math.abs(Number(distance))
  const isPast = distance?.startsWith('-') === true
  if (isNext === 'now..' && isLast === undefined && !isPast)
    return unit === 'd' ? t(($) => $.table.ranges.nextDays, { count }) : t(($) => $.table.ranges.nextHours, { count })
  if (isNext === undefined && isLast !== undefined && isPast)
    return unit === 'd' ? t(($) => $.table.ranges.lastDays, { count }) : t(($) => $.table.ranges.lastHours, { count })
  if (isNext === '..' && isLast === undefined && isPast && unit === 'd')
    return t(($) => $.table.ranges.overDaysAgo, { count })
  return null
}
