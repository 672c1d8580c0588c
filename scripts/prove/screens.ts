import { type Locale, locales } from '@castellan/contract/locales.ts'
import type { Measurement } from '../measure/measurement.ts'
import { journeys } from '../test/run-vitest.ts'
import { proveSuites } from './run-suites.ts'

export const needs = ['chromium']
export const inCi = { drawn: 1 }

/** Read from right to left, the longest words, and the language of the texts. */
const always: readonly Locale[] = ['en', 'de', 'ar']

/**
 * Every role through every screen, in every language, with the accessibility rules in light and dark; and hostile text on every screen and in every
 * form. With `drawn`, the screens are looked at in English, German, Arabic and as many further languages, drawn by the seed.
 */
export function prove({ seed, drawn }: { seed: number; drawn?: number }): Promise<Measurement> {
  const chosen = drawn === undefined ? locales : [...always, ...draw(seed, drawn)]
  console.log(`screens are looked at in ${chosen.join(', ')}`)
  const env = { ...journeys.env, SCREENS: '1', SCREEN_LOCALES: chosen.join(',') }
  return proveSuites('screens', { ...journeys, env, files: ['e2e/screens/'] })
}

function draw(seed: number, count: number): Locale[] {
  const others = locales.filter((locale) => !always.includes(locale))
  return Array.from({ length: count }, (_, at) => others[(seed + at) % others.length]!)
}
