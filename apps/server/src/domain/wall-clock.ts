import { dayMs } from '@castellan/contract/limits/durations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  formats.set(zone, format)
  return format
}

/** What clocks in a zone show at a moment, in the milliseconds at which clocks in UTC show it. */
export function wallClockOf(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - Math.floor(at / 1_000) * 1_000)
}

/** When clocks in a zone show this: the earlier moment where they show it twice, and as long after the jump as it was to be where they skip it. */
export function momentAtWallTime(wall: number, zone: string): number {
  const offsetAt = (at: number) => wallClockOf(at, zone) - at
  const [before, after] = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)]
  return wallClockOf(before, zone) !== wall && wallClockOf(after, zone) === wall ? after : before
}

/**
 * The first time after `after` at which what is repeated every so many days from `from` on is due again, at the same time of day by the
 * clocks of its zone, whatever is done to them meanwhile.
 */
export function nextByClock(after: number, { from, days, zone }: { from: number; days: number; zone: string }): number {
  const first = wallClockOf(from, zone)
  const period = days * dayMs
  let count = Math.max(1, Math.floor((wallClockOf(after, zone) - first) / period))
  while (momentAtWallTime(first + count * period, zone) <= after) count += 1
  return momentAtWallTime(first + count * period, zone)
}
