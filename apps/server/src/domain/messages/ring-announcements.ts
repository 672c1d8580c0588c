import { locales } from '@castellan/contract/locales.ts'
import type { Selectable } from 'kysely'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { AnnouncementRow } from '../../db/schema/schema.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { wallClockOf } from '../wall-clock.ts'
import { notifyStaff } from './notify-staff.ts'
import { replaceOthers } from './announce.ts'
import { textsOf } from './announcement-texts.ts'
import { nextRepeat } from './repeat-messages.ts'

type Announcement = Pick<
  Selectable<AnnouncementRow>,
  | 'id'
  | 'title'
  | 'body'
  | 'title_in'
  | 'body_in'
  | 'link'
  | 'audience'
  | 'starts_at'
  | 'ends_at'
  | 'repeat'
  | 'published_at'
>

/**
 * When staff are notified of an announcement that is published now: at its start for `resellers`, who have no other way to learn of
 * it, and for `everyone` where its author asks for that; never for TVs alone.
 */
export function firstRing(row: Announcement, now: number, { notify }: { notify: boolean }): number | null {
  const rings = row.audience === 'resellers' || (row.audience === 'everyone' && notify)
  return rings ? unlessOver(row, Math.max(row.starts_at ?? now, now)) : null
}

/** When staff are notified of an announcement that was changed while that was still due: for whom, from when and as often as it says now. */
export function changedRing(
  was: Pick<Selectable<AnnouncementRow>, 'ring_at' | 'starts_at'>,
  row: Announcement,
  now: number,
): number | null {
  const { ring_at: due, starts_at: started } = was
  if (due === null || row.audience === 'devices') return null
  if (due === started) return unlessOver(row, Math.max(row.starts_at ?? now, now))
  return row.repeat === 'never' ? null : unlessOver(row, due)
}

/** Nobody is notified of what is over. */
function unlessOver({ ends_at: end }: Pick<Announcement, 'ends_at'>, at: number): number | null {
  return end !== null && end <= at ? null : at
}

/** Takes an announcement out of the bells and the mail of those who have not read it. */
export async function recallNotices(
  tx: Db,
  { id, created_at }: Pick<Selectable<AnnouncementRow>, 'id' | 'created_at'>,
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where((eb) => eb.or([eb('cause', '=', `announcement:${id}`), eb('cause', 'like', `announcement:${id}:%`)]))
    // No notice is older than what it is about, and their age is what they have an index of.
    .where('created_at', '>=', created_at)
    .where('read_at', 'is', null)
    .execute()
}

/** Rings for every announcement whose time has come, for its audience alone. */
export async function ringAnnouncements({ db }: { db: Db }, now: number): Promise<void> {
  const due = await db.selectFrom('announcements').select('id').where('ring_at', '<=', now).limit(100).execute()
  for (const { id } of due) await db.transaction().execute((tx) => ringOne(tx, id, now))
}

async function ringOne(tx: Db, id: number, now: number): Promise<void> {
  const row = await tx
    .updateTable('announcements')
    .set({ ring_at: null })
    .where('id', '=', id)
    .where('ring_at', '<=', now)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row || unlessOver(row, now) === null) return
  await replaceOthers(tx, row, now)
  const again = await ring(tx, row, now)
  await tx.updateTable('announcements').set({ ring_at: again }).where('id', '=', id).execute()
}

/** Notifies the staff an announcement is for, each in their language; returns when it is repeated. */
export async function ring(tx: Db, row: Announcement, now: number): Promise<number | null> {
  const zone = settingsOf(tx).time_zone
  // Each day that it rings is a cause of its own: a day of the zone, as a day in UTC may have two.
  const cause = `announcement:${row.id}${row.repeat === 'never' ? '' : `:${Math.floor(wallClockOf(now, zone) / dayMs)}`}`
  const [titles, bodies] = [textsOf(row.title, row.title_in), textsOf(row.body, row.body_in)]
  const languages = locales.filter((name) => name !== 'en' && (name in titles || name in bodies))
  const roleRows = row.audience === 'resellers' ? ({ sellsOnly: true } as const) : {}
  const url = row.link === '' ? null : row.link
  for (const language of languages) {
    const [title, body] = [titles[language] ?? row.title, bodies[language] ?? row.body]
    await notifyStaff(tx, { cause, title, body, url, ...roleRows, languages: { only: [language] } }, now)
  }
  const rest = { title: titles['en'] ?? row.title, body: bodies['en'] ?? row.body }
  await notifyStaff(tx, { cause, ...rest, url, ...roleRows, languages: { but: languages } }, now)
  const from = row.starts_at ?? row.published_at ?? now
  return nextRepeat(row, now, { from, zone })
}
