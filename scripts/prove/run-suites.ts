import { buildStale } from '../build/build-stale.ts'
import type { Measurement } from '../measure/measurement.ts'
import { type VitestRun, runVitest } from '../test/run-vitest.ts'

/** A proof that consists of test suites, run at full size. */
export async function proveSuites(name: string, run: VitestRun): Promise<Measurement> {
  if (!(await buildStale())) throw new Error('the build failed')
  const tally = await runVitest({ ...run, env: { TEST_SIZE: 'full', ...run.env } })
  const { passed, failed, skipped } = tally
  return {
    name,
    figures: { passed, failed, skipped },
    aims: { passed: '> 0', failed: 0 },
    met: { passed: passed > 0, failed: failed === 0 },
    tally,
  }
}
