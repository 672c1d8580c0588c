import { limits } from '@castellan/contract/limits.ts'

/** What a date pattern may hold; everything else stands for itself. */
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

/** From now on moments are shown in this zone; empty or unknown stands for that of the browser. */
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

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(locale: string, timeZone: string | undefined, hourCycle: 'h23' | 'h12'): Intl.DateTimeFormat {
  const key = `${locale}|${timeZone ?? ''}|${hourCycle}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
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

/** `DD/MM/YYYY` unless another pattern is asked for; empty for what is no date. */
export function formatDate(date: Date | number | string, format: DateFormat): string {
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return ''
  const pattern = format.pattern ?? limits.dateFormat
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

/** `DD/MM/YYYY H:i:s` unless another pattern is asked for. */
export function formatDateTime(date: Date | number | string, format: DateFormat): string {
  return formatDate(date, { ...format, pattern: format.pattern ?? `${limits.dateFormat} ${limits.timeFormat}` })
}

const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "in 3 months", "2 days ago", "now": rounded to the largest unit that fills once. */
export function formatRelative(date: Date | number | string, now: number, locale: string): string {
  const seconds = (new Date(date).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return ''
  const format = (numeric: 'always' | 'auto', value: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(locale, { numeric }).format(value, unit)
  for (const [index, [unit, length]] of steps.entries()) {
    if (Math.abs(seconds) < length) continue
    const amount = Math.round(seconds / length)
    const larger = steps[index - 1]
    // What rounds up to a whole larger unit is one of those: "1 hour ago", never "60 minutes ago".
    if (larger !== undefined && Math.abs(amount) * length >= larger[1])
      return format('always', Math.sign(amount), larger[0])
    return format('always', amount, unit)
  }
  return format('auto', 0, 'second')
}
