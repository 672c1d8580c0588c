import { activationCalls } from '@castellan/contract/calls/activation.ts'
import { paidPeriods } from '@castellan/contract/licences/price-periods.ts'
import { findProvenTv } from '../../domain/activation/find-proven-tv.ts'
import { hasLicence } from '../../domain/activation/join-reservation.ts'
import { lookAtTv, acquireTv } from '../../domain/activation/acquire-tv.ts'
import { askOwner, decideRequest, readRequests } from '../../domain/activation/tv-requests.ts'
import { momentOf } from '../../domain/clock.ts'
import { withIdempotencyKey } from '../../domain/ledger/with-idempotency-key.ts'
import { handle, type Route } from '../../http/handle.ts'
import { readIdempotentCall } from '../../http/idempotency-key.ts'

/** Activating a TV somebody is before, and asking for one of another branch. */
export const activationRoutes: Route[] = [
  handle(activationCalls.look, async ({ ctx, actor, body, now }) => {
    const { reseller, ...proof } = body
    const { tv, isOwn, reservation, quote } = await lookAtTv(ctx.db, actor, now, {
      proof,
      reseller,
      keys: ctx.keys,
    })
    const prepared = reservation && hasLicence(reservation) ? { ends_at: momentOf(reservation.expires_at) } : null
    return {
      mac: tv.mac,
      product: tv.product,
      model: tv.model,
      status: tv.status,
      expires_at: momentOf(tv.expires_at),
      is_own: isOwn,
      prepared_until: prepared,
      payer: { id: quote.payer.id, label: quote.payer.name },
      balance: quote.balance,
      issuable: quote.issuable,
      prices: paidPeriods.flatMap((period) => {
        const offer = quote.prices.get(period)
        return offer ? [{ period, credits: offer.credits, ends_at: momentOf(offer.endsAt) }] : []
      }),
    }
  }),

  handle(activationCalls.confirm, async ({ ctx, actor, body, now, origin, request }) => {
    const { reseller, period, issue, ...proof } = body
    const keyed = readIdempotentCall(request)
    const { id: deviceId } = await findProvenTv(ctx.db, actor, now, { proof, keys: ctx.keys })
    const answer = await withIdempotencyKey(ctx.db, actor, now, {
      ...keyed,
      work: async (tx) => {
        const taking = { deviceId, reseller, period, issue, keys: ctx.keys, key: keyed.key, origin }
        const { id, mac, status, expires_at } = await acquireTv(tx, actor, now, taking)
        return { data: { device: id, mac, status, expires_at: momentOf(expires_at) } }
      },
    })
    return answer
  }),

  handle(activationCalls.ask, async ({ ctx, actor, body, now, origin }) => {
    await askOwner(ctx.db, actor, now, { proof: body, keys: ctx.keys, origin })
    return { ok: true } as const
  }),

  handle(activationCalls.ownList, async ({ ctx, actor, now }) => ({
    data: await readRequests(ctx.db, actor.deviceId, now),
  })),

  handle(activationCalls.ownDecide, async ({ ctx, actor, body, now, origin }) => {
    await decideRequest(ctx.db, actor, now, { ...body, origin })
    return { data: await readRequests(ctx.db, actor.deviceId, now) }
  }),
]
