import { z } from 'zod/mini'
import { countryCodes } from '../access/countries.ts'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

/** A code in any case, one of these. */
export const codeAmong = (values: readonly string[]) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim().toUpperCase()),
    ),
    z.enum(values),
  )

/** Two letters of ISO 3166-1, or nothing. */
export const countryCodeSchema = codeAmong(['', ...countryCodes])

export const countryKind = {
  name: 'country',
  storedAs: 'text',
  sort: 'text',
  filter: 'value',
  print: (value, { countryName }) => countryName(value),
} as const satisfies Kind<string>

/** A country, or none: its value is its two letters. */
export function country(): Field<string, string, typeof countryKind> {
  return { kind: countryKind, read: z.string(), write: countryCodeSchema, required: false, max: 2, min: 0, initial: '' }
}
