import { formatDateTime, readersTimeZone } from '../../ui/format-date.ts'

const pattern = 'YYYY-MM-DDTH:i'

/** A moment as clocks show it where the reader is, in the spelling of a browser's picker; 'T' keeps day and time apart. */
export function wallTimeOf(moment: Date, timeZone = readersTimeZone()): string {
  return formatDateTime(moment, { locale: 'en', pattern, ...(timeZone === undefined ? {} : { timeZone }) })
}

/** The moment at which the reader's clocks show this; where they show it twice or never, one close by. */
export function momentAt(wallTime: string, timeZone = readersTimeZone()): Date {
  const asUtc = Date.parse(`${wallTime}Z`)
  const offsetAt = (ms: number) =>
    Date.parse(`${wallTimeOf(new Date(ms), timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000
  const near = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(near))
}
