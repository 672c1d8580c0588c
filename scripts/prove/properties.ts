import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

/**
 * What holds for any sequence of credit movements, any input, any resource on either database, any step of the schema and any regular
 * expression, tried more often than `npm test` does.
 */
export function prove(): Promise<Measurement> {
  const files = ['.property.test', 'every-resource', 'db/migrate', 'regular-expressions']
  return proveSuites('properties', { projects: ['server', 'web'], files })
}
