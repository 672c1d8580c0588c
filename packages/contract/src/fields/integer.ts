import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

/** A whole number from `min` to `max`, both included. */
export function integer({ min, max }: { min: number; max: number }): Field<number, number, 'integer'> {
  return {
    kind: 'integer',
    read: z.int(),
    write: z.int().check(z.gte(min), z.lte(max)),
    required: true,
    min,
    max,
    initial: min,
  }
}

/** How many of something there are. */
export function count(): Field<number, number, 'integer'> {
  return integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
}
