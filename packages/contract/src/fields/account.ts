import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import { limits } from '../limits.ts'

const lowered = (max: number, pattern: RegExp, error: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max)),
      z.transform((value: string) => value.trim().normalize('NFC').toLowerCase()),
    ),
    z.string().check(z.minLength(1), z.regex(pattern, { error })),
  )

/** An e-mail address, compared and stored in lower case. */
export const emailSchema = lowered(
  limits.emailMax,
  /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]+$/u,
  'not_email',
)

export function email(): Field<string, string, 'email'> {
  return { kind: 'email', read: z.string(), write: emailSchema, required: true, max: limits.emailMax, initial: '' }
}

/** A user name of 3–50 letters, digits, `_`, `.` and `-`, stored in lower case (domain §3.1). Without `@`, it can never be taken for an e-mail address. */
export function username(): Field<string, string, 'username'> {
  const min = limits.usernameMin
  const max = limits.usernameMax
  const write = lowered(max, new RegExp(`^[a-z0-9_.-]{${min},${max}}$`, 'u'), 'not_username')
  return { kind: 'username', read: z.string(), write, required: true, min, max, initial: '' }
}

/** A new password: it goes in, it never comes out. Length counts characters; nothing is cut off. */
export function passwordSchema(min: number) {
  return z.string().check(z.minLength(min), z.maxLength(limits.passwordMaxBytes / 4))
}

export function password({ min }: { min: number }): Field<never, string, 'password'> {
  return { kind: 'password', read: null, write: passwordSchema(min), required: true, min, initial: '' }
}
