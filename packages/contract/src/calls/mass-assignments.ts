import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { massKinds, massReasons, massRowStates, massStates } from '../access/mass-kinds.ts'
import { paidPeriods } from '../licences/price-periods.ts'
import { idParams, idSchema, idText } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { listQuerySchema } from '../resource-calls/list-query.ts'
import { limits } from '../limits.ts'
import { devices } from '../resources/devices.ts'
import { serviceCodeSchema } from './device-services.ts'

const tagList = z.array(textSchema({ max: limits.tagMax })).check(z.maxLength(limits.massTagsMax))

/** Which TVs: chosen rows, pasted MACs in any spelling, or all that a list of devices shows; one of the three. */
export const massSelectorSchema = z.strictObject({
  ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(limits.bulkIdsMax))),
  macs: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(limits.massMacsMax))),
  filter: z.optional(listQuerySchema(devices)),
})

/** What they get; which of these a kind needs is checked by the server, under the name of the field. */
export const massParamsSchema = z.strictObject({
  reseller: z.optional(z.nullable(idSchema)),
  sub_distributor: z.optional(z.nullable(idSchema)),
  add_tags: z.optional(tagList),
  remove_tags: z.optional(tagList),
  /** The code of what is sold; the activation when none is named. */
  service: z.optional(serviceCodeSchema),
  period: z.optional(z.enum(paidPeriods)),
  expires_at: z.optional(momentSchema),
  /** Days the end moves by, in place of an end for all. */
  days: z.optional(z.int().check(z.gte(-limits.massDaysMax), z.lte(limits.massDaysMax))),
  name: z.optional(textSchema({ max: limits.sourceNameMax })),
  url: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.sourceUrlMax))),
  update: z.optional(idSchema),
})
export type MassParams = z.infer<typeof massParamsSchema>

const jobSchema = z.object({
  id: idSchema,
  kind: z.enum(massKinds),
  /** What the TVs get, in words without secrets: a name, a host, a period. */
  gives: z.string(),
  state: z.enum(massStates),
  by: z.nullable(linkSchema),
  approved_by: z.nullable(linkSchema),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  undone: z.int(),
  /** What it would cost, and what it has cost so far. */
  credits: z.int(),
  spent: z.int(),
  created_at: momentSchema,
  started_at: z.nullable(momentSchema),
  ended_at: z.nullable(momentSchema),
  /** Until when it can be undone; null when it cannot. */
  undo_until: z.nullable(momentSchema),
  may: z.array(z.enum(['approve', 'cancel', 'undo'])),
})
export type MassJob = z.infer<typeof jobSchema>
const oneJob = z.object({ data: jobSchema })

const rowSchema = z.object({
  id: idSchema,
  mac: z.string(),
  name: z.string(),
  state: z.enum(massRowStates),
  reason: z.nullable(z.enum(massReasons)),
  before: z.string(),
  after: z.string(),
})
export type MassRow = z.infer<typeof rowSchema>

const previewSchema = z.object({
  /** Begins exactly what the preview shows; good once and for `limits.massPreviewMs`. */
  token: z.string(),
  expires_at: momentSchema,
  kind: z.enum(massKinds),
  gives: z.string(),
  /** TVs that will change, and TVs that were found but will not. */
  count: z.int(),
  skipped: z.int(),
  sample: z.array(rowSchema),
  /** Why TVs are left out, with how many. */
  warnings: z.array(z.object({ reason: z.enum(massReasons), count: z.int() })),
  /** Pasted MACs of no TV the caller sees; the first few, and how many. */
  unknown: z.object({ count: z.int(), macs: z.array(z.string()) }),
  credits: z.int(),
  payers: z.array(z.object({ id: idSchema, label: z.string(), credits: z.int(), balance: z.int() })),
  needs_second_person: z.boolean(),
})
export type MassPreview = z.infer<typeof previewSchema>

/** Mass assignments: one change to many TVs, by a job that can be watched, stopped and undone (domain §3.34). */
export const massAssignmentsCalls = {
  previewMass: definePost('/mass-assignments/preview', staff('run-mass-assignment'), {
    summary: 'Previews which TVs would change and the cost; returns a token that starts exactly this.',
    body: z.strictObject({ selector: massSelectorSchema, kind: z.enum(massKinds), params: massParamsSchema }),
    answer: z.object({ data: previewSchema }),
  }),
  startMass: definePost('/mass-assignments', staff('run-mass-assignment', { confirmed: 'ordinary' }), {
    summary: 'Starts what a preview showed, or submits it for approval. The same token returns the same job.',
    body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    answer: oneJob,
    status: 202,
  }),
  massJobs: defineGet('/mass-assignments', staff('run-mass-assignment'), {
    summary: 'Recent assignments: the caller’s, and for admins all.',
    answer: z.object({ data: z.array(jobSchema) }),
  }),
  massJob: defineGet('/mass-assignments/:id', staff('run-mass-assignment'), {
    summary: 'The progress of an assignment.',
    params: idParams,
    answer: oneJob,
  }),
  massRows: defineGet('/mass-assignments/:id/rows', staff('run-mass-assignment'), {
    summary: 'The result of each TV, page by page.',
    params: idParams,
    query: z.strictObject({
      state: z.optional(z.enum(massRowStates)),
      /** The id of the last TV of the page before. */
      after: z.optional(idText),
    }),
    answer: z.object({ data: z.array(rowSchema), more: z.boolean() }),
  }),
  approveMass: definePost('/mass-assignments/:id/approve', staff('run-mass-assignment', { confirmed: 'strict' }), {
    summary: 'Approves an assignment; only for an admin who did not request it.',
    params: idParams,
    answer: oneJob,
  }),
  cancelMass: definePost('/mass-assignments/:id/cancel', staff('run-mass-assignment'), {
    summary: 'Stops an assignment; completed TVs stay as they are and can be undone.',
    params: idParams,
    answer: oneJob,
  }),
  undoMass: definePost('/mass-assignments/:id/undo', staff('run-mass-assignment'), {
    summary: 'Undoes an assignment for TVs that are unchanged since.',
    params: idParams,
    answer: oneJob,
    status: 202,
  }),
}
