import { keysOf } from '../types/typed-keys.ts'
import { z } from 'zod/mini'
import type { Field, Tone } from '../kit/field.ts'

/** One of a fixed list of values; the first is that of a new record. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): { readonly values: Values } & Field<Values[number], Values[number], 'oneOf'> {
  const schema = z.enum(values)
  return { kind: 'oneOf', read: schema, write: schema, required: true, values, initial: values[0] }
}

/** The state of a record; each value owns the tone it is shown in. The first is that of a new record. */
export function status<const Tones extends Readonly<Record<string, Tone>>>(
  tones: Tones,
): Field<keyof Tones & string, keyof Tones & string, 'status'> {
  const values = keysOf(tones)
  const schema = z.enum(values)
  return {
    kind: 'status',
    read: schema,
    write: schema,
    required: true,
    values,
    tones,
    initial: values[0],
  }
}

/** On or off. */
export function toggle(initial = false): Field<boolean, boolean, 'toggle'> {
  return { kind: 'toggle', read: z.boolean(), write: z.boolean(), required: false, initial }
}
