import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

/** Every actor on every call about everything there is, on both databases. */
export function prove(): Promise<Measurement> {
  return proveSuites('matrix', { projects: ['server'], files: ['authorisation-matrix'] })
}
