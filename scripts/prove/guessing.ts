import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

/** Ten thousand guesses of passwords and codes, two hundred at a time, on both databases. */
export function prove(): Promise<Measurement> {
  return proveSuites('guessing', { projects: ['server'], files: ['routes/guessing', 'owner-sign-in'] })
}
