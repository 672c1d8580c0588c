import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

/**
 * What holds for any sequence of credit movements, any input, any resource on either database, any step of the schema and any regular
 * expression, tried more often than `npm test` does.
 */
export function prove(): Promise<Measurement> {
  // The other suites of every resource have one size, and `npm test` runs them.
  const files = ['.property.test', 'engine/every-resource', 'every-resource.lists', 'db/migrate', 'regular-expressions']
  return proveSuites('properties', { projects: ['server', 'web'], files })
}
