import type { Field } from '../kit/field.ts'
import { count } from './integer.ts'

/** The size of a file in bytes; 0 while there is no file. */
export function bytes(): Field<number, number, 'bytes'> {
  return { ...count(), kind: 'bytes' }
}
