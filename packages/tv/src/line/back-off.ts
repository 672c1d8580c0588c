import { dayMs } from '@castellan/contract/limits/durations.ts'

export type Pace = {
  /** The longest pause after the first failure; it doubles with each further one. */
  firstMs: number
  longestMs: number
}

/** The contract every player app keeps (protocol, "The back-off contract"; security §3.4). */
export const contractPace: Pace = { firstMs: 30_000, longestMs: 30 * 60_000 }

/** A `Retry-After` beyond this is taken for a mistake. */
export const retryAfterBelievedMs = dayMs

type Pause = { retryAfterMs?: number | null; pace?: Pace; random?: () => number }

/** How long to wait after the n-th failure in a row: full jitter below a doubling ceiling, never earlier than `Retry-After`. */
export function pauseMs(
  failures: number,
  { retryAfterMs, pace = contractPace, random = Math.random }: Pause = {},
): number {
  const ceiling = Math.min(pace.longestMs, pace.firstMs * 2 ** Math.max(0, failures - 1))
  const floor = Math.min(retryAfterMs ?? 0, retryAfterBelievedMs)
  if (floor <= 0) return random() * ceiling
  return Math.max(floor + random() * Math.min(pace.firstMs, floor), random() * ceiling)
}

/** How long a TV waits after it was refused: what the server says, else half to all of the longest pause. */
export function refusedPauseMs({ retryAfterMs, pace = contractPace, random = Math.random }: Pause = {}): number {
  if (retryAfterMs != null && retryAfterMs > 0) return pauseMs(1, { retryAfterMs, pace, random })
  return (pace.longestMs * (1 + random())) / 2
}

/** The `Retry-After` header, seconds or a date, in milliseconds from `nowMs`; null when absent or unreadable. */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs)
}
