import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

/** A time of the TV's own day as `02:00`; empty for none. One typed as `2:00` is completed. */
export function timeOfDay(): Field<string, string, 'text'> {
  const write = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(5)),
      z.transform((text: string) => (/^\d:/u.test(text) ? `0${text}` : text)),
    ),
    z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/u, { error: 'not_a_time' })),
  )
  return { kind: 'text', read: z.string(), write, required: false, max: 5, min: 0, initial: '' }
}
