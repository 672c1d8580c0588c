import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { textSchema } from './text.ts'

/** A short list of words; stored as JSON. */
export function tags(): Field<string[], string[], 'tags'> {
  const read = z.array(z.string())
  const write = z.array(textSchema({ max: limits.tagMax })).check(z.maxLength(limits.tagsMax))
  return { kind: 'tags', read, write, required: false, initial: [] }
}
