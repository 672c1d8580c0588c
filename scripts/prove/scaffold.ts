import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

/** What `npm run new` writes compiles, passes the suites of every resource, and migrates up and down on both databases. */
export function prove(): Promise<Measurement> {
  return proveSuites('scaffold', { projects: ['server'], files: ['new-resource'] })
}
