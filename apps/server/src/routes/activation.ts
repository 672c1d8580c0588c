import { activationCalls } from '@castellan/contract/calls/activation.ts'
import { paidPeriods } from '@castellan/contract/access/price-periods.ts'
import { findProvenTv } from '../domain/activation/find-proven-tv.ts'
import { hasLicence } from '../domain/activation/join-reservation.ts'
import { lookAtTv, takeTv } from '../domain/activation/take-tv.ts'
import { askOwner, decideRequest, readRequests } from '../domain/activation/tv-requests.ts'
import { momentOf } from '../domain/clock.ts'
import { answerOnce } from '../domain/credits/answer-once.ts'
import { handle, type Route } from '../http/handle.ts'
import { readKeyed } from '../http/idempotency-key.ts'

/** Activating a TV somebody stands before, and asking for one of another branch. */
export const activationRoutes: Route[] = [
  handle(activationCalls.look, async ({ house, actor, body, now }) => {
    const { reseller, ...proof } = body
    const { tv, isOwn, reservation, quote } = await lookAtTv(house.db, actor, now, {
      proof,
      reseller,
      keys: house.keys,
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

  handle(activationCalls.confirm, async ({ house, actor, body, now, origin, request }) => {
    const { reseller, period, issue, ...proof } = body
    const keyed = readKeyed(request)
    const { id: deviceId } = await findProvenTv(house.db, actor, now, { proof, keys: house.keys })
    const answer = await answerOnce(house.db, actor, now, {
      ...keyed,
      work: async (tx) => {
        const taking = { deviceId, reseller, period, issue, keys: house.keys, key: keyed.key, origin }
        const { id, mac, status, expires_at } = await takeTv(tx, actor, now, taking)
        return { data: { device: id, mac, status, expires_at: momentOf(expires_at) } }
      },
    })
    house.pushLine.wake(deviceId)
    return answer
  }),

  handle(activationCalls.ask, async ({ house, actor, body, now, origin }) => {
    await askOwner(house.db, actor, now, { proof: body, keys: house.keys, origin })
    return { ok: true } as const
  }),

  handle(activationCalls.ownList, async ({ house, actor, now }) => ({
    data: await readRequests(house.db, actor.deviceId, now),
  })),

  handle(activationCalls.ownDecide, async ({ house, actor, body, now, origin }) => {
    await decideRequest(house.db, actor, now, { ...body, origin })
    house.pushLine.wake(actor.deviceId)
    return { data: await readRequests(house.db, actor.deviceId, now) }
  }),
]
