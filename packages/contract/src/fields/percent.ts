import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { integer } from './integer.ts'

export const percentKind = {
  name: 'percent',
  storedAs: 'number',
  sort: 'value',
  filter: 'number',
  print: (value) => `${value}%`,
} as const satisfies Kind<number>

/** A share of a whole in hundredths, from `min` to all of it. */
export function percent(min = 0): Field<number, number, typeof percentKind> {
  return { ...integer({ min, max: 100 }), kind: percentKind }
}
