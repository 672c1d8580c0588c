import { notifyUser } from '../messages/notify-user.ts'
import type { AppContext } from '../../context/app-context.ts'
import { claimDelivery, dueDeliveries, releaseDelivery, webhooksWithDue } from './claim-delivery.ts'
import { finishDelivery, type NotifyStopped } from './finish-delivery.ts'
import { sendDelivery } from './send-delivery.ts'
import { translateNotice } from '../../i18n/translate.ts'

const lanesAtOnce = 8
/** How long one webhook is served before it waits for the next round. */
const laneMs = 15_000

/** Rings the owner's bell, in their language. */
const notifyStopped: NotifyStopped = async (tx, { userId, locale, host, cause }, now) => {
  const words = translateNotice(locale, 'webhookStopped', { host })
  await notifyUser(tx, { userId, cause, ...words, url: '/settings/webhooks' }, now)
}

/** Makes the deliveries that are due: each webhook's in their order, several webhooks at once. */
export async function deliverWebhooks(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const waiting = await webhooksWithDue(ctx.db, ctx.clock())
  const serve = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift())
      await serveWebhook(ctx, id, signal)
  }
  await Promise.all(Array.from({ length: lanesAtOnce }, serve))
}

/** After a failed attempt the rest waits for the next round: the receiver is likely to be down. */
async function serveWebhook(ctx: AppContext, id: number, signal: AbortSignal): Promise<void> {
  const begun = ctx.clock()
  for (const delivery of await dueDeliveries(ctx.db, id, begun)) {
    if (signal.aborted || ctx.clock() - begun > laneMs) return
    if (!(await deliverOne(ctx, delivery, signal))) return
  }
}

/** True when the next one may follow. */
async function deliverOne(ctx: AppContext, id: number, signal: AbortSignal): Promise<boolean> {
  const claim = await claimDelivery(ctx.db, id, ctx.clock())
  if (!claim) return true
  const begun = performance.now()
  try {
    const outcome = await sendDelivery(ctx, claim, ctx.clock(), signal)
    const durationMs = Math.round(performance.now() - begun)
    return await finishDelivery(ctx.db, claim, ctx.clock(), {
      outcome,
      durationMs,
      notifyStopped,
    })
  } catch (error) {
    await releaseDelivery(ctx.db, claim)
    if (signal.aborted) return false
    throw error
  }
}
