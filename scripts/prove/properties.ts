import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

/** Property tests of the ledger and of parsers, with more runs than in `npm test`. */
export function prove(): Promise<Measurement> {
  return proveSuites('properties', { projects: ['server'], files: ['.property.test'] })
}
