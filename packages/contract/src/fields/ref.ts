import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { idSchema } from './id.ts'

/** A row of another resource as an answer shows it. */
export const linkSchema = z.object({ id: idSchema, label: z.string() })
export type RefLink = z.infer<typeof linkSchema>

/** Points to a row of another resource: read as `{ id, label }`, written as its id. Its column is the field's name plus `_id`. */
export function ref(to: string, narrow?: Field['narrow']): Field<RefLink, number, 'ref'> {
  return { kind: 'ref', read: linkSchema, write: idSchema, required: true, to, ...(narrow ? { narrow } : {}) }
}
