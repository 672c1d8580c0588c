/** From a moment until just before another, in milliseconds since 1970. */
export type FigurePeriod = { from: number; to: number }

/** This month in UTC until and with now, and as much of the month before; where that one is shorter, all of it. */
export function equalPeriods(now: number): { current: FigurePeriod; before: FigurePeriod } {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const from = Date.UTC(year, month, 1)
  const beforeFrom = Date.UTC(year, month - 1, 1)
  return { current: { from, to: now + 1 }, before: { from: beforeFrom, to: Math.min(from, beforeFrom + now - from) } }
}

/** The day of a moment in UTC, as `2026-11-24`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
