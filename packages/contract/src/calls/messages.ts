import { z } from 'zod/mini'
import { receiptStates } from '../access/message-kinds.ts'
import { staff } from '../access/access.ts'
import type { Permission } from '../access/permissions.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { targetSchema } from '../fields/target.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

const page = z._default(
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,6}$/u)), z.transform(Number)), z.int().check(z.gte(1))),
  1,
)

/** One TV a message has gone to, and how far it came there. */
export const receiptSchema = z.object({
  device: z.object({ id: idSchema, mac: z.string(), name: z.string() }),
  state: z.enum(receiptStates),
  sent_at: momentSchema,
  delivered_at: z.nullable(momentSchema),
  read_at: z.nullable(momentSchema),
  confirmed_at: z.nullable(momentSchema),
})
export type MessageReceipt = z.infer<typeof receiptSchema>

const previewCall = (api: string, permission: Permission) =>
  definePost(`${api}/preview`, staff(permission), {
    summary:
      'The number of TVs a message would reach, how many of them have reached today’s limit, and how many that were named by their MAC show no message as they are blocked or transferred.',
    body: z.strictObject({ target: targetSchema }),
    answer: z.object({ count: z.int(), over_quota: z.int(), blocked: z.int() }),
  })
const receiptsCall = (api: string, permission: Permission) =>
  defineGet(`${api}/:id/receipts`, staff(permission), {
    summary: `The TVs a message has gone to, ${limits.receiptsPerPage} a page, of one state where it is named.`,
    params: idParams,
    query: z.strictObject({ page, state: z.optional(z.enum(receiptStates)) }),
    answer: z.object({
      data: z.array(receiptSchema),
      counts: z.object({ targeted: z.int(), delivered: z.int(), read: z.int(), confirmed: z.int() }),
      has_more: z.boolean(),
    }),
  })

const [mac, home] = ['/settings/mac-notifications', '/settings/home-notifications']

/** What the cards of messages do not say: whom they would reach, and whom they have reached (domain App. D). */
export const messagesCalls = {
  previewMac: previewCall(mac!, 'manage-mac-notifications'),
  previewHome: previewCall(home!, 'manage-home-notifications'),
  receiptsMac: receiptsCall(mac!, 'manage-mac-notifications'),
  receiptsHome: receiptsCall(home!, 'manage-home-notifications'),
}
