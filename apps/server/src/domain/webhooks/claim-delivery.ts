import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimRow, isFree, releaseLease } from '../../db/lease-queue.ts'
import { deliveryQueue } from '../../db/lease-queues.ts'
import type { EncryptedSecrets } from './webhook-secret.ts'

const webhooksAtOnce = 100
const deliveriesAtOnce = 20

/** A delivery this process makes now. `attempts` is its claim: anyone who claims it later has a higher one. */
export type ClaimedDelivery = EncryptedSecrets & {
  id: number
  webhook_id: number
  event: string
  event_id: string
  body: string
  attempts: number
  attempts_left: number
  created_at: number
  url: string
}

/** The webhooks for which something is due, longest waiting first; those wait that are off, or whose owner is gone or may have none. */
export async function webhooksWithDue(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .select('webhook_deliveries.webhook_id as id')
    .where('webhook_deliveries.state', '=', 'waiting')
    .where('webhook_deliveries.next_at', '<=', now)
    .where('webhooks.active', '=', 1)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('role_permissions')
          .select('role_permissions.role_id')
          .whereRef('role_permissions.role_id', '=', 'users.role_id')
          .where('role_permissions.permission', '=', 'manage-webhooks'),
      ),
    )
    .groupBy('webhook_deliveries.webhook_id')
    .orderBy((eb) => eb.fn.min('webhook_deliveries.next_at'))
    .limit(webhooksAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is due for one webhook, in the order in which it happened. */
export async function dueDeliveries(db: Db, webhookId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where(isFree(deliveryQueue, now))
    .orderBy('id')
    .limit(deliveriesAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a delivery for this process until its lease ends; null when another one has it, or it is over. */
export async function claimDelivery(db: Db, id: number, now: number): Promise<ClaimedDelivery | null> {
  const taken = await claimRow(db, deliveryQueue, now, {
    id,
    returning: ['id', 'webhook_id', 'event', 'event_id', 'body', 'attempts', 'attempts_left', 'created_at'],
    set: { attempts_left: sql`attempts_left - 1` },
  })
  if (!taken) return null
  const webhook = await db
    .selectFrom('webhooks')
    .select(['url', 'secret', 'reference', 'previous_secret', 'previous_reference', 'previous_until'])
    .where('id', '=', taken.webhook_id)
    .executeTakeFirst()
  return webhook ? { ...taken, ...webhook } : null
}

/** Releases a delivery without an attempt because the server stops. */
export async function releaseDelivery(db: Db, claim: ClaimedDelivery): Promise<void> {
  const set = { attempts_left: sql`attempts_left + 1` }
  await releaseLease(db, deliveryQueue, { claim, set, until: null })
}
