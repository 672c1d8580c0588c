import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

/** Longest pattern in characters: an IPv6 range in full. */
const patternMax = 64
/** What an address, a range, a MAC or the first bytes of one can be made of; the server says which of them it is. */
const shape = /^\s*[0-9a-f:.\-/]{2,64}\s*$/iu

/** An IP address, a CIDR range, a MAC or the first bytes of one. */
export function addressPattern(): Field<string, string, 'text'> {
  const write = z.string().check(
    z.minLength(1),
    z.maxLength(patternMax),
    z.refine((value) => shape.test(value), { error: 'not_address' }),
  )
  return { kind: 'text', read: z.string(), write, required: true, max: patternMax, initial: '' }
}
