import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { z } from 'zod/mini'
import { textSchema } from './text.ts'

export const longTextKind = {
  name: 'longText',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

/** Text of several lines, at most `max` characters. */
export function longText({ min = 1, max }: { min?: number; max: number }): Field<string, string, typeof longTextKind> {
  const write = textSchema({ min, max, lines: 'many' })
  return { kind: longTextKind, read: z.string(), write, required: min > 0, max, min, initial: '' }
}
