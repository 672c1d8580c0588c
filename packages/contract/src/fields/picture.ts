import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

/** What a picture of the store is known by: the SHA-256 of the file it came as. */
export const pictureSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/u, { error: 'invalid' }))

/** A picture of the store. */
export function picture(): Field<string, string, 'picture'> {
  return { kind: 'picture', read: z.string(), write: pictureSchema, required: true }
}
