import { z } from 'zod/mini'
import { countryCodes } from '../access/countries.ts'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'
import { codeAmong } from './country.ts'

export const countriesKind = {
  name: 'countries',
  storedAs: 'json',
  sort: 'text',
  filter: null,
  print: (value, { countryName }) => value.map(countryName).join(', '),
} as const satisfies Kind<string[]>

/** Any number of countries; stored as JSON. */
export function countries(): Field<string[], string[], typeof countriesKind> {
  const write = z.array(codeAmong(countryCodes)).check(z.maxLength(limits.tagsMax))
  return { kind: countriesKind, read: z.array(z.string()), write, required: false, initial: [] }
}
