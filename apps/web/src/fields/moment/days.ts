import { namedDays } from '@castellan/contract/kit/range.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { momentAt, wallTimeOf } from './wall-time.ts'

/** The range of a preset at this moment; all but named days are ranges already. */
export function rangeOfPreset(preset: string, now: number): string {
  const back = (namedDays as readonly string[]).indexOf(preset)
  return back === -1 ? preset : rangeOfDay(dayOf(now, back))
}

/** Today and yesterday by name; null for any other range. */
export function dayNamed(range: string, now: number): (typeof namedDays)[number] | null {
  return namedDays.find((name) => rangeOfPreset(name, now) === range) ?? null
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** The reader's day so many days before that of a moment. */
function dayOf(now: number, back: number): string {
  const today = Date.parse(`${wallTimeOf(new Date(now)).slice(0, 10)}T00:00:00Z`)
  return new Date(today - back * dayMs).toISOString().slice(0, 10)
}

function rangeOfDay(day: string): string {
  const [from, below] = [day, dayAfter(day)].map((each) => momentAt(`${each}T00:00`).toISOString())
  return `${from}..${below}`
}
