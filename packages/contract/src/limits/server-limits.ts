import { dayMs } from './durations.ts'

/** Numbers of the screen of servers; apart from the others, which every page of the web brings along. */
export const serverLimits = {
  sampleEveryMs: 60_000,
  /** A server that has said nothing for so long is down. */
  serverDownMs: 3 * 60_000,
  /** Samples whose mean crosses a threshold before anybody is notified. */
  samplesJudged: 5,
  /** A cause ends when the mean is back below this share of its threshold, so that nothing rings twice for a figure that wavers. */
  easedShare: 0.9,
  minutesKeptMs: 2 * dayMs,
  hoursKeptMs: 60 * dayMs,
  daysKeptMs: 730 * dayMs,
  /** A server that has not reported for so long is removed. */
  serverKeptMs: 30 * dayMs,
} as const

/** Above these a server is degraded: shares of the machine, milliseconds, and how much waits. */
export const serverThresholds = {
  cpu: 0.9,
  memory: 0.92,
  disk: 0.9,
  p95_ms: 1_000,
  loop_ms: 200,
  queue: 1_000,
  db_ms: 250,
} as const
export type ServerMeasure = keyof typeof serverThresholds
/** Why a server is not well: a measure above its threshold, or silence. */
export type ServerCause = ServerMeasure | 'down'
