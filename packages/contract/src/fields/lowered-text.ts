import { z } from 'zod/mini'

/** What is compared and stored in lower case. */
export const loweredText = (max: number, pattern: RegExp, error: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max)),
      z.transform((value: string) => value.trim().normalize('NFC').toLowerCase()),
    ),
    z.string().check(z.minLength(1), z.regex(pattern, { error })),
  )
