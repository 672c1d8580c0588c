/** Points and their values with an empty one wherever nothing was measured, so that no line is drawn across. */
export function withGaps(
  points: readonly number[],
  values: readonly (number | null)[],
  stepS: number,
): [number[], (number | null)[]] {
  const at: number[] = []
  const filled: (number | null)[] = []
  for (const [index, point] of points.entries()) {
    const before = at.at(-1)
    if (before !== undefined && point - before > 1.5 * stepS) {
      at.push(before + stepS)
      filled.push(null)
    }
    at.push(point)
    filled.push(values[index] ?? null)
  }
  return [at, filled]
}
