import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'
import type { Kind } from '../kit/kind.ts'
import { limits } from '../limits.ts'

/** A name of the time zone database, as `Europe/Berlin`; if empty, that of the browser. */
export const timezoneSchema = z
  .string()
  .check(z.maxLength(limits.timezoneMax), z.refine(isTimezone, { error: 'not_one_of' }))

function isTimezone(name: string): boolean {
  if (name === '') return true
  if (!/^[A-Za-z]/u.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZoneKind = {
  name: 'timeZone',
  storedAs: 'text',
  sort: 'text',
  filter: null,
  print: String,
} as const satisfies Kind<string>

/** A time zone by its name. */
export function timeZone(): Field<string, string, typeof timeZoneKind> {
  return {
    kind: timeZoneKind,
    read: z.string(),
    write: timezoneSchema.check(z.minLength(1)),
    required: true,
    max: limits.timezoneMax,
    initial: 'UTC',
  }
}
