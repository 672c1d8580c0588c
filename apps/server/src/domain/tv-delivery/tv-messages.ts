import { pictureAddress } from '@castellan/contract/access/picture-sizes.ts'
import type { TvMessage } from '@castellan/contract/calls/tv-messages.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import type { AdmittedTv } from '../sessions/find-tv-session.ts'
import { AppError } from '../app-error.ts'
import { actionOf } from '../messages/action-of.ts'
import { textFor } from '../text-by-language.ts'

export type ReceiptStep = 'delivered' | 'read' | 'confirmed'

/** The order in which a receipt moves; a step taken implies the ones before. */
const steps: readonly ReceiptStep[] = ['delivered', 'read', 'confirmed']

/** Rows a message is counted in; each TV counts in one of them. */
const countSlots = 64

/** The messages of a TV that are still good, newest first, in its language. */
export async function listTvMessages(
  db: Db,
  actor: AdmittedTv,
  now: number,
  since: number | undefined,
): Promise<TvMessage[]> {
  const { locale, owner_since } = await db
    .selectFrom('devices')
    .select(['locale', 'owner_since'])
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  // A moment in the future is from a clock that was ahead: what was sent since would be missed.
  const from = since === undefined || since > now ? 0 : since
  const rows = await db
    .selectFrom('message_receipts')
    .innerJoin('tv_messages', 'tv_messages.id', 'message_receipts.message_id')
    .selectAll('tv_messages')
    .select(['message_receipts.state as receipt', 'message_receipts.sent_at as given_at'])
    .select('message_receipts.expires_at')
    .where('message_receipts.device_id', '=', actor.deviceId)
    .where('message_receipts.expires_at', '>', now)
    .where('message_receipts.sent_at', '>', from)
    .where('message_receipts.sent_at', '>=', owner_since ?? 0)
    .where('tv_messages.state', 'not in', ['draft', 'cancelled'])
    .where('tv_messages.deleted_at', 'is', null)
    .where('tv_messages.archived_at', 'is', null)
    .orderBy('message_receipts.id', 'desc')
    .limit(limits.messagesShownMax)
    .execute()
  return rows.map((row) => {
    return {
      id: row.public_id,
      kind: row.kind,
      title: textFor(row.title, locale),
      body: textFor(row.body, locale),
      picture: row.picture === null ? null : pictureAddress(row.picture, 'w780'),
      priority: row.priority,
      placement: row.placement,
      action: actionOf(row),
      needs_confirm: row.needs_confirm === 1,
      auto_hide_s: row.auto_hide_s,
      max_views: row.max_views,
      reboot_after: row.reboot_after === 1,
      state: row.receipt,
      sent_at: momentOf(row.given_at),
      expires_at: momentOf(row.expires_at),
    }
  })
}

/** How far a message has come on a TV. A receipt only moves forward; one of another TV's is not there. */
export async function acknowledgeMessage(
  db: Db,
  actor: AdmittedTv,
  now: number,
  { id, state }: { id: string; state: ReceiptStep },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The receipt is locked, so that two acknowledgements of one TV are counted one after the other.
    const receipt = await tx
      .updateTable('message_receipts')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('device_id', '=', actor.deviceId)
      .where('message_id', '=', (inner) =>
        inner.selectFrom('tv_messages').select('tv_messages.id').where('tv_messages.public_id', '=', id),
      )
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    const gone = steps.slice(0, steps.indexOf(state) + 1).filter((step) => receipt[momentsOf[step]] === null)
    if (gone.length === 0) return
    const moments = Object.fromEntries(gone.map((step) => [momentsOf[step], now]))
    await tx
      .updateTable('message_receipts')
      .set({ state, ...moments })
      .where('id', '=', receipt.id)
      .execute()
    await count(tx, { deviceId: actor.deviceId, ids: [receipt.message_id], gone })
  })
}

const momentsOf = { delivered: 'delivered_at', read: 'read_at', confirmed: 'confirmed_at' } as const

/** A push of these messages has reached the TV. */
export async function recordMessagesDelivered(
  db: Db,
  { deviceId, ids }: { deviceId: number; ids: readonly string[] },
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  const note = async (tx: Db) => {
    const delivered = await tx
      .updateTable('message_receipts')
      .set({ state: 'delivered', delivered_at: now })
      .where('device_id', '=', deviceId)
      .where('state', '=', 'sent')
      .where('message_id', 'in', (inner) =>
        inner.selectFrom('tv_messages').select('tv_messages.id').where('tv_messages.public_id', 'in', ids),
      )
      .returning('message_id')
      .execute()
    const counted = delivered.map(({ message_id: id }) => id)
    await count(tx, { deviceId, ids: counted, gone: ['delivered'] })
  }
  await (db.isTransaction ? note(db) : db.transaction().execute(note))
}

type ReceiptBatch = { deviceId: number; ids: readonly number[]; gone: readonly ReceiptStep[] }

/** Adds one to the counts of messages, in the row for this TV's share of them; rows are locked in the order of their ids. */
async function count(tx: Db, { deviceId, ids, gone }: ReceiptBatch): Promise<void> {
  if (ids.length === 0) return
  const slot = deviceId % countSlots
  const one = Object.fromEntries(gone.map((step) => [step, 1]))
  await tx
    .insertInto('message_counts')
    .values(ids.toSorted((first, second) => first - second).map((id) => ({ message_id: id, slot, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'slot'])
        .doUpdateSet((eb) => Object.fromEntries(gone.map((step) => [step, eb(`message_counts.${step}`, '+', 1)]))),
    )
    .execute()
}

/** How many TVs a message has reached, and how far; a step counts the person who went past it. */
export async function countReceipts(db: Db, messageId: number) {
  const message = await db
    .selectFrom('tv_messages')
    .select(['targeted', 'delivered', 'read', 'confirmed'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const counted = await db
    .selectFrom('message_counts')
    .select((eb) => steps.map((step) => eb.fn.sum<number | null>(step).as(step)))
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  const sumOf = (step: ReceiptStep) => message[step] + Number(counted?.[step] ?? 0)
  return {
    targeted: message.targeted,
    delivered: sumOf('delivered'),
    read: sumOf('read'),
    confirmed: sumOf('confirmed'),
  }
}
