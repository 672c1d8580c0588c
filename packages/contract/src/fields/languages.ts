import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'
import { languageCodeSchema } from './language.ts'

const differ = (list: readonly string[]) => new Set(list).size === list.length

export const languagesKind = {
  name: 'languages',
  storedAs: 'json',
  sort: 'text',
  filter: null,
  print: (value, { languageName }) => value.map(languageName).join(', '),
} as const satisfies Kind<string[]>

/** Languages by their codes, the preferred one first. */
export function languages(): Field<string[], string[], typeof languagesKind> {
  const write = z
    .array(languageCodeSchema)
    .check(z.maxLength(limits.preferredLanguagesMax), z.refine(differ, { error: 'invalid' }))
  return { kind: languagesKind, read: z.array(z.string()), write, required: false, initial: [] }
}
