import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql, type NotNull } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { addressedDevices } from '../messages/message-targets.ts'
import { addReceipts, type MessageRow } from '../messages/send-messages.ts'
import { newRow } from '../../db/new-row.ts'

const sourcesAtOnce = 200

/** Days before the end of an account, of which each is a warning. */
export type WarnedDays = (typeof limits.expiryNoticeDays)[number]
/** Title and text by language, as messages keep them. */
type Say = (days: WarnedDays) => { title: string; body: string }

/**
 * Warns the TVs of some sources whose account at the provider ends soon: once for each of the days, on the screen and in its bell. Returns
 * which TVs, and whether nobody is left to warn. A source that was warned of late, for it is new or the panel was off, gets the nearest one.
 */
export async function warnOfSomeAccounts(
  tx: Db,
  now: number,
  say: Say,
): Promise<{ warned: number[]; isDone: boolean }> {
  const sources = await takeDue(tx, now)
  const warned: number[] = []
  for (const days of limits.expiryNoticeDays) {
    const ending = sources.filter((source) => source.enabled === 1 && warningOf(source.account_ends_at, now) === days)
    const devices = [...new Set(ending.map((source) => source.device_id))]
    if (devices.length > 0) warned.push(...(await warn(tx, now, { days, devices, say })))
  }
  return { warned, isDone: sources.length < sourcesAtOnce }
}

/** Takes what is due, each source for one process alone, and names when it is due next. */
function takeDue(tx: Db, now: number) {
  const nextOnes = limits.expiryNoticeDays.map((days) => {
    const at = sql`account_ends_at - ${sql.lit(days * dayMs)}`
    return sql`when ${at} > ${now} then ${at}`
  })
  const due = tx
    .selectFrom('sources')
    .select('id')
    .where('account_warn_at', '<=', now)
    .orderBy('account_warn_at')
    .limit(sourcesAtOnce)
  return (
    tx
      .updateTable('sources')
      .set({ account_warn_at: sql<number | null>`case ${sql.join(nextOnes, sql` `)} end` })
      .where('id', 'in', due)
      .where('account_warn_at', '<=', now)
      .returning(['device_id', 'enabled', 'account_ends_at', 'deleted_at'])
      // An account is the login of a TV.
      .$narrowType<{ device_id: NotNull }>()
      .execute()
      .then((rows) => rows.filter((row) => row.deleted_at === null))
  )
}

/** The smallest number of days that still covers what is left; undefined once it is over. */
function warningOf(endsAt: number | null, now: number): WarnedDays | undefined {
  if (endsAt === null || endsAt <= now) return undefined
  return limits.expiryNoticeDays.findLast((days) => endsAt - now <= days * dayMs)
}

type Warning = { days: WarnedDays; devices: readonly number[]; say: Say }

async function warn(tx: Db, now: number, { days, devices, say }: Warning): Promise<number[]> {
  const message = await messageOfDay(tx, now, { days, say })
  // Two sources of a TV that end on one day are one warning.
  const receivers = await addressedDevices(tx, { target: { to: 'all' }, sender: null }, now)
    .select(['devices.id', 'devices.locale'])
    .where('devices.id', 'in', devices)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_receipts')
            .select('message_receipts.id')
            .whereRef('message_receipts.device_id', '=', 'devices.id')
            .where('message_receipts.message_id', '=', message.id),
        ),
      ),
    )
    .execute()
  if (receivers.length === 0) return []
  await addReceipts(tx, message, now, { receivers, endsAt: now + message.ttl_s * 1_000 })
  await tx
    .updateTable('tv_messages')
    .set((eb) => ({ targeted: eb('targeted', '+', receivers.length) }))
    .where('id', '=', message.id)
    .execute()
  return receivers.map(({ id }) => id)
}

/** All that are warned on one day of the same number of days share a message. */
async function messageOfDay(tx: Db, now: number, { days, say }: Omit<Warning, 'devices'>): Promise<MessageRow> {
  const label = `provider-ends:${days}:${Math.floor(now / dayMs)}`
  const sent = await tx
    .selectFrom('tv_messages')
    .selectAll()
    .where(sql`lower(label)`, '=', label)
    .where('created_by_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (sent) return sent
  const texts = { label, ...say(days) }
  return tx
    .insertInto('tv_messages')
    .values({
      public_id: randomUUIDv7(),
      kind: 'bell',
      ...texts,
      placement: 'bell',
      // What is about the next day is stale the day after.
      ttl_s: (Math.min(days, 7) * dayMs) / 1_000,
      state: 'sent',
      sent_at: now,
      ...newRow(now),
      search_text: searchTextOf(macNotifications, texts),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
