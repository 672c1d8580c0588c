import type { Measurement } from '../measure/measurement.ts'
import { journeys } from '../test/run-vitest.ts'
import { proveSuites } from './run-suites.ts'

export const needs = ['chromium']

/** Every role through every screen, in every language, with the accessibility rules in light and dark; and hostile text on every screen and in every form. */
export function prove(): Promise<Measurement> {
  return proveSuites('screens', { ...journeys, env: { ...journeys.env, SCREENS: '1' }, files: ['e2e/screens/'] })
}
