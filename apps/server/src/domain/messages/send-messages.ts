import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { pictureAddress } from '@castellan/contract/access/picture-sizes.ts'
import { randomUUIDv7 } from 'node:crypto'
import { rowScopeOf } from '@castellan/contract/access/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { notifyAfterCommit } from '../../db/dialects/panel-database.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { momentOf } from '../clock.ts'
import { textFor } from '../text-by-language.ts'
import { replaceByMessage } from './announce.ts'
import { actionOf } from './action-of.ts'
import { maySend } from './may-send.ts'
import { reachableDevices, type MessageTarget, type Sender } from './message-targets.ts'

export type MessageRow = Selectable<Schema['tv_messages']>
type Receiver = { id: number; locale: string }

/**
 * Sends the next chunk of every message whose time has come, each chunk in a transaction of its own. The pause until the next call spreads a
 * message to many TVs over time, and lets one to a single TV through meanwhile. A process that dies goes on where it was, and nobody gets a
 * message twice. Returns how many TVs were sent one.
 */
export async function sendDueMessages({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<number> {
  let sent = 0
  await showToNewTvs(db)
  for (const { id } of await dueMessages(db, now)) {
    if (signal?.aborted) return sent
    const receivers = await db.transaction().execute((tx) => sendChunk(tx, id, now))
    sent += receivers.length
  }
  return sent
}

/** An announcement is for TVs too that turned up after it was published. */
async function showToNewTvs(db: Db): Promise<void> {
  const newest = await newestDevice(db)
  const behind = await db
    .selectFrom('tv_messages')
    .select('id')
    .where('kind', '=', 'announcement')
    .where('state', '=', 'sent')
    .where('sent_up_to', '<', newest)
    .execute()
  if (behind.length === 0) return
  await db
    .updateTable('tv_messages')
    .set({ state: 'sending' })
    .where(
      isOneOf(
        db,
        'id',
        behind.map(({ id }) => id),
      ),
    )
    .where('state', '=', 'sent')
    .execute()
}

async function newestDevice(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

function dueMessages(db: Db, now: number) {
  return db
    .selectFrom('tv_messages')
    .select('id')
    .where('state', 'in', ['scheduled', 'sending'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .orderBy('id')
    .execute()
}

/** The next crowd of one message. The message's row is locked first, so that two processes do not send the same crowd. */
async function sendChunk(tx: Db, messageId: number, now: number): Promise<Receiver[]> {
  const message = await tx
    .updateTable('tv_messages')
    .set({ state: 'sending' })
    .where('id', '=', messageId)
    .where('state', 'in', ['scheduled', 'sending'])
    .returningAll()
    .executeTakeFirst()
  if (!message) return []
  if (message.kind === 'announcement' && message.sent_at === null) await replaceByMessage(tx, message.id, now)
  if (!(await maySend(tx, message, now))) {
    await tx.updateTable('tv_messages').set({ state: 'paused' }).where('id', '=', message.id).execute()
    return []
  }
  // The next repetition takes its place.
  const endsAt = Math.min(message.ends_at ?? Infinity, message.repeat_at ?? Infinity, now + message.ttl_s * 1_000)
  // Anyone who turns up after this question is for the next round.
  const newest = await newestDevice(tx)
  const receivers = endsAt <= now ? [] : await nextReceivers(tx, message, now)
  if (receivers.length > 0) await addReceipts(tx, message, now, { receivers, endsAt })
  const isOver = receivers.length < limits.messageChunk
  await tx
    .updateTable('tv_messages')
    .set((eb) => ({
      sent_up_to: isOver ? Math.max(newest, message.sent_up_to) : receivers.at(-1)!.id,
      targeted: eb('targeted', '+', receivers.length),
      ...(isOver ? { state: endsAt <= now ? 'expired' : 'sent', sent_at: message.sent_at ?? now } : {}),
    }))
    .where('id', '=', message.id)
    .execute()
  return receivers
}

async function nextReceivers(tx: Db, message: MessageRow, now: number): Promise<Receiver[]> {
  const addressing = {
    target: parseJson<JsonText<MessageTarget>>(message.target),
    sender: await senderOf(tx, message.created_by_id),
  }
  return reachableDevices(tx, addressing, now)
    .select(['devices.id', 'devices.locale'])
    .where('devices.id', '>', message.sent_up_to)
    .orderBy('devices.id')
    .limit(limits.messageChunk)
    .execute()
}

/** Who sends a message, for how far it may go; a message of the panel itself goes everywhere. */
export async function senderOf(db: Db, userId: number | null): Promise<Sender> {
  if (userId === null) return null
  const { row_scope, ...sender } = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['roles.name as role', 'users.path', 'roles.row_scope'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...sender, rowScope: rowScopeOf({ ...sender, row_scope }) }
}

type Crowd = { receivers: readonly Receiver[]; endsAt: number }

/** Gives TVs a message: a receipt of each, and a push. */
export async function addReceipts(
  tx: Db,
  message: MessageRow,
  now: number,
  { receivers, endsAt }: Crowd,
): Promise<void> {
  await tx
    .insertInto('message_receipts')
    .values(
      receivers.map(({ id }) => ({
        message_id: message.id,
        device_id: id,
        state: 'sent',
        sent_at: now,
        expires_at: endsAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['message_id', 'device_id']).doNothing())
    .execute()
  await tx
    .insertInto('pushes')
    .values(
      receivers.map(({ id, locale }) => ({
        id: randomUUIDv7(),
        device_id: id,
        kind: 'message',
        data: JSON.stringify({ at: momentOf(now), ...pushDataOf(message, locale) }),
        created_at: now,
        expires_at: endsAt,
      })),
    )
    .execute()
  notifyAfterCommit(
    tx,
    receivers.map(({ id }) => id),
  )
}

/** What the push itself carries: enough to show it at once. */
function pushDataOf(message: MessageRow, locale: string) {
  const action = actionOf(message)
  return {
    message: message.public_id,
    title: textFor(message.title, locale),
    body: textFor(message.body, locale),
    ...(message.picture === null ? {} : { picture: pictureAddress(message.picture, 'w780') }),
    kind: message.kind,
    placement: message.placement,
    priority: message.priority,
    needs_confirm: message.needs_confirm === 1,
    auto_hide_s: message.auto_hide_s,
    action: action.kind,
    action_value: action.value,
    reboot_after: message.reboot_after === 1,
  }
}
