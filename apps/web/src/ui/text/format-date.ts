import type { DateFormatName } from '@castellan/contract/access/date-formats.ts'
import { limits } from '@castellan/contract/limits.ts'

/** What a date pattern may hold; everything else is literal. */
const symbols = /DD|MM|YYYY|YY|H|h|i|s|A/g

export interface DateFormat {
  /** The reader's language, for its digits; the calendar is always the Gregorian one. */
  locale: string
  /** IANA name; the reader's zone when left out. */
  timeZone?: string
  /** `DD MM YYYY YY` for days, `H` 00–23, `h` 1–12, `i` minutes, `s` seconds, `A` AM/PM. */
  pattern?: string
}

let readersZone: string | undefined

/** Sets the zone of all dates; empty or unknown means that of the browser. */
export function showTimesIn(timeZone: string): void {
  try {
    readersZone = timeZone === '' ? undefined : new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    readersZone = undefined
  }
}

/** The zone moments are shown in; undefined for that of the browser. */
export function readersTimeZone(): string | undefined {
  return readersZone
}

let readersFormat: DateFormatName = 'dmy'

/** From now on dates are shown like this. */
export function showDatesAs(format: DateFormatName): void {
  readersFormat = format
}

const languagePatterns = new Map<string, string>()

/** The pattern in which a language writes a day by numbers: `DD.MM.YYYY` in German. */
function patternOfLanguage(locale: string): string {
  const known = languagePatterns.get(locale)
  if (known !== undefined) return known
  const symbolOf: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0)
  // Marks of direction between the numbers are the page's to set.
  const pattern = parts.map(({ type, value }) => symbolOf[type] ?? value.replace(/[^./\- ]/gu, '')).join('')
  languagePatterns.set(locale, pattern)
  return pattern
}

/** How days read in this format, the reader's own unless another is named: `DD/MM/YYYY` unless they chose otherwise (spec §9). */
export function datePattern(locale: string, format: DateFormatName = readersFormat): string {
  if (format === 'iso') return 'YYYY-MM-DD'
  return format === 'language' ? patternOfLanguage(locale) : limits.dateFormat
}

/** The same without the year, for the scale of a chart. */
export function shortDatePattern(locale: string): string {
  return datePattern(locale).replace(/[^A-Z]{0,4}YYYY[^A-Z]{0,4}/u, '')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(locale: string, timeZone: string | undefined, hourCycle: 'h23' | 'h12'): Intl.DateTimeFormat {
  const key = `${locale}|${timeZone ?? ''}|${hourCycle}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone,
    hourCycle,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(key, made)
  return made
}

/** A day as the reader wants days, or in the pattern that is asked for; empty for what is no date. */
export function formatDate(date: Date | number | string, format: DateFormat): string {
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return ''
  const pattern = format.pattern ?? datePattern(format.locale)
  const hourCycle = /h|A/.test(pattern) ? 'h12' : 'h23'
  const parts = formatterFor(format.locale, format.timeZone ?? readersZone, hourCycle).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const values: Record<string, string> = {
    DD: part('day'),
    MM: part('month'),
    YYYY: part('year'),
    YY: part('year').slice(-2),
    H: part('hour'),
    h: part('hour'),
    i: part('minute'),
    s: part('second'),
    A: part('dayPeriod'),
  }
  return pattern.replace(symbols, (symbol) => values[symbol] ?? symbol)
}

/** Day and time, `H:i:s` unless another pattern of the time or of all of it is asked for. */
export function formatDateTime(
  date: Date | number | string,
  { time = limits.timeFormat, ...format }: DateFormat & { time?: string },
): string {
  return formatDate(date, { ...format, pattern: format.pattern ?? `${datePattern(format.locale)} ${time}` })
}

const daySeconds = 86_400

/** The number of a moment's calendar day where the reader is. */
function dayNumber(moment: number): number {
  const day = formatDate(moment, { locale: 'en', pattern: 'YYYY-MM-DD' })
  return Date.parse(`${day}T00:00:00Z`) / (daySeconds * 1000)
}

const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', daySeconds],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "in 3 months", "2 days ago", "now": rounded to the largest unit that fills once; days are those of the calendar. */
export function formatRelative(date: Date | number | string, now: number, locale: string): string {
  const seconds = (new Date(date).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return ''
  const format = (numeric: 'always' | 'auto', value: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(locale, { numeric }).format(value, unit)
  for (const [index, [unit, length]] of steps.entries()) {
    if (Math.abs(seconds) < length) continue
    // What was yesterday is never "2 days ago", however late it is by now.
    const days = unit === 'day' ? dayNumber(now + seconds * 1000) - dayNumber(now) : 0
    const amount = days || Math.round(seconds / length)
    const larger = steps[index - 1]
    // What rounds up to a whole larger unit is one of those: "1 hour ago", never "60 minutes ago".
    if (larger !== undefined && Math.abs(amount) * length >= larger[1])
      return format('always', Math.sign(amount), larger[0])
    return format('always', amount, unit)
  }
  return format('auto', 0, 'second')
}
