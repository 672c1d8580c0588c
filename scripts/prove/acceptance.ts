import { capabilities } from '../../e2e/acceptance/capabilities.ts'
import { specification } from '../../e2e/acceptance/specification.ts'
import type { Measurement } from '../measure/measurement.ts'
import { journeys } from '../test/run-vitest.ts'
import { proveSuites } from './run-suites.ts'

export const needs = ['chromium']

/** Every statement of the specification, tried against a running panel and in a browser; and that each capability names what shows it. */
export async function prove(): Promise<Measurement> {
  const run = { ...journeys, env: { ...journeys.env, ACCEPTANCE: '1' }, files: ['acceptance.journey'] }
  const { tally, ...measured } = await proveSuites('acceptance', run)
  const held = tally?.passed ?? 0
  const shown = capabilities.filter((capability) => capability.shown.length > 0).length
  const openStatements = specification.filter(({ tried }) => tried.by === 'open')
  for (const { number, says } of openStatements) console.log(`open: ${number} ${says}`)
  return {
    ...measured,
    figures: {
      'statements that hold': `${held} of ${specification.length}`,
      'served differently, by a decision': specification.filter(({ decision }) => decision !== undefined).length,
      'capabilities shown': `${shown} of ${capabilities.length}`,
      failed: tally?.failed ?? 0,
    },
    aims: {
      'statements that hold': `${specification.length} of ${specification.length}`,
      'capabilities shown': `${capabilities.length} of ${capabilities.length}`,
      failed: 0,
    },
    met: {
      'statements that hold': held === specification.length,
      'capabilities shown': shown === capabilities.length,
      failed: tally?.failed === 0,
    },
    tally: { passed: held, failed: tally?.failed ?? 1, skipped: openStatements.length },
  }
}
