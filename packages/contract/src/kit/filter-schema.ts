import { z } from 'zod/mini'
import type { Resource } from './define-resource.ts'
import { filterPattern } from './filter-pattern.ts'
import { noValue, readMomentRange } from './range.ts'

/** A filter of a list as its query carries it: values with commas between them. */
export function filterSchema(resource: Resource, name: string): z.ZodMiniType {
  const field = resource.fields[name]!
  const one: z.ZodMiniType<string, string> = field.values
    ? z.enum(field.values)
    : z.string().check(
        z.regex(filterPattern(field)),
        // A day that no calendar has is no range.
        z.refine((value) => field.kind.filter !== 'moment' || value === noValue || readMomentRange(value, 0) !== null),
      )
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1_000)),
      z.transform((value: string) => value.split(',')),
    ),
    z.array(one).check(z.minLength(1), z.maxLength(50)),
  )
}
