import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measurement } from '../measure/measurement.ts'
import { root } from '../terminal/root.ts'
import { proveSuites } from './run-suites.ts'

export const needs = ['postgresql']

/** The API suites that `npm test` runs on SQLite alone, on PostgreSQL. */
export function prove(): Promise<Measurement> {
  const files = globSync('{apps,packages,scripts}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  const deferred = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('describeApi('))
  return proveSuites('databases', { projects: ['server'], files: deferred, env: { TEST_SUITES: 'deferred' } })
}
