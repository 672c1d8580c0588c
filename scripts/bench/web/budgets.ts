import type { Weights } from './weigh-web.ts'

/** What a field with a list brings is only told: it comes after the page. */
type Weighed = Exclude<keyof Weights, 'furthest' | 'fields'>

/** What no build may weigh more than, in KB of gzip. */
export const budgets: Record<Weighed, number> = {
  login: 150,
  home: 210,
  devices: 210,
  owner: 210,
  idle: 70,
  further: 40,
  css: 15,
}

/** What is above its budget, in words; empty when all is well. */
export function overweight(weights: Weights): string[] {
  return (Object.keys(budgets) as Weighed[])
    .filter((name) => weights[name] > budgets[name])
    .map((name) => `${name} weighs ${weights[name].toFixed(1)} KB, at most ${budgets[name]} KB are allowed`)
}
