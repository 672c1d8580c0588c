import type { Field } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { integer, type integerKind } from './integer.ts'

/** The number by which a TV knows which of two versions of an app is the newer one. */
export function versionCode(): Field<number, number, typeof integerKind> {
  return integer({ min: 0, max: limits.versionCodeMax, isCode: true })
}
