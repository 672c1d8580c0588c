import { randomUUIDv7 } from 'node:crypto'
import type { Permission } from '@castellan/contract/access/permissions.ts'
import { adminRoles } from '@castellan/contract/access/roles.ts'
import type { WebhookEvent } from '@castellan/contract/calls/webhooks.ts'
import type { PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import { momentOf } from '../clock.ts'

/** The permission required to receive an event. */
const permissionFor: Record<WebhookEvent, Permission> = {
  'device.activated': 'manage-devices',
  'device.expiring': 'manage-devices',
  'credits.low': 'manage-credits',
  'source.failed': 'manage-devices',
}

type EventPayload = {
  event: WebhookEvent
  /** Path of the user in whose branch it happened: they, those above them and the admins receive it. Empty: the admins alone. */
  scopePath: string
  data: Record<string, unknown>
  /** Deduplication key where an event could be announced twice; each webhook receives it once. */
  cause?: string
}

/** Enqueues an event for every webhook that subscribes to it, in the transaction of its cause. */
export async function announceEvent(
  tx: Db,
  now: number,
  { event, scopePath, data, cause }: EventPayload,
): Promise<void> {
  const webhooks = await findHearing(tx, event, scopePath)
  if (webhooks.length === 0) return
  const id = randomUUIDv7()
  await putInWay(tx, now, { webhooks, event, id, cause: cause ?? id, data })
}

type Facts = {
  id: number
  mac: string
  product: string
  name: string
  status: string
  expires_at: number | null
  reseller_id: number | null
}
type DeviceEvent = {
  event: Exclude<WebhookEvent, 'credits.low'>
  device: Facts
  /** What else there is to say; never a secret of a source. */
  more: Record<string, unknown>
  cause?: string
}

/** Announces an event of a device to those in whose branch it is. */
export async function announceDevice(tx: Db, now: number, { event, device, more, cause }: DeviceEvent): Promise<void> {
  const { id, mac, product, name, status, expires_at, reseller_id } = device
  const reseller =
    reseller_id === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['id', 'name', 'path'])
          .where('id', '=', reseller_id)
          .modifyEnd(prepared)
          .executeTakeFirst()
  await announceEvent(tx, now, {
    event,
    scopePath: reseller?.path ?? '',
    data: {
      device: { id, mac, product, name, status, expires_at: momentOf(expires_at) },
      reseller: reseller ? { id: reseller.id, name: reseller.name } : null,
      ...more,
    },
    ...(cause === undefined ? {} : { cause }),
  })
}

type Sale = {
  /** What began: the same event covers all three, since a receiver's copy of the TV changes in all of them. */
  how: 'activation' | 'renewal' | 'trial'
  device: Facts
  change: Pick<Facts, 'status' | 'expires_at'>
  period: PricePeriod
}

/** Announces that a TV was given a period: activated, renewed or on trial. */
export function announceSale(tx: Db, now: number, { how, device, change, period }: Sale): Promise<void> {
  return announceDevice(tx, now, { event: 'device.activated', device: { ...device, ...change }, more: { how, period } })
}

/** Whether any webhook subscribes to an event. */
export async function hasSubscriber(db: Db, event: WebhookEvent): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where('active', '=', 1)
    .where('events', 'like', `%"${event}"%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function findHearing(tx: Db, event: WebhookEvent, scopePath: string): Promise<number[]> {
  const above = scopePath.split('/').filter(Boolean).map(Number)
  // Webhooks are few and people many: each webhook is asked whose it is, not each person which they have.
  const rows = await tx
    .selectFrom('webhooks')
    .select('webhooks.id')
    .where('webhooks.active', '=', 1)
    .where('webhooks.events', 'like', `%"${event}"%`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .innerJoin('roles', 'roles.id', 'users.role_id')
          .select('users.id')
          .whereRef('users.id', '=', 'webhooks.user_id')
          .where('users.status', '=', 'active')
          .where('users.deleted_at', 'is', null)
          .where('users.archived_at', 'is', null)
          .where((inner) =>
            inner.or([
              ...(above.length > 0 ? [inner('users.id', 'in', above)] : []),
              inner('roles.name', 'in', adminRoles),
              inner('roles.row_scope', '=', 'all'),
            ]),
          )
          .where((inner) =>
            inner(
              inner
                .selectFrom('role_permissions')
                .select((counted) => counted.fn.countAll<number>().as('count'))
                .whereRef('role_permissions.role_id', '=', 'users.role_id')
                .where('role_permissions.permission', 'in', ['manage-webhooks', permissionFor[event]]),
              '=',
              2,
            ),
          ),
      ),
    )
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ id }) => id)
}

type Way = {
  webhooks: readonly number[]
  event: WebhookEvent | 'webhook.test'
  id: string
  cause: string
  data: Record<string, unknown>
}

/** Enqueues deliveries, due at once. */
export async function putInWay(tx: Db, now: number, { webhooks, event, id, cause, data }: Way): Promise<void> {
  const body = JSON.stringify({ id, type: event, created_at: momentOf(now), data })
  await tx
    .insertInto('webhook_deliveries')
    .values(
      webhooks.map((webhook_id) => ({
        webhook_id,
        event_id: id,
        event,
        cause,
        body,
        state: 'waiting' as const,
        attempts_left: limits.webhookAttemptsMax,
        next_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'cause']).doNothing())
    .execute()
}
