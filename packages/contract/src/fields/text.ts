import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'

/** Control and bidirectional-override characters, which no stored text may hold (security S6). */
// oxlint-disable-next-line no-control-regex
const hiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\u200E\u200F]/gu
// oxlint-disable-next-line no-control-regex
const lineBreaks = /[\t\r\n]+/gu

/** Text as it is stored: NFC, trimmed, without hidden characters; one line becomes a single line. */
export function tidyText(value: string, lines: 'one' | 'many' = 'one'): string {
  const clean = value.normalize('NFC').replace(hiddenCharacters, '')
  return (lines === 'one' ? clean.replace(lineBreaks, ' ') : clean.replace(/\r\n?/gu, '\n')).trim()
}

// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u

/** Whether a text holds control characters other than tabs and line breaks. PostgreSQL cannot store NUL, and no screen shows the others. */
export function hasControlCharacters(value: string): boolean {
  return controlCharacters.test(value)
}

type TextBounds = { min?: number; max: number; lines?: 'one' | 'many' }

export const textKind = {
  name: 'text',
  storedAs: 'text',
  sort: 'text',
  filter: 'value',
  print: String,
} as const satisfies Kind<string>

/** A string of `min` to `max` characters after tidying; one with control characters is refused. */
export function textSchema({ max, ...bounds }: TextBounds) {
  const typed = z.string().check(
    z.maxLength(max * 4),
    z.refine((value) => !hasControlCharacters(value), { error: 'control_characters' }),
  )
  return z.pipe(typed, reportedTextSchema({ max, ...bounds }))
}

/** The same for what a device or file says of itself: nobody could correct it, so control characters are dropped. */
export function reportedTextSchema({ min = 1, max, lines = 'one' }: TextBounds) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * 4)),
      z.transform((value: string) => tidyText(value, lines)),
    ),
    z.string().check(z.minLength(min), z.maxLength(max)),
  )
}

/** One line of text of at most `max` characters. */
export function text({ min = 1, max }: { min?: number; max: number }): Field<string, string, typeof textKind> {
  return { kind: textKind, read: z.string(), write: textSchema({ min, max }), required: min > 0, max, min, initial: '' }
}
