import type { Measurement } from '../measure/measurement.ts'
import { journeys } from '../test/run-vitest.ts'
import { proveSuites } from './run-suites.ts'

export const needs = ['chromium', 'postgresql']

/**
 * All journeys in a browser, over panels of two processes that share a PostgreSQL, behind a proxy that sends each request and each
 * socket to the other one: what only the memory of one process knows would be missing at every second step.
 */
export function prove(): Promise<Measurement> {
  return proveSuites('processes', { ...journeys, env: { ...journeys.env, TEST_SIZE: 'short', JOURNEY_PROCESSES: '2' } })
}
