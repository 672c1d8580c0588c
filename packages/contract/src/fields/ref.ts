import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { idSchema } from './id.ts'

/** A row of another resource as an answer shows it. */
export const linkSchema = z.object({ id: idSchema, label: z.string() })
export type RefLink = z.infer<typeof linkSchema>

export const refKind = {
  name: 'ref',
  storedAs: 'number',
  sort: 'text',
  filter: 'row',
  print: ({ label }) => label,
} as const satisfies Kind<RefLink>

/** Points to a row of another resource: read as `{ id, label }`, written as its id. Its column is the field's name plus `_id`. */
export function ref(to: string, narrow?: Field['narrow']): Field<RefLink, number, typeof refKind> {
  return { kind: refKind, read: linkSchema, write: idSchema, required: true, to, ...(narrow ? { narrow } : {}) }
}
