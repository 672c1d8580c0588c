import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { putInOutbox } from '../mail/outbox.ts'
import { parseJson } from '../../db/schema/json-text.ts'

const atOnce = 100

/** Renders a notice as an email in the recipient's language. */
export type WriteNotice = (
  to: { locale: Locale },
  notice: { title: string; body: string; url: string | null },
) => { subject: string; text: string }

/** Queues emails for a batch of notices, each exactly once even with several processes; true while there are more. */
export async function mailNotices(
  { db, keys }: { db: Db; keys: Keys },
  now: number,
  write: WriteNotice,
): Promise<boolean> {
  const due = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['notifications.id', 'notifications.data', 'users.id as user_id', 'users.email', 'users.locale'])
    .select(['users.status', 'users.deleted_at', 'users.archived_at'])
    .where('notifications.mail_due', '=', 1)
    .orderBy('notifications.id')
    .limit(atOnce)
    .execute()
  for (const { id, data, user_id: userId, email: to, locale, ...user } of due) {
    const isHere = user.status === 'active' && user.deleted_at === null && user.archived_at === null
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('notifications')
        .set({ mail_due: 0 })
        .where('id', '=', id)
        .where('mail_due', '=', 1)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n || !isHere) return
      const notice = parseJson(data)
      await putInOutbox(tx, keys, now, { userId, to, isNotice: true, ...write({ locale }, notice) })
    })
  }
  return due.length === atOnce
}
