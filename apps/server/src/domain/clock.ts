import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'

/** The current time in milliseconds since 1970 UTC; tests bring their own. */
export type Clock = () => number

/** The ISO 8601 spelling every answer carries; null stays null. */
export function momentOf(ms: number): string
export function momentOf(ms: number | null): string | null
export function momentOf(ms: number | null): string | null {
  if (ms === null) return null
  const day = Math.floor(ms / dayMs)
  return `${dateOf(day)}T${timeOf(ms - day * dayMs)}Z`
}

const dates = new Map<number, string>()
/** Days whose formatted text is cached: more than a list of TVs ever ends on. */
const datesMax = 5_000

/** `2026-11-22`, which takes the library far longer to find than the time of the day. */
function dateOf(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayMs).toISOString().slice(0, -'T00:00:00.000Z'.length)
  if (dates.size >= datesMax) dates.clear()
  dates.set(day, text)
  return text
}

function timeOf(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / hourMs), Math.floor(ms / minuteMs) % 60]
  const [seconds, rest] = [Math.floor(ms / 1_000) % 60, Math.floor(ms) % 1_000]
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${rest < 100 ? '0' : ''}${two(rest)}`
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}

/** The first and the last moment of a period; a plain day counts whole, in UTC. */
export function momentsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from: number | null
  to: number | null
} {
  const endsWithDay = to !== undefined && to.length === 10
  return {
    from: from === undefined ? null : Date.parse(from),
    to: to === undefined ? null : Date.parse(to) + (endsWithDay ? dayMs : 0),
  }
}
