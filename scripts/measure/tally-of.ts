import type { Tally } from '../test/tally.ts'
import type { Measurement } from './measurement.ts'

/** What a proof adds to `N passed, N failed`: its tests where it consists of suites, else its aims. */
export function tallyOf({ tally, met, figures, aims }: Measurement): Tally {
  if (tally) return tally.failed === 0 && tally.passed === 0 ? { ...tally, failed: 1 } : tally
  if (typeof met === 'boolean') return { passed: Number(met), failed: Number(!met), skipped: 0 }
  const missed = Object.keys(met).filter((name) => !met[name])
  return {
    passed: Object.keys(met).length - missed.length,
    failed: missed.length,
    skipped: 0,
    failures: missed.map((name) => `${name}: ${figures[name]}, aim ${aims[name]}`),
  }
}
