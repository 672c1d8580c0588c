import { z } from 'zod/mini'
import type { Field, Tone } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { keysOf } from '../types/typed-keys.ts'

export const statusKind = {
  name: 'status',
  storedAs: 'text',
  sort: 'text',
  filter: 'value',
  print: (value, { word }) => word(value),
} as const satisfies Kind<string>

/** The state of a record; each value owns the tone it is shown in. The first is that of a new record. */
export function status<const Tones extends Readonly<Record<string, Tone>>>(
  tones: Tones,
): Field<keyof Tones & string, keyof Tones & string, typeof statusKind> {
  const values = keysOf(tones)
  const schema = z.enum(values)
  return {
    kind: statusKind,
    read: schema,
    write: schema,
    required: true,
    values,
    tones,
    initial: values[0],
  }
}
