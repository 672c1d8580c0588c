import { integrityCalls } from '@castellan/contract/calls/integrity.ts'
import { tvMessagesCalls } from '@castellan/contract/calls/tv-messages.ts'
import { tvUpdatesCalls } from '@castellan/contract/calls/tv-updates.ts'
import { limits } from '@castellan/contract/limits.ts'
import { momentOf } from '../domain/clock.ts'
import { issueNonce } from '../domain/integrity/integrity-nonce.ts'
import { takeReport } from '../domain/integrity/take-report.ts'
import { acknowledgeMessage, listTvMessages } from '../domain/messages/tv-messages.ts'
import { offerUpdate } from '../domain/updates/offer-update.ts'
import { reportUpdate } from '../domain/updates/report-update.ts'
import { handle, withBytes, type Route } from '../http/handle.ts'
import { sayTampered } from '../http/say.ts'
import { signedRequestOf } from '../http/signed-request-of.ts'

/** What a TV fetches and tells by itself: messages, what it runs, updates. */
export const tvReportRoutes: Route[] = [
  handle(tvMessagesCalls.list, async ({ house, actor, query, now }) => ({
    messages: await listTvMessages(
      house.db,
      actor,
      now,
      query.since === undefined ? undefined : Date.parse(query.since),
    ),
    server_time: momentOf(now),
  })),
  handle(tvMessagesCalls.acknowledge, async ({ house, actor, params, body, now }) => {
    await acknowledgeMessage(house.db, actor, now, { id: params.id, state: body.state })
    return { ok: true } as const
  }),

  handle(integrityCalls.nonce, async ({ house, actor, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    return { nonce: await issueNonce(house.db, actor, now), expires_in_s: limits.integrityNonceMs / 1_000 }
  }),
  withBytes(
    handle(integrityCalls.report, async ({ house, actor, body, request, origin, language, now }) => {
      const signed = signedRequestOf(request, integrityCalls.report)
      const { verdict, action } = await takeReport(house.db, actor, now, {
        report: body,
        signed,
        keys: house.keys,
        origin,
      })
      if (action === 'block') house.pushLine.wake(actor.deviceId)
      const message = action === 'none' ? '' : sayTampered(language, action)
      return { verdict, action, message, next_in_s: scattered(limits.integrityEveryS) }
    }),
  ),

  handle(tvUpdatesCalls.offer, async ({ house, actor, query, now }) => ({
    ...(await offerUpdate(house.db, actor, now, query)),
    next_in_s: scattered(limits.updateEveryS),
  })),
  handle(tvUpdatesCalls.status, async ({ house, actor, params, body, now }) => {
    const { state, code, detail } = body
    return { next_offer_at: momentOf(await reportUpdate(house.db, actor, now, { id: params.id, state, code, detail })) }
  }),
]

/** An interval give or take a quarter, so that TVs which asked together do not stay together. */
function scattered(seconds: number): number {
  return Math.round(seconds * (0.75 + Math.random() / 2))
}
