/** The current time in milliseconds since 1970 UTC; tests bring their own. */
export type Clock = () => number

/** The ISO 8601 spelling every answer carries; null stays null. */
export function momentOf(ms: number): string
export function momentOf(ms: number | null): string | null
export function momentOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

let lastMs = Number.NaN
let lastMoment = ''

/** The same for the current time: whoever asks within the same millisecond gets what was spelled already. */
export function currentMoment(now: number): string {
  if (now !== lastMs) {
    lastMs = now
    lastMoment = momentOf(now)
  }
  return lastMoment
}
