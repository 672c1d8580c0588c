import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { creditRecordSchema, creditsSchema } from './credits.ts'

/** The states of a request; `given` is open again once the transfer that answered it is undone. */
export const creditRequestStates = ['open', 'given', 'declined', 'withdrawn'] as const

const noteSchema = textSchema({ min: 0, max: limits.creditNoteMax })

/** A request of somebody for credits. */
export const creditRequestSchema = z.object({
  id: idSchema,
  state: z.enum(creditRequestStates),
  credits: z.int(),
  note: z.string(),
  asked_at: momentSchema,
  answered_at: z.nullable(momentSchema),
  /** Why it was declined; may be empty. */
  reason: z.string(),
  /** The credits of the transfer that answered it, which may be others than were asked for. */
  given: z.nullable(z.int()),
})
export type CreditRequest = z.infer<typeof creditRequestSchema>

const history = {
  open: z.nullable(creditRequestSchema),
  /** The latest first. */
  past: z.array(creditRequestSchema),
}
const ownAnswer = z.object({
  ...history,
  /** Whether there is somebody above the caller to ask. */
  may: z.boolean(),
  balance: z.int(),
  burn_30_days: z.int(),
  /** What to ask for: about what 30 days take. */
  suggested: z.int(),
})

/** Requests for credits to the person directly above. Anyone who may give somebody credits may answer their request. */
export const creditRequestCalls = {
  ownRequest: defineGet('/credits/request', staff('manage-credits'), {
    summary: 'The caller’s open request for credits, their last ones, and how much to ask for.',
    answer: ownAnswer,
  }),
  askForCredits: definePost('/credits/request', staff('manage-credits'), {
    summary: 'Asks the person directly above for credits, or changes the request that is open.',
    body: z.strictObject({ credits: creditsSchema, note: z._default(noteSchema, '') }),
    answer: ownAnswer,
  }),
  withdrawRequest: definePost('/credits/request/withdraw', staff('manage-credits'), {
    summary: 'Withdraws the caller’s open request.',
    answer: ownAnswer,
  }),
  personRequests: defineGet('/credits/requests/:id', staff('manage-credits'), {
    summary: 'The open request of a person and their last ones.',
    params: idParams,
    answer: z.object({
      ...history,
      /** Whether the caller may answer the open one. */
      may: z.boolean(),
    }),
  }),
  giveRequested: definePost('/credits/requests/give', staff('manage-credits', { confirmed: 'strict' }), {
    keyed: true,
    summary: 'Answers a request: transfers credits to who asked and closes it in the same transaction.',
    body: z.strictObject({ id: idSchema, credits: creditsSchema }),
    answer: z.object({ data: creditRecordSchema }),
    status: 201,
  }),
  declineRequest: definePost('/credits/requests/decline', staff('manage-credits'), {
    summary: 'Declines a request; who asked is notified, with the reason if there is one.',
    body: z.strictObject({ id: idSchema, reason: z._default(noteSchema, '') }),
    answer: z.object({ data: creditRequestSchema }),
  }),
}
