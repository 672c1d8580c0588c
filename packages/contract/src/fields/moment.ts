import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

/** An instant as ISO 8601 in UTC with milliseconds. */
export const momentSchema = z.iso.datetime()

export const momentKind = {
  name: 'moment',
  storedAs: 'moment',
  sort: 'value',
  filter: 'moment',
  print: (value, { moment }) => moment(value),
} as const satisfies Kind<string>

export function moment(): Field<string, string, typeof momentKind> {
  return { kind: momentKind, read: momentSchema, write: momentSchema, required: true, initial: '' }
}
