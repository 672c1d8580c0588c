import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { reportedTextSchema } from '../fields/text.ts'
import { definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

/** What a viewer may report: a stream that does not play, a wrong title, anything else (domain §3b row 17). */
export const faultKinds = ['stream', 'title', 'other'] as const

/** A fault on a TV, reported to those who manage it. */
export const tvFaultsCalls = {
  report: definePost('/tv/v1/claims', tv, {
    summary: 'Reports a problem to those who manage this TV; it is added to the TV’s timeline.',
    body: z.strictObject({
      kind: z.enum(faultKinds),
      /** The source it is about. */
      source: z.optional(z.string().check(z.maxLength(40))),
      /** What the entry is called on the screen; never its address. */
      title: z._default(reportedTextSchema({ min: 0, max: limits.faultTitleMax }), ''),
      detail: z._default(reportedTextSchema({ min: 0, max: limits.faultDetailMax }), ''),
    }),
    answer: doneSchema,
  }),
}
