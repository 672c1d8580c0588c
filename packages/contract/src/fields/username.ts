import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'
import { loweredText } from './lowered-text.ts'

export const usernameKind = {
  name: 'username',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

/** A user name of 3–50 letters, digits, `_`, `.` and `-`, stored in lower case (domain §3.1). Without `@`, it can never be taken for an e-mail address. */
export function username(): Field<string, string, typeof usernameKind> {
  const min = limits.usernameMin
  const max = limits.usernameMax
  const write = loweredText(max, new RegExp(`^[a-z0-9_.-]{${min},${max}}$`, 'u'), 'not_username')
  return { kind: usernameKind, read: z.string(), write, required: true, min, max, initial: '' }
}
