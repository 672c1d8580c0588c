import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

export const integerKind = {
  name: 'integer',
  storedAs: 'number',
  sort: 'value',
  filter: 'number',
  print: String,
} as const satisfies Kind<number>

/** A whole number from `min` to `max`, both included, which is a multiple of `step` above `min`. */
export function integer({
  min,
  max,
  step = 1,
  initial = min,
  ...said
}: {
  min: number
  max: number
  step?: number
  initial?: number
  /** What it counts. */
  unit?: string
  /** It names something and counts nothing. */
  isCode?: true
}): Field<number, number, typeof integerKind> {
  const whole = z.int().check(z.gte(min), z.lte(max))
  return {
    kind: integerKind,
    read: z.int(),
    write: step === 1 ? whole : whole.check(z.refine((value) => (value - min) % step === 0, { error: 'invalid' })),
    required: true,
    min,
    max,
    step,
    initial,
    ...said,
  }
}

/** How many of something there are. */
export function count(): Field<number, number, typeof integerKind> {
  return integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
}
