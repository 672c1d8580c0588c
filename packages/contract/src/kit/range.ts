import { hourMs, dayMs } from '../limits/durations.ts'

/**
 * A filter by a stretch of time or of numbers, as an address and a query spell it: `from..to` with either side left open, or `none` for rows
 * without a value. A moment is `now`, hours or days from now (`-30d`, `12h`), a day in UTC (`2026-11-24`) or ISO 8601.
 * So `now..7d` is the next seven days, `..-30d` more than thirty days ago.
 */
export const noValue = 'none'

const bound = String.raw`(?:now|-?\d{1,4}[hd]|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?)`
const number = String.raw`\d{1,12}`
const rangeOf = (side: string, single: string) =>
  new RegExp(`^(?:none${single}|(?:${side})\\.\\.(?:${side})?|\\.\\.(?:${side}))$`, 'u')

/** How a filter by moments may be spelled. */
export const momentRangePattern = rangeOf(bound, '')
/** How a filter by numbers may be spelled; a single number is also a range. */
export const numberRangePattern = rangeOf(number, `|${number}`)

/** Days that a filter by moments offers by name. A query carries them as moments: a day begins where the reader is. */
export const namedDays = ['today', 'yesterday'] as const

/** From `from` until just before `below`, in milliseconds since 1970; null where the side is open. */
export type MomentRange = { from: number | null; below: number | null }
/** From `min` to `max`, both included. */
export type NumberRange = { min: number | null; max: number | null }

/** The stretch of time a filter names at this moment; null for `none` and for text that names none. */
export function readMomentRange(text: string, now: number): MomentRange | null {
  if (text === noValue || !momentRangePattern.test(text)) return null
  const [from = '', to = ''] = text.split('..')
  const range = { from: momentOfBound(from, now, 'from'), below: momentOfBound(to, now, 'below') }
  return Number.isNaN(range.from) || Number.isNaN(range.below) ? null : range
}

function momentOfBound(side: string, now: number, place: 'from' | 'below'): number | null {
  if (side === '') return null
  if (side === 'now') return now
  const distance = /^(-?\d+)([hd])$/u.exec(side)
  if (distance) return now + Number(distance[1]) * (distance[2] === 'h' ? hourMs : dayMs)
  const isDay = !side.includes('T')
  return Date.parse(side) + (isDay && place === 'below' ? dayMs : 0)
}

/** The numbers a filter names; null for `none` and for text that names none. */
export function readNumberRange(text: string): NumberRange | null {
  if (text === noValue || !numberRangePattern.test(text)) return null
  const [from = '', to = from] = text.split('..')
  return { min: from === '' ? null : Number(from), max: to === '' ? null : Number(to) }
}
