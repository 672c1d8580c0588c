import { limits } from '@castellan/contract/limits.ts'

const parts = /^(\d{1,4})[/.\- ]+(\d{1,2})[/.\- ]+(\d{1,4})\.?(?:[ ,T]+(\d{1,2}):(\d{2}))?$/u
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/u

/** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` with a time, in the reader's pattern and `HH:MM`. Other text stays as it is. */
export function printDate(value: string, pattern: string = limits.dateFormat): string {
  const [, year, month, day, hour, minute] = iso.exec(value) ?? []
  if (year === undefined) return value
  const written = pattern.replace('YYYY', year).replace('MM', month!).replace('DD', day!)
  return `${written}${hour === undefined ? '' : ` ${hour}:${minute}`}`
}

export type DateReading = {
  /** It also takes a time of day, which is midnight if left out. */
  hasTime?: boolean
  /** In which order day, month and year are typed; the sign between them is the typist's choice. */
  pattern?: string
}

/** Reads a date typed in the order of the pattern or as ISO 8601; null for text that is no date. */
export function readDate(
  text: string,
  { hasTime = false, pattern = limits.dateFormat }: DateReading = {},
): string | null {
  const typed = text.trim()
  const [, ...found] = iso.exec(typed) ?? parts.exec(typed) ?? []
  if (found.length === 0) return null
  const order = iso.test(typed) ? 'YMD' : [...new Set(pattern.replaceAll(/[^DMY]/gu, ''))].join('')
  const part = (symbol: string) => found[order.indexOf(symbol)]!
  const [year, month, day] = [part('Y'), part('M'), part('D')]
  const [hour, minute] = found.slice(3)
  if (year.length !== 4 || month.length > 2 || day.length > 2 || (hour !== undefined && !hasTime)) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const value = `${date}T${(hour ?? '0').padStart(2, '0')}:${minute ?? '00'}`
  const moment = new Date(`${value}Z`)
  // A 31 February would turn into a day of March.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 16) !== value) return null
  return hasTime ? value : date
}
