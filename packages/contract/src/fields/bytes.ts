import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { count } from './integer.ts'

export const bytesKind = {
  name: 'bytes',
  storedAs: 'number',
  sort: 'value',
  filter: null,
  print: String,
} as const satisfies Kind<number>

/** The size of a file in bytes; 0 while there is no file. */
export function bytes(): Field<number, number, typeof bytesKind> {
  return { ...count(), kind: bytesKind }
}
