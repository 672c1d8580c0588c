import type { Measurement } from '../measure/measurement.ts'
import { proveSuites } from './run-suites.ts'

export const needs = ['postgresql']

/** Every actor on every call about everything there is, on both databases. */
export function prove(): Promise<Measurement> {
  return proveSuites('matrix', { projects: ['server'], files: ['authorisation-matrix'] })
}
