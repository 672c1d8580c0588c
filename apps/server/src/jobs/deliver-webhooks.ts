import type { Locale } from '@castellan/contract/locales.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import type { House } from '../house.ts'
import { claimDelivery, dueDeliveries, releaseDelivery, webhooksWithDue } from '../domain/webhooks/claim-delivery.ts'
import { finishDelivery, type TellStopped } from '../domain/webhooks/finish-delivery.ts'
import { sendDelivery } from '../domain/webhooks/send-delivery.ts'
import { sayNotice } from '../http/say.ts'

const lanesAtOnce = 8
/** How long one webhook is served before it waits for the next round. */
const laneMs = 15_000

/** Rings the owner's bell, in his language. */
const tellStopped: TellStopped = async (tx, { userId, locale, host, cause }, now) => {
  const words = sayNotice(locale as Locale, 'webhookStopped', { host })
  await notifyUser(tx, { userId, cause, ...words, url: '/settings/webhooks' }, now)
}

/** Makes the deliveries that are due: each webhook's in their order, several webhooks at once. */
export async function deliverWebhooks(house: House, signal: AbortSignal): Promise<void> {
  const waiting = await webhooksWithDue(house.db, house.clock())
  const serve = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift())
      await serveWebhook(house, id, signal)
  }
  await Promise.all(Array.from({ length: lanesAtOnce }, serve))
}

/** After a try that failed the rest waits for the next round: the receiver is likely to be down. */
async function serveWebhook(house: House, id: number, signal: AbortSignal): Promise<void> {
  const begun = house.clock()
  for (const delivery of await dueDeliveries(house.db, id, begun)) {
    if (signal.aborted || house.clock() - begun > laneMs) return
    if (!(await deliverOne(house, delivery, signal))) return
  }
}

/** True when the next one may follow. */
async function deliverOne(house: House, id: number, signal: AbortSignal): Promise<boolean> {
  const claim = await claimDelivery(house.db, id, house.clock())
  if (!claim) return true
  const begun = performance.now()
  try {
    const outcome = await sendDelivery(house, claim, house.clock(), signal)
    const durationMs = Math.round(performance.now() - begun)
    return await finishDelivery(house.db, claim, house.clock(), {
      outcome,
      durationMs,
      tellStopped,
    })
  } catch (error) {
    await releaseDelivery(house.db, claim)
    if (signal.aborted) return false
    throw error
  }
}
