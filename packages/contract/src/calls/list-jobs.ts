import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idParams, idSchema, idText } from '../fields/id.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { listJobAnswer, listJobRowStates, listJobSchema } from '../resource-calls/list-job.ts'

const rowSchema = z.object({
  id: idSchema,
  label: z.string(),
  state: z.enum(listJobRowStates),
  /** Why it refused. */
  message: z.nullable(z.string()),
})
export type ListJobRow = z.infer<typeof rowSchema>

/** The caller's own work on whole lists; the calls that begin it belong to the resources. */
export const listJobsCalls = {
  listJobs: defineGet('/list-jobs', staff(), {
    summary: "The caller's latest list jobs, of one resource or of all.",
    query: z.strictObject({ resource: z.optional(z.string().check(z.maxLength(60))) }),
    answer: z.object({ data: z.array(listJobSchema) }),
  }),
  listJob: defineGet('/list-jobs/:id', staff(), {
    summary: 'The progress of a list job.',
    params: idParams,
    answer: listJobAnswer,
  }),
  listJobRows: defineGet('/list-jobs/:id/rows', staff(), {
    summary: 'The result of each row, in ascending order after a given row.',
    params: idParams,
    query: z.strictObject({ state: z.optional(z.enum(listJobRowStates)), after: z.optional(idText) }),
    answer: z.object({ data: z.array(rowSchema), more: z.boolean() }),
  }),
  cancelListJob: definePost('/list-jobs/:id/cancel', staff(), {
    summary: 'Stops a list job; completed rows stay as they are.',
    params: idParams,
    answer: listJobAnswer,
  }),
  undoListJob: definePost('/list-jobs/:id/undo', staff(), {
    summary: 'Undoes a list job, row by row.',
    params: idParams,
    answer: listJobAnswer,
  }),
  listJobFile: defineGet('/list-jobs/:id/file', staff(), {
    summary: 'The file of an export, until it expires.',
    params: idParams,
    /** The bytes of the file, with its name in `Content-Disposition`. */
    answer: z.unknown(),
  }),
}
