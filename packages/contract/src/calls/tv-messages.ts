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
import { defineGet, definePost } from '../kit/define-call.ts'
import { publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

/** A message in the language of the TV. Plain text: nothing in it is a link or a tag. */
export const tvMessageSchema = z.object({
  id: publicIdSchema,
  kind: z.enum(messageKinds),
  title: z.string(),
  body: z.string(),
  /** The address of a picture below that of the panel; null without one. */
  picture: z.nullable(z.string()),
  priority: z.enum(messagePriorities),
  placement: z.enum(messagePlacements),
  action: z.object({ kind: z.enum(messageActions), value: z.string() }),
  needs_confirm: z.boolean(),
  auto_hide_s: z.nullable(z.int()),
  max_views: z.nullable(z.int()),
  /** The app starts again once this was closed. */
  reboot_after: z.boolean(),
  state: z.enum(receiptStates),
  sent_at: momentSchema,
  expires_at: momentSchema,
})
export type TvMessage = z.infer<typeof tvMessageSchema>

/** Messages on the TV's side (domain §3.17, §3b row 12). */
export const tvMessagesCalls = {
  list: defineGet('/tv/v1/messages', tv, {
    summary: 'Messages that have not expired, newest first; with `since`, only later ones.',
    query: z.strictObject({ since: z.optional(momentSchema) }),
    answer: z.object({ messages: z.array(tvMessageSchema), server_time: momentSchema }),
  }),
  acknowledge: definePost('/tv/v1/messages/:id/ack', tv, {
    summary: 'Reports the state of a message on the screen; states only go forward.',
    params: z.strictObject({ id: publicIdSchema }),
    body: z.strictObject({ state: z.enum(['delivered', 'read', 'confirmed']) }),
    answer: doneSchema,
  }),
}
