import type { Weights } from './weigh-web.ts'

type Weighed = Exclude<keyof Weights, 'furthest'>

/** Where the weight should come to, in KB of gzip. */
export const aims: Record<Weighed, number> = { login: 150, home: 210, devices: 210, idle: 70, further: 40, css: 15 }

/** What no build may weigh more than: an aim once it is reached, until then what was reached so far with a little room. */
export const ceilings: Record<Weighed, number> = { login: 150, home: 210, devices: 217, idle: 70, further: 67, css: 15 }

/** What is above its ceiling, in words; empty when all is well. */
export function overweight(weights: Weights): string[] {
  return (Object.keys(ceilings) as Weighed[])
    .filter((name) => weights[name] > ceilings[name])
    .map((name) => `${name} weighs ${weights[name].toFixed(1)} KB, at most ${ceilings[name]} KB are allowed`)
}
