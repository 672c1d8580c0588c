import type { Tally } from '../test/tally.ts'
import type { Measurement } from './measurement.ts'

/** What a proof adds to `N passed, N failed`: its tests where it consists of suites, else its aims. */
export function tallyOf({ tally, met }: Measurement): Tally {
  if (tally) return tally.failed === 0 && tally.passed === 0 ? { ...tally, failed: 1 } : tally
  const aims = typeof met === 'boolean' ? [met] : Object.values(met)
  const passed = aims.filter(Boolean).length
  return { passed, failed: aims.length - passed, skipped: 0 }
}
