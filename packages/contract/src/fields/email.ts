import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'
import { loweredText } from './lowered-text.ts'

/** An e-mail address, compared and stored in lower case. */
export const emailSchema = loweredText(
  limits.emailMax,
  /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]+$/u,
  'not_email',
)

export const emailKind = {
  name: 'email',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

export function email(): Field<string, string, typeof emailKind> {
  return { kind: emailKind, read: z.string(), write: emailSchema, required: true, max: limits.emailMax, initial: '' }
}
