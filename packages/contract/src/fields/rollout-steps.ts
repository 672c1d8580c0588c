import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { textKind } from './text.ts'

const lengthMax = 60

/** The percentages of a rollout as they are stored and shown: “10, 30, 100”. */
export const stepsText = (steps: readonly number[]): string => steps.join(', ')

/** The percentages of a text, in whatever way they are separated; text that is none becomes NaN. */
export const stepsOf = (text: string): number[] =>
  text
    .split(/[\s,;%]+/u)
    .filter(Boolean)
    .map(Number)

function areSteps(steps: readonly number[]): boolean {
  const areAscending = steps.every((step, index) => step > (steps[index - 1] ?? 0))
  return steps.every(Number.isInteger) && areAscending && steps.length <= limits.updateStepsMax && steps.at(-1) === 100
}

/** Shares of the fleet that a rollout reaches one after the other: ascending, the last one everybody. */
export function rolloutSteps(): Field<string, string, typeof textKind> {
  const write = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(lengthMax)),
      z.transform((text: string) => stepsText(stepsOf(text))),
    ),
    z.string().check(z.refine((text) => areSteps(stepsOf(text)), { error: 'rollout_steps' })),
  )
  const initial = stepsText(limits.updateStepsPercent)
  return { kind: textKind, read: z.string(), write, required: false, max: lengthMax, min: 0, initial }
}
