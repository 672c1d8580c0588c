import { randomUUIDv7 } from 'node:crypto'
import { type Webhook, type WebhookEvent, webhookEvents } from '@castellan/contract/calls/webhooks.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { putInWay } from './announce-event.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { parseJson } from '../../db/schema/json-text.ts'
import { isInNetworks } from '../api-keys/networks.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u

/**
 * The address of a webhook as it is stored; refuses what is not https under `url`. Plain http is for this machine alone, where the operator
 * allows it. The name is resolved and checked at every connection.
 */
function canonicalWebhookUrl(text: string, { fetchAllow }: { fetchAllow: readonly string[] }): string {
  const typed = text.trim()
  if (!URL.canParse(typed)) throw invalidField('url', 'not_https')
  const url = new URL(typed)
  const isHere = loopback.test(url.hostname) && fetchAllow.length > 0 && isInNetworks(fetchAllow, '127.0.0.1')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw invalidField('url', 'not_https')
  // Credentials in it would be shown, logged and sent to the next owner of the name.
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'invalid')
  url.hash = ''
  return url.href
}

/** The actor's own webhooks, newest first. */
export async function listOwnWebhooks(db: Db, actor: StaffActor, now: number): Promise<Webhook[]> {
  const rows = await selectOwn(db, actor).orderBy('webhooks.id', 'desc').limit(limits.webhooksPerUserMax).execute()
  return rows.map((row) => webhookOf(row, now))
}

type NewWebhook = { url: string; events: readonly WebhookEvent[]; origin: Origin }

/** Adds a webhook; its secret is in the answer and nowhere else in the clear. */
export async function addWebhook(
  { db, keys, config }: { db: Db; keys: Keys; config: { fetchAllow: readonly string[] } },
  actor: StaffActor,
  now: number,
  { url: typed, events, origin }: NewWebhook,
): Promise<{ data: Webhook; secret: string }> {
  const url = canonicalWebhookUrl(typed, config)
  const { secret, reference, sealed } = newWebhookSecret(keys)
  return db.transaction().execute(async (tx) => {
    await refuseTooMany(tx, actor)
    const kept = eventsText(events)
    const { id } = await tx
      .insertInto('webhooks')
      .values({
        user_id: actor.id,
        url,
        events: kept,
        reference,
        secret: sealed,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(tx, actor, now, {
      verb: 'webhooks.create',
      target: targetOf({ id, url }),
      changes: { url: { to: url }, events: { to: JSON.parse(kept) } },
      origin,
    })
    return { data: await readOwn(tx, actor, now, id), secret }
  })
}

type Change = { id: number; events?: readonly WebhookEvent[] | undefined; active?: boolean | undefined; origin: Origin }

/** Changes the events of a webhook, or switches it on or off. Queued deliveries are sent once it is on again. */
export async function changeWebhook(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, events, active, origin }: Change,
): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const before = await readOwn(tx, actor, now, id)
    const set = {
      ...(events ? { events: eventsText(events) } : {}),
      ...(active === undefined ? {} : { active: active ? 1 : 0, stopped_at: null }),
    }
    if (Object.keys(set).length === 0) return before
    await tx.updateTable('webhooks').set(set).where('id', '=', id).execute()
    const after = await readOwn(tx, actor, now, id)
    await recordActivity(tx, actor, now, {
      verb: 'webhooks.update',
      target: targetOf(after),
      changes: {
        ...(events ? { events: { from: before.events, to: after.events } } : {}),
        ...(active === undefined ? {} : { active: { from: before.active, to: after.active } }),
      },
      origin,
    })
    return after
  })
}

type Rotation = { id: number; overlapHours: number; origin: Origin }

/** Gives a webhook a new secret; its deliveries are signed with the one before too for `overlapHours` more. */
export async function rotateWebhook(
  { db, keys }: { db: Db; keys: Keys },
  actor: StaffActor,
  now: number,
  { id, overlapHours, origin }: Rotation,
): Promise<{ data: Webhook; secret: string }> {
  const { secret, reference, sealed } = newWebhookSecret(keys)
  const overlaps = overlapHours > 0
  return db.transaction().execute(async (tx) => {
    const { url } = await readOwn(tx, actor, now, id)
    const until = overlaps ? now + overlapHours * hourMs : null
    await tx
      .updateTable('webhooks')
      .set((eb) => ({
        reference,
        secret: sealed,
        previous_reference: overlaps ? eb.ref('reference') : null,
        previous_secret: overlaps ? eb.ref('secret') : null,
        previous_until: until,
      }))
      .where('id', '=', id)
      .execute()
    await recordActivity(tx, actor, now, {
      verb: 'webhooks.rotate',
      target: targetOf({ id, url }),
      changes: { overlaps_until: { to: until } },
      origin,
    })
    return { data: await readOwn(tx, actor, now, id), secret }
  })
}

/** Removes a webhook with its log and what waits for it. */
export async function removeWebhook(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { url } = await readOwn(tx, actor, now, id)
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    await recordActivity(tx, actor, now, { verb: 'webhooks.delete', target: targetOf({ id, url }), origin })
  })
}

/** Sends a webhook a test event. */
export async function testWebhook(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const webhook = await readOwn(tx, actor, now, id)
    if (!webhook.active) throw new AppError('bad_state')
    const eventId = randomUUIDv7()
    await putInWay(tx, now, { webhooks: [id], event: 'webhook.test', id: eventId, cause: eventId, data: {} })
    await recordActivity(tx, actor, now, { verb: 'webhooks.test', target: targetOf(webhook), origin })
  })
}

/** Refuses a webhook that is not the actor's as one that is not there. */
export async function readOwn(db: Db, actor: StaffActor, now: number, id: number): Promise<Webhook> {
  const row = await selectOwn(db, actor).where('webhooks.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return webhookOf(row, now)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>

function selectOwn(db: Db, actor: StaffActor) {
  return db
    .selectFrom('webhooks')
    .select([
      'webhooks.id',
      'url',
      'events',
      'active',
      'stopped_at',
      'delivered_at',
      'previous_until',
      'webhooks.created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
        .where('webhook_deliveries.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('webhooks.user_id', '=', actor.id)
}

function webhookOf(row: Row, now: number): Webhook {
  const overlaps = row.previous_until !== null && row.previous_until > now
  return {
    id: row.id,
    url: row.url,
    events: parseJson(row.events),
    active: row.active === 1,
    stopped_at: momentOf(row.stopped_at),
    delivered_at: momentOf(row.delivered_at),
    overlaps_until: overlaps ? momentOf(row.previous_until) : null,
    waiting: Number(row.waiting),
    created_at: momentOf(row.created_at),
  }
}

async function refuseTooMany(tx: Db, actor: StaffActor): Promise<void> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const max = limits.webhooksPerUserMax
  if (Number(count) >= max) throw invalidField('url', 'full', { max })
}

const eventsText = (events: readonly WebhookEvent[]) =>
  JSON.stringify(webhookEvents.filter((event) => events.includes(event)))
const targetOf = ({ id, url }: { id: number; url: string }) => ({ type: 'webhooks', id, label: new URL(url).host })
