import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { pictureAddress } from '../access/picture-sizes.ts'
import type { Kind } from '../kit/kind.ts'

/** What a picture of the store is known by: the SHA-256 of the file it came as. */
export const pictureSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/u, { error: 'invalid' }))

export const pictureKind = {
  name: 'picture',
  storedAs: 'text',
  sort: null,
  filter: null,
  print: (value) => pictureAddress(value, 'w780'),
} as const satisfies Kind<string>

/** A picture of the store. */
export function picture(): Field<string, string, typeof pictureKind> {
  return { kind: pictureKind, read: z.string(), write: pictureSchema, required: true }
}
