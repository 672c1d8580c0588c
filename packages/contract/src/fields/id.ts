import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

/** The number of a row; given by the database, never by a request. */
export const idSchema = z.int().check(z.positive())

export function id(): Field<number, never, 'id'> {
  return { kind: 'id', read: idSchema, write: null, required: false }
}
