import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

/** What holds for any sequence of credit movements and any input, tried more often than \`npm test\` does. */
export function prove(): Promise<Measurement> {
  return proveSuites('properties', { projects: ['server'], files: ['.property.test'] })
}
