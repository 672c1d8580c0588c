import type { Weights } from './weigh-web.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'

/** The code of fields with a list is only reported: it is loaded after the page. */
type WeightName = Exclude<keyof Weights, 'furthest' | 'fields'>

/** What no build may weigh more than, in KB as a browser receives it (Brotli). */
export const budgets: Record<WeightName, number> = {
  login: 135,
  home: 194,
  devices: 189.5,
  owner: 182,
  idle: 60,
  further: 35,
  css: 14,
}

/** What is above its budget, in words; empty when all is well. */
export function overweight(weights: Weights): string[] {
  return keysOf(budgets)
    .filter((name) => weights[name] > budgets[name])
    .map((name) => `${name} weighs ${weights[name].toFixed(1)} KB, at most ${budgets[name]} KB are allowed`)
}
