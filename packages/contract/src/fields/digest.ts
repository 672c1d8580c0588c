import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

/** Longest spelling taken: 64 digits with a colon between each pair. */
const spelledMax = 100

/** A SHA-256 in any notation that tools print; stored as 64 lower-case hex digits. */
export function digest(): Field<string, string, 'digest'> {
  const write = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(spelledMax)),
      z.transform((value: string) => value.replaceAll(/[\s:]/gu, '').toLowerCase()),
    ),
    z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  )
  return { kind: 'digest', read: z.string(), write, required: true, max: spelledMax, initial: '' }
}
