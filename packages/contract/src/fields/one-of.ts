import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

export const oneOfKind = {
  name: 'oneOf',
  storedAs: 'text',
  sort: 'text',
  filter: 'value',
  print: (value, { word }) => word(value),
} as const satisfies Kind<string>

/** One of a fixed list of values; the first is that of a new record. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): { readonly values: Values } & Field<Values[number], Values[number], typeof oneOfKind> {
  const schema = z.enum(values)
  return { kind: oneOfKind, read: schema, write: schema, required: true, values, initial: values[0] }
}
