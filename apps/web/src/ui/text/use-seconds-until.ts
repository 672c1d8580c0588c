import { useNowBySecond } from './use-now.ts'

/** Whole seconds until a time of this clock, counted down to 0 while it is looked at. */
export function useSecondsUntil(untilMs: number | null): number {
  const now = useNowBySecond(untilMs !== null)
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - now) / 1_000))
}
