import { z } from 'zod/mini'
import { countryCodes as codes } from '../access/countries.ts'
import type { Field } from '../kit/field.ts'
import { limits } from '../limits.ts'

const code = (values: readonly string[]) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim().toUpperCase()),
    ),
    z.enum(values),
  )

/** Two letters of ISO 3166-1, or nothing. */
export const countryCodeSchema = code(['', ...codes])

/** A country, or none: its value is its two letters. */
export function country(): Field<string, string, 'country'> {
  return { kind: 'country', read: z.string(), write: countryCodeSchema, required: false, max: 2, min: 0, initial: '' }
}

/** Any number of countries; stored as JSON. */
export function countries(): Field<string[], string[], 'countries'> {
  const write = z.array(code(codes)).check(z.maxLength(limits.tagsMax))
  return { kind: 'countries', read: z.array(z.string()), write, required: false, initial: [] }
}
