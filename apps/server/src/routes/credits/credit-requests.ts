import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'
import { declineRequest, giveRequested } from '../../domain/credit-requests/answer-request.ts'
import { askForCredits, withdrawRequest } from '../../domain/credit-requests/ask-for-credits.ts'
import type { NoticeTexts } from '../../domain/credit-requests/notice-texts.ts'
import { readOwnRequest, readPersonRequests, readRequest } from '../../domain/credit-requests/read-requests.ts'
import { showRecord } from '../../domain/credits/read-records.ts'
import { withIdempotencyKey } from '../../domain/ledger/with-idempotency-key.ts'
import { handle, type Route } from '../../http/handle.ts'
import { readIdempotentCall } from '../../http/idempotency-key.ts'
import { translateNotice } from '../../i18n/translate.ts'

export const sayRequest: NoticeTexts = (notice, language, values) => translateNotice(language, notice, values)

/** Requests for credits: asking, and answering them. */
export const creditRequestRoutes: Route[] = [
  handle(creditRequestCalls.ownRequest, ({ ctx, actor, now }) => readOwnRequest(ctx.db, actor, now)),

  handle(creditRequestCalls.askForCredits, async ({ ctx, actor, now, body, origin }) => {
    await askForCredits(ctx.db, actor, now, { ...body, origin, say: sayRequest })
    return readOwnRequest(ctx.db, actor, now)
  }),

  handle(creditRequestCalls.withdrawRequest, async ({ ctx, actor, now, origin }) => {
    await withdrawRequest(ctx.db, actor, now, origin)
    return readOwnRequest(ctx.db, actor, now)
  }),

  handle(creditRequestCalls.personRequests, ({ ctx, actor, params }) => readPersonRequests(ctx.db, actor, params.id)),

  handle(creditRequestCalls.giveRequested, ({ ctx, actor, now, body, origin, request }) => {
    const keyed = readIdempotentCall(request)
    return withIdempotencyKey(ctx.db, actor, now, {
      ...keyed,
      work: async (tx) => {
        const recorded = await giveRequested(tx, actor, now, { ...body, key: keyed.key, origin, say: sayRequest })
        return { data: await showRecord(tx, actor, now, recorded) }
      },
    })
  }),

  handle(creditRequestCalls.declineRequest, async ({ ctx, actor, now, body, origin }) => {
    await declineRequest(ctx.db, actor, now, { ...body, origin, say: sayRequest })
    return { data: await readRequest(ctx.db, body.id) }
  }),
]
