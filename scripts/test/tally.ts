/** What the last line of `npm test` says. */
export interface TestTally {
  passed: number
  failed: number
  skipped: number
  /** A line for each failure that has a name. */
  failures?: readonly string[]
}

export const nothing: TestTally = { passed: 0, failed: 0, skipped: 0 }

export function add(...tallies: readonly TestTally[]): TestTally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...(sum.failures ?? []), ...(each.failures ?? [])],
    }),
    nothing,
  )
}

export function sentence({ passed, failed, skipped }: TestTally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
