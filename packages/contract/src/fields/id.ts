import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

/** The number of a row; given by the database, never by a request. */
export const idSchema = z.int().check(z.positive())
/** The same in a path or a query. */
export const idText = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema)
/** The parameters of a call about one row. */
export const idParams = z.strictObject({ id: idText })

export const idKind = {
  name: 'id',
  storedAs: 'number',
  sort: 'value',
  filter: null,
  print: String,
} as const satisfies Kind<number>

export function id(): Field<number, never, typeof idKind> {
  return { kind: idKind, read: idSchema, write: null, required: false }
}
