import { z } from 'zod/mini'
import type { Field } from '../kit/field.ts'

/** An instant as ISO 8601 in UTC with milliseconds. */
export const momentSchema = z.iso.datetime()

export function moment(): Field<string, string, 'moment'> {
  return { kind: 'moment', read: momentSchema, write: momentSchema, required: true, initial: '' }
}
