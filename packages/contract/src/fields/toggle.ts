import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

export const toggleKind = {
  name: 'toggle',
  storedAs: 'flag',
  sort: 'value',
  filter: 'flag',
  print: (value, { yes, no }) => (value ? yes : no),
} as const satisfies Kind<boolean>

/** On or off. */
export function toggle(initial = false): Field<boolean, boolean, typeof toggleKind> {
  return { kind: toggleKind, read: z.boolean(), write: z.boolean(), required: false, initial }
}
