import { ticketsCalls } from '@castellan/contract/calls/tickets.ts'
import { withIdempotencyKey } from '../../domain/ledger/with-idempotency-key.ts'
import { markTicketRead, readThread } from '../../domain/tickets/read-thread.ts'
import { replyToTicket } from '../../domain/tickets/reply-to-ticket.ts'
import { handle, type Route } from '../../http/handle.ts'
import { readIdempotentCall } from '../../http/idempotency-key.ts'
import { translateNotice } from '../../i18n/translate.ts'

/** The messages of tickets. */
export const ticketsRoutes: Route[] = [
  handle(ticketsCalls.thread, async ({ ctx, actor, params }) => ({ data: await readThread(ctx.db, actor, params.id) })),
  handle(ticketsCalls.reply, async ({ ctx, actor, now, params, body, origin, request }) => {
    const say = (language: Parameters<typeof translateNotice>[0], values: Parameters<typeof translateNotice>[2]) =>
      translateNotice(language, 'ticket', values)
    await withIdempotencyKey(ctx.db, actor, now, {
      ...readIdempotentCall(request),
      work: async (tx) => {
        await replyToTicket(tx, actor, now, { id: params.id, text: body.text, origin, say })
        // The thread is read again each time, and kept nowhere else.
        return true
      },
    })
    return { data: await readThread(ctx.db, actor, params.id) }
  }),
  handle(ticketsCalls.read, async ({ ctx, actor, now, params }) => {
    await markTicketRead(ctx.db, actor, now, params.id)
    return { ok: true as const }
  }),
]
