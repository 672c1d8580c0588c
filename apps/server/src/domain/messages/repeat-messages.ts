import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../db/dialects/dialect.ts'
import { maySend } from './may-send.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { zoneOfPerson } from '../settings/zone-of-person.ts'
import { nextByClock } from '../wall-clock.ts'
import type { MessageRow } from './send-messages.ts'

const periods: Readonly<Record<string, number>> = { daily: 1, weekly: 7 }

/** How many repetitions one pass writes. */
const atOnce = 100

type RepeatColumns = Pick<MessageRow, 'repeat' | 'ends_at'> & { repeat_until?: number | null }
/** Since when something is repeated, and by the clocks of which zone. */
export type RepeatPlan = { from: number; zone: string }

/** When what repeats is due again after `after`; null when it does not repeat, or is over by then. */
export function nextRepeat(
  { repeat, repeat_until: until = null, ends_at: endsAt }: RepeatColumns,
  after: number,
  { from, zone }: RepeatPlan,
): number | null {
  const days = periods[repeat]
  if (days === undefined) return null
  const next = nextByClock(after, { from, days, zone })
  return next > Math.min(until ?? Infinity, endsAt ?? Infinity) ? null : next
}

/** The zone in which a message was planned: that of its author, else of the panel, as for announcements, which are the panel's own. */
export async function zoneOfMessage(
  tx: Db,
  { kind, created_by_id: author }: Pick<MessageRow, 'kind' | 'created_by_id'>,
): Promise<string> {
  return kind === 'announcement' ? settingsOf(tx).time_zone : zoneOfPerson(tx, author)
}

/**
 * Sends every message again whose time has come, as a message of its own with receipts of its own. Of one whose time passed several times
 * while the panel was off, only one is written. The row is locked first, so that two processes write one.
 */
export async function repeatMessages({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('tv_messages')
    .select('id')
    .where('repeat_at', '<=', now)
    .orderBy('repeat_at')
    .limit(atOnce)
    .execute()
  for (const { id } of due) {
    if (signal?.aborted) return
    await db.transaction().execute((tx) => repeatOne(tx, id, now))
  }
}

async function repeatOne(tx: Db, id: number, now: number): Promise<void> {
  const message = await tx
    .updateTable('tv_messages')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .where('repeat_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!message || message.repeat_at === null) return
  const isOver = message.deleted_at !== null || ['draft', 'cancelled'].includes(message.state)
  const plan = { from: message.starts_at ?? message.repeat_at, zone: await zoneOfMessage(tx, message) }
  const next = nextRepeat(message, now, plan)
  const replacedAt = nextRepeat({ repeat: message.repeat, ends_at: null }, now, plan) ?? now
  // An announcement is for TVs too that turn up later: they are given what it is repeated by now, and nothing that came before.
  const isReplaced = message.kind === 'announcement' && message.state === 'sent'
  const goesOn = !isOver && message.state !== 'paused'
  const isAllowed = !goesOn || (await maySend(tx, message, now))
  const state = isAllowed ? (isReplaced ? 'expired' : message.state) : 'paused'
  await tx
    .updateTable('tv_messages')
    .set({ repeat_at: isOver ? null : next, state })
    .where('id', '=', id)
    .execute()
  if (!goesOn || !isAllowed) return
  const { id: _, ...same } = message
  const endsAt = Math.min(message.ends_at ?? Infinity, replacedAt)
  await tx
    .insertInto('tv_messages')
    .values({
      ...same,
      public_id: randomUUIDv7(),
      state: 'scheduled',
      starts_at: now,
      sent_at: null,
      sent_up_to: 0,
      // The next one takes its place.
      ttl_s: Math.min(message.ttl_s, Math.ceil((replacedAt - now) / 1_000)),
      ends_at: message.kind === 'announcement' ? endsAt : message.ends_at,
      repeat: 'never',
      repeat_until: null,
      repeat_at: null,
      repeats_id: id,
      targeted: 0,
      delivered: 0,
      read: 0,
      confirmed: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
