import { buildStale } from '../build/build-stale.ts'
import type { Measurement } from '../measure/measurement.ts'
import { budgets } from './web/budgets.ts'
import { measureShifts, mostShift } from './web/measure-shifts.ts'
import { lineAims, timeLines } from './web/time-lines.ts'
import { timeRoutes } from './web/time-routes.ts'
import { weighWeb } from './web/weigh-web.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'

export const needs = ['chromium']

/**
 * What a first visit to login, home and devices fetches, what a further screen adds at most, the stylesheet, how long it takes from screen to
 * screen, and how far pages move while they load.
 */
export async function bench(): Promise<Measurement> {
  if (!(await buildStale())) throw new Error('the web could not be built')
  const weights = weighWeb()
  const names = keysOf(budgets)
  const figure = (name: string) => `${name}_kb`
  const lines = await timeLines()
  const ofLines = Object.entries(lineAims)
  const shifts = await measureShifts()
  return {
    name: 'web',
    figures: {
      ...Object.fromEntries(names.map((name) => [figure(name), Math.round(weights[name] * 10) / 10])),
      heaviest_further_screen: weights.furthest,
      late_fields_kb: Math.round(weights.fields * 10) / 10,
      ...lines,
      ...shifts,
      ...(await timeRoutes()),
    },
    aims: Object.fromEntries([
      ...names.map((name) => [figure(name), `≤ ${budgets[name]}`]),
      ...ofLines.map(([name, most]) => [name, `≤ ${most}`]),
      ...Object.keys(shifts).map((name) => [name, `≤ ${mostShift}`]),
    ]),
    met: Object.fromEntries([
      ...names.map((name) => [figure(name), weights[name] <= budgets[name]]),
      ...ofLines.map(([name, most]) => [name, lines[name]! <= most]),
      ...Object.entries(shifts).map(([name, shift]) => [name, shift <= mostShift]),
    ]),
  }
}
