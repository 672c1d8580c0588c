import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { AnnouncementRow } from '../../db/schema/schema.ts'
import type { StaffActor } from '../actor.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { textsOf } from './announcement-texts.ts'
import { nextRepeat } from './repeat-messages.ts'
import { newRow } from '../../db/new-row.ts'

type Announcement = Selectable<AnnouncementRow>
/** What of an announcement changes with its message. */
type Change = { active?: number; message_id: number | null; ring_at?: number | null }

/**
 * Synchronises TVs with the current state of an announcement: what is published and active is on the screens, and of one product, language
 * and audience only the one that began last (domain §3.17). Returns the columns that change with it.
 */
export async function finishAnnouncement(tx: Db, actor: StaffActor, now: number, row: Announcement): Promise<Change> {
  if (row.message_id !== null) await cancelMessage(tx, row.message_id)
  if (row.active !== 1 || row.published_at === null) return { message_id: null, ring_at: null }
  if (row.starts_at === null || row.starts_at <= now) await replaceOthers(tx, row, now)
  if (row.audience === 'resellers') return { message_id: null }
  return { message_id: await sendAnnouncement(tx, actor, now, row) }
}

/** Takes an announcement off the screens. */
export async function silenceAnnouncement(tx: Db, row: Announcement): Promise<Change> {
  if (row.message_id !== null) await cancelMessage(tx, row.message_id)
  return { active: 0, message_id: null, ring_at: null }
}

/** Replaces what is on the screens by the announcement of this message, which begins now. */
export async function replaceByMessage(tx: Db, messageId: number, now: number): Promise<void> {
  const row = await tx
    .selectFrom('announcements')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row) await replaceOthers(tx, row, now)
}

/** Takes the announcements down that an announcement replaces once it begins. One that begins later stays, and replaces it then. */
export async function replaceOthers(tx: Db, row: Announcement, now: number): Promise<void> {
  const others = await tx
    .updateTable('announcements')
    .set((eb) => ({ active: 0, ring_at: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('active', '=', 1)
    .where('audience', '=', row.audience)
    .where('product', '=', row.product)
    .where('language', '=', row.language)
    .where('published_at', 'is not', null)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where('deleted_at', 'is', null)
    .where('id', '!=', row.id)
    .returning('message_id')
    .execute()
  for (const { message_id: id } of others) if (id !== null) await cancelMessage(tx, id)
}

async function cancelMessage(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('tv_messages')
    .set({ state: 'cancelled', repeat_at: null })
    .where((eb) => eb.or([eb('id', '=', id), eb('repeats_id', '=', id)]))
    .where('state', 'in', ['scheduled', 'sending', 'sent', 'paused', 'expired'])
    .execute()
}

async function sendAnnouncement(tx: Db, actor: StaffActor, now: number, row: Announcement): Promise<number> {
  const language = row.language === 'all' ? {} : { language: row.language }
  const product = row.product === 'all' ? {} : { product: row.product }
  const from = row.starts_at ?? now
  const texts = {
    label: row.title,
    title: JSON.stringify(textsOf(row.title, row.title_in)),
    body: JSON.stringify(textsOf(row.body, row.body_in)),
  }
  const { id } = await tx
    .insertInto('tv_messages')
    .values({
      public_id: randomUUIDv7(),
      kind: 'announcement',
      ...texts,
      action_kind: row.link === '' ? 'none' : 'url',
      action_url: row.link,
      picture: row.picture,
      placement: row.placement,
      target: JSON.stringify({ to: 'all', ...product, ...language }),
      starts_at: row.repeat === 'never' ? row.starts_at : from,
      ends_at: row.ends_at,
      repeat: row.repeat,
      repeat_until: row.ends_at,
      repeat_at: nextRepeat(row, Math.max(from, now), { from, zone: settingsOf(tx).time_zone }),
      ttl_s: limits.announcementTtlS,
      state: 'scheduled',
      created_by_id: actor.id,
      ...newRow(now),
      search_text: searchTextOf(macNotifications, texts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
