import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** ISO 639-1, or 639-2 for a language that has no two letters. */
export const languageCodeSchema = z.string().check(z.regex(/^[a-z]{2,3}$/u, { error: 'invalid' }))

const differ = (list: readonly string[]) => new Set(list).size === list.length

/** Languages by their codes, the preferred one first. */
export function languages(): Field<string[], string[], 'languages'> {
  const write = z
    .array(languageCodeSchema)
    .check(z.maxLength(limits.preferredLanguagesMax), z.refine(differ, { error: 'invalid' }))
  return { kind: 'languages', read: z.array(z.string()), write, required: false, initial: [] }
}
