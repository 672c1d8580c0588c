import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

/** Longest spelling taken: 64 digits with a colon between each pair. */
const spelledMax = 100

export const digestKind = {
  name: 'digest',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

/** A SHA-256 in any notation that tools print; stored as 64 lower-case hex digits. */
export function digest(): Field<string, string, typeof digestKind> {
  const write = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(spelledMax)),
      z.transform((value: string) => value.replaceAll(/[\s:]/gu, '').toLowerCase()),
    ),
    z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  )
  return { kind: digestKind, read: z.string(), write, required: true, max: spelledMax, initial: '' }
}
