import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'

export const passwordKind = {
  name: 'password',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: () => '',
} as const satisfies Kind<never>

/** A new password: it goes in, it never comes out. Length counts characters; nothing is cut off. */
export function passwordSchema(min: number) {
  return z.string().check(z.minLength(min), z.maxLength(limits.passwordMaxBytes / 4))
}

export function password({ min }: { min: number }): Field<never, string, typeof passwordKind> {
  return { kind: passwordKind, read: null, write: passwordSchema(min), required: true, min, initial: '' }
}
