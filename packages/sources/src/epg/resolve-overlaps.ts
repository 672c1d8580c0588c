/** What settling needs to know of a programme. */
type TimeSpan = { startAt: number; stopAt?: number }

const longestMs = 6 * 3_600_000

/**
 * One channel's programmes in order and without doubt: of several that begin at once the shortest stays, of equal ones the first; one
 * without an end lasts to the next but no longer than six hours, and one that runs into the next ends there.
 */
export function resolveOverlaps<P extends TimeSpan>(programmes: readonly P[]): (P & { stopAt: number })[] {
  // A block of hours often begins together with the first programme within it, which is what is on.
  const endOf = ({ stopAt }: P) => stopAt ?? Number.POSITIVE_INFINITY
  const sorted = programmes.toSorted(
    (one, other) => one.startAt - other.startAt || (endOf(one) === endOf(other) ? 0 : endOf(one) - endOf(other)),
  )
  const settled: (P & { stopAt: number })[] = []
  for (const [index, programme] of sorted.entries()) {
    if (settled.at(-1)?.startAt === programme.startAt) continue
    let after = index + 1
    while (sorted[after]?.startAt === programme.startAt) after++
    const next = sorted[after]?.startAt ?? Number.POSITIVE_INFINITY
    const stopAt = Math.min(programme.stopAt ?? programme.startAt + longestMs, next)
    settled.push({ ...programme, stopAt })
  }
  return settled
}
