import type { Notification } from '@castellan/contract/calls/office.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** How many notifications the bell shows. */
const bellMax = 50

/** What rang for a member of staff, unread first, newest first within both. */
export async function readNotifications(db: Db, userId: number): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('rings', '=', 1)
    .orderBy('created_at', 'desc')
    .limit(bellMax)
    .execute()
  const list = rows.map((row): Notification => ({
    id: row.id,
    created_at: momentOf(row.created_at),
    read_at: momentOf(row.read_at),
    data: parseJson(row.data),
  }))
  return list.toSorted((one, other) => Number(one.read_at !== null) - Number(other.read_at !== null))
}

/** Marks a member of staff's own notifications as read; all of them when no ids are named. */
export async function markRead(db: Db, userId: number, now: number, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return
  const unread = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  await (ids ? unread.where('id', 'in', ids) : unread).execute()
}
