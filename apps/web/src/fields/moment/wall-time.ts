import { formatDateTime, readersTimeZone } from '../../ui/text/format-date.ts'

const pattern = 'YYYY-MM-DDTH:i'

/** A moment as clocks show it where the reader is, in the spelling of a browser's picker; 'T' keeps day and time apart. */
export function wallTimeOf(moment: Date, timeZone = readersTimeZone()): string {
  return formatDateTime(moment, { locale: 'en', pattern, ...(timeZone === undefined ? {} : { timeZone }) })
}

/** The moment at which the reader's clocks show this: one of two where they show it twice, and the same distance later where they skip it. */
export function momentAt(wallTime: string, timeZone = readersTimeZone()): Date {
  const asUtc = Date.parse(`${wallTime}Z`)
  const offsetAt = (ms: number) =>
    Date.parse(`${wallTimeOf(new Date(ms), timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000
  const near = asUtc - offsetAt(asUtc)
  const found = asUtc - offsetAt(near)
  // In some zones clocks skip midnight: the day begins after the gap, before it there is the day before.
  const isSkipped = found + offsetAt(found) !== asUtc
  return new Date(isSkipped ? Math.max(near, found) : found)
}
