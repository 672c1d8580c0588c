import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

/** ISO 639-1, or 639-2 for a language that has no two letters. */
export const languageCodeSchema = z.string().check(z.regex(/^[a-z]{2,3}$/u, { error: 'invalid' }))

export const languageKind = {
  name: 'language',
  storedAs: 'text',
  sort: 'text',
  filter: 'value',
  print: (value, { languageName }) => languageName(value),
} as const satisfies Kind<string>

/** A language by its code. */
export function language(): Field<string, string, typeof languageKind> {
  return { kind: languageKind, read: z.string(), write: languageCodeSchema, required: true, max: 3, initial: '' }
}
