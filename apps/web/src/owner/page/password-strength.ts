import { limits } from '@castellan/contract/limits.ts'

/** How hard a password is to guess, in the four steps the meter shows. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good'

const bitsFair = 40
const bitsGood = 60

/** A rough estimate from length, kinds of characters and repetition. It advises only: what is accepted is the server's decision. */
export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < limits.ownerPasswordMin) return 'short'
  const kinds = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^a-zA-Z\d]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const bits = different * 3.2 + ([...password].length - different) * 1.5 + kinds * 4
  if (bits < bitsFair) return 'weak'
  return bits < bitsGood ? 'fair' : 'good'
}
