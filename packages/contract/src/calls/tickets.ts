import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { idParams } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { officeLimits } from '../limits/office-limits.ts'
import { doneSchema } from './session.ts'

/** A message of a ticket. */
export const ticketMessageSchema = z.object({
  /** 0 for the first. */
  id: z.int(),
  by: z.string(),
  /** Written by the operator's staff. */
  is_answer: z.boolean(),
  is_own: z.boolean(),
  text: z.string(),
  at: momentSchema,
})
export type TicketMessage = z.infer<typeof ticketMessageSchema>

/** The messages of a ticket; the tickets themselves are a resource. */
export const ticketsCalls = {
  thread: defineGet('/tickets/:id/thread', viewing('manage-tickets'), {
    summary: 'The messages of a ticket, oldest first.',
    params: idParams,
    answer: z.object({ data: z.array(ticketMessageSchema) }),
  }),
  reply: definePost('/tickets/:id/reply', staff('manage-tickets'), {
    keyed: true,
    summary:
      'Adds a message. That of the operator answers the ticket and notifies the person who opened it; any other opens it again.',
    params: idParams,
    body: z.strictObject({ text: textSchema({ max: officeLimits.ticketTextMax }) }),
    answer: z.object({ data: z.array(ticketMessageSchema) }),
    status: 201,
  }),
  read: definePost('/tickets/:id/read', staff('manage-tickets'), {
    summary: 'Notes that the caller has read a ticket up to now.',
    params: idParams,
    answer: doneSchema,
  }),
}
