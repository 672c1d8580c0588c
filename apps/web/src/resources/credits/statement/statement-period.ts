import { dayMs } from '@castellan/contract/limits/durations.ts'

/** What a statement is about; `own` names its days itself. */
export const spans = ['days30', 'month', 'lastMonth', 'year', 'all', 'own'] as const
export type Span = (typeof spans)[number]

/** Days as `YYYY-MM-DD`, both included, in UTC as the ledger counts; left out where the statement has no such end. */
export type StatementPeriod = { span: Span; from?: string; to?: string }

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const isDay = (said: unknown): said is string =>
  typeof said === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/u.test(said) &&
  !Number.isNaN(Date.parse(said)) &&
  dayOf(Date.parse(said)) === said

/** The period an address asks for; the last 30 days when it says nothing that can be used. */
export function readPeriod(query: Readonly<Record<string, unknown>>, now: number): StatementPeriod {
  const { from, to } = query
  if (isDay(from) || isDay(to)) return { span: 'own', ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) }
  const span = spans.find((each) => each === query['span']) ?? 'days30'
  return { span, ...daysOf(span, now) }
}

/** First and last day of a span, seen from a moment. */
export function daysOf(span: Span, now: number): { from?: string; to?: string } {
  const today = new Date(now)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  switch (span) {
    case 'days30':
      return { from: dayOf(now - 29 * dayMs), to: dayOf(now) }
    case 'month':
      return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(now) }
    case 'lastMonth':
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) }
    case 'year':
      return { from: dayOf(Date.UTC(year, 0, 1)), to: dayOf(now) }
    default:
      return {}
  }
}
