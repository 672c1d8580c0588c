import type { Delivery } from '@castellan/contract/calls/webhooks.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { WebhookAttemptRow, WebhookDeliveryRow } from '../../db/schema/integration-rows.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { readOwn } from './own-webhooks.ts'

/** Deliveries of one of the actor's webhooks, newest first, with every attempt. */
export async function listDeliveries(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, before }: { id: number; before?: number | undefined },
): Promise<{ data: Delivery[]; more: boolean }> {
  await readOwn(db, actor, now, id)
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limits.webhookDeliveriesShown + 1)
    .execute()
  const shown = rows.slice(0, limits.webhookDeliveriesShown)
  const attempts =
    shown.length === 0
      ? []
      : await db
          .selectFrom('webhook_attempts')
          .selectAll()
          .where(
            'delivery_id',
            'in',
            shown.map((row) => row.id),
          )
          .orderBy('id', 'desc')
          .execute()
  const byDelivery = Map.groupBy(attempts, ({ delivery_id }) => delivery_id)
  return { data: shown.map((row) => deliveryOf(row, byDelivery.get(row.id) ?? [])), more: rows.length > shown.length }
}

/** Repeats a finished delivery, with as many attempts as a new one. */
export async function redeliver(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['webhook_deliveries.id', 'webhook_deliveries.event', 'webhooks.active'])
      .where('webhook_deliveries.id', '=', id)
      .where('webhooks.user_id', '=', actor.id)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set({
        state: 'waiting',
        next_at: now,
        lease_until: null,
        attempts_left: limits.webhookAttemptsMax,
        ended_at: null,
      })
      .where('id', '=', id)
      .where('state', '!=', 'waiting')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || row.active !== 1) throw new AppError('bad_state')
    await recordActivity(tx, actor, now, {
      verb: 'webhooks.redeliver',
      target: { type: 'webhook_deliveries', id, label: row.event },
      origin,
    })
  })
}

function deliveryOf(row: Selectable<WebhookDeliveryRow>, attempts: readonly Selectable<WebhookAttemptRow>[]): Delivery {
  return {
    id: row.id,
    event_id: row.event_id,
    event: row.event,
    state: row.state,
    next_at: row.state === 'waiting' ? momentOf(row.next_at) : null,
    created_at: momentOf(row.created_at),
    attempts: attempts.map(({ at, duration_ms, status, fault, answer }) => ({
      at: momentOf(at),
      duration_ms,
      status,
      fault,
      answer,
    })),
  }
}
