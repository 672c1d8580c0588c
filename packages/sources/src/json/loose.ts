import { cleanText } from '../text/clean-text.ts'

/** A JSON object as panels send them: any name may be missing, of another type, or empty. */
export type LooseRecord = Readonly<Record<string, unknown>>

const nothing: LooseRecord = {}

/** A record, or an empty one where the value is `false`, `[]`, `null` or a text. */
export function looseRecord(value: unknown): LooseRecord {
  return isRecord(value) ? value : nothing
}

function isRecord(value: unknown): value is LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The items of an array, or of an object that numbers them; a single text counts as one item. */
export function looseList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null) return Object.values(value)
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}

/** One line of clean text from a text or a number; empty when there is none, or when it only says so. */
export function looseText(value: unknown, charsMax: number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return ''
  const text = cleanText(value, charsMax)
  return /^(?:null|none|undefined|n\/a)$/iu.test(text) ? '' : text
}

/** A whole number from a number or its text; null when it is none. */
export function looseInt(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/u.test(value) ? Number(value) : value
  if (typeof number === 'boolean') return number ? 1 : 0
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER
    ? Math.trunc(number)
    : null
}

/** Yes is 1, `"1"`, `true`, `"true"`, `"yes"`; everything else, a missing value and `"None"` too, is no. */
export function looseFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:1|true|yes|on)$/iu.test(value.trim()))
}

/** A moment in ms from seconds since 1970, as number or text, or from `YYYY-MM-DD[ hh:mm:ss]` as UTC; null for 0, empty and nonsense. */
export function looseMoment(value: unknown): number | null {
  const number = looseInt(value)
  if (number !== null) {
    if (number <= 0) return null
    // Milliseconds are met too; as seconds they would lie after the year 5000.
    return number > 99_999_999_999 ? number : number * 1_000
  }
  if (typeof value !== 'string') return null
  const parts = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/u.exec(value)
  if (!parts) return null
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const moment = Date.UTC(year!, month! - 1, day, hour, minute, second)
  return Number.isFinite(moment) && year! > 1970 ? moment : null
}
