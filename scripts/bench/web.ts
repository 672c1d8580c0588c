import { buildStale } from '../build/build-stale.ts'
import type { Measurement } from '../measure/measurement.ts'
import { aims } from './web/budgets.ts'
import { weighWeb } from './web/weigh-web.ts'

/** What a first visit to login, home and devices fetches, what a further screen adds at most, and the stylesheet. */
export async function bench(): Promise<Measurement> {
  if (!(await buildStale())) throw new Error('the web could not be built')
  const weights = weighWeb()
  const names = Object.keys(aims) as (keyof typeof aims)[]
  const figure = (name: string) => `${name}_gz_kb`
  return {
    name: 'web',
    figures: {
      ...Object.fromEntries(names.map((name) => [figure(name), Math.round(weights[name] * 10) / 10])),
      heaviest_further_screen: weights.furthest,
    },
    aims: Object.fromEntries(names.map((name) => [figure(name), `≤ ${aims[name]}`])),
    met: Object.fromEntries(names.map((name) => [figure(name), weights[name] <= aims[name]])),
  }
}
