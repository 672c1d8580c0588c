import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import {
  messageActions,
  messageKinds,
  messagePlacements,
  messagePriorities,
  receiptStates,
} from '../access/message-kinds.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineCall } from '../kit/define-call.ts'
import { publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

/** A message in the language of the TV. Plain text: nothing in it is a link or a tag. */
export const tvMessageSchema = z.object({
  id: publicIdSchema,
  kind: z.enum(messageKinds),
  title: z.string(),
  body: z.string(),
  priority: z.enum(messagePriorities),
  placement: z.enum(messagePlacements),
  action: z.object({ kind: z.enum(messageActions), value: z.string() }),
  needs_confirm: z.boolean(),
  auto_hide_s: z.nullable(z.int()),
  max_views: z.nullable(z.int()),
  state: z.enum(receiptStates),
  sent_at: momentSchema,
  expires_at: momentSchema,
})
export type TvMessage = z.infer<typeof tvMessageSchema>

/** Messages on the TV's side (domain §3.17, §3b row 12). */
export const tvMessagesCalls = {
  list: defineCall({
    method: 'GET',
    path: '/tv/v1/messages',
    access: tv,
    summary: 'The messages that are still good, newest first; only those after `since`, where it is named.',
    query: z.strictObject({ since: z.optional(momentSchema) }),
    answer: z.object({ messages: z.array(tvMessageSchema), server_time: momentSchema }),
  }),
  acknowledge: defineCall({
    method: 'POST',
    path: '/tv/v1/messages/:id/ack',
    access: tv,
    summary: 'Says how far a message has come on the screen; backwards changes nothing.',
    params: z.strictObject({ id: publicIdSchema }),
    body: z.strictObject({ state: z.enum(['delivered', 'read', 'confirmed']) }),
    answer: doneSchema,
  }),
}
