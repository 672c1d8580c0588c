import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'
import { textSchema } from './text.ts'

export const tagsKind = {
  name: 'tags',
  storedAs: 'json',
  sort: null,
  filter: 'value',
  print: (value) => value.join(', '),
} as const satisfies Kind<string[]>

/** A short list of words; stored as JSON. */
export function tags(): Field<string[], string[], typeof tagsKind> {
  const read = z.array(z.string())
  const write = z.array(textSchema({ max: limits.tagMax })).check(z.maxLength(limits.tagsMax))
  return { kind: tagsKind, read, write, required: false, initial: [] }
}
