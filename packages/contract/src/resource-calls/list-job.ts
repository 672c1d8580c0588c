import { z } from 'zod/mini'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'

/** State of a job on all rows of a list; `undoing` undoes it row by row. */
export const listJobStates = ['running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const
export type ListJobState = (typeof listJobStates)[number]

/** The result of one row: done, skipped because it was refused, undone, or left as it is because the undo was refused. */
export const listJobRowStates = ['done', 'left_out', 'undone', 'kept'] as const
export type ListJobRowState = (typeof listJobRowStates)[number]

/** Work on all rows that a list matches, carried on by the server whether or not anybody looks. */
export const listJobSchema = z.object({
  id: idSchema,
  /** The resource of the list. */
  resource: z.string(),
  /** `export`, `archive` or an action of the definition. */
  action: z.string(),
  format: z.nullable(z.enum(['csv', 'xlsx'])),
  state: z.enum(listJobStates),
  /** Rows that matched when it began; with `capped` at least so many. */
  total: z.int(),
  capped: z.boolean(),
  done: z.int(),
  left_out: z.int(),
  undone: z.int(),
  created_at: momentSchema,
  ended_at: z.nullable(momentSchema),
  /** The finished file; null once its time is up. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.int(), until: momentSchema })),
  may: z.array(z.enum(['cancel', 'undo', 'download'])),
})
export type ListJob = z.infer<typeof listJobSchema>

/** The answer of every call that begins or moves such work. */
export const listJobAnswer = z.object({ data: listJobSchema })
