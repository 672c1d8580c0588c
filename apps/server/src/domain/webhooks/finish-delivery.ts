import type { Locale } from '@castellan/contract/locales.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { endLease, pauseAfter } from '../../db/lease-queue.ts'
import { deliveryQueue } from '../../db/lease-queues.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import type { DeliveryOutcome } from './send-delivery.ts'

/** Notifies the owner of a webhook that it was switched off, in the same transaction; `cause` deduplicates the notice. */
export type NotifyStopped = (
  tx: Db,
  stopped: { userId: number; locale: Locale; host: string; cause: string },
  now: number,
) => Promise<void>
type DeliveryEnd = { outcome: DeliveryOutcome; durationMs: number; notifyStopped: NotifyStopped }

/** Stores the result of an attempt: delivered, to be retried, or failed for good. Returns whether it was delivered. */
export async function finishDelivery(
  db: Db,
  claim: ClaimedDelivery,
  now: number,
  { outcome, durationMs, notifyStopped }: DeliveryEnd,
): Promise<boolean> {
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  await db.transaction().execute(async (tx) => {
    const isLast = !isDelivered && claim.attempts_left <= 0
    const end = isDelivered
      ? { state: 'delivered' as const, ended_at: now }
      : isLast
        ? { state: 'failed' as const, ended_at: now }
        : { next_at: now + pauseAfter(deliveryQueue.backOff, limits.webhookAttemptsMax - claim.attempts_left) }
    // Removed meanwhile, or so slow that another process has taken it up.
    if (!(await endLease(tx, deliveryQueue, now, { claim, set: end }))) return
    await tx
      .insertInto('webhook_attempts')
      .values({ delivery_id: claim.id, at: now, duration_ms: durationMs, ...outcome })
      .execute()
    if (isDelivered)
      await tx.updateTable('webhooks').set({ delivered_at: now }).where('id', '=', claim.webhook_id).execute()
    if (isLast) await stopIfDead(tx, claim, now, notifyStopped)
  })
  return isDelivered
}

/** Switches off a webhook without a success for the whole retry period of a delivery, and notifies its owner. */
async function stopIfDead(tx: Db, claim: ClaimedDelivery, now: number, notifyStopped: NotifyStopped): Promise<void> {
  const stopped = await tx
    .updateTable('webhooks')
    .set({ active: 0, stopped_at: now })
    .where('id', '=', claim.webhook_id)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '<', claim.created_at)]))
    .returning(['id', 'user_id', 'url'])
    .executeTakeFirst()
  if (!stopped) return
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'path', 'locale'])
    .where('id', '=', stopped.user_id)
    .executeTakeFirstOrThrow()
  const { host } = new URL(stopped.url)
  const cause = `webhook-stopped:${stopped.id}:${now}`
  await notifyStopped(tx, { userId: owner.id, locale: owner.locale, host, cause }, now)
  await recordActivity(tx, { kind: 'system' }, now, {
    verb: 'webhooks.stop',
    target: { type: 'webhooks', id: stopped.id, label: host },
    scopePath: owner.path,
    origin: noOrigin,
  })
}
