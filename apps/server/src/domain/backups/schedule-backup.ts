import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin } from '../activity/record-activity.ts'
import { Refusal } from '../refusal.ts'
import { settingsOf } from '../settings/setting-book.ts'
import { requestBackup } from './request-backup.ts'

/** A panel that was off at the hour makes up for it for so long; after that the next day is near enough. */
const lateMs = 6 * hourMs

/** Asks for the daily backup once its hour has come, once a day however many processes look. A panel that was empty then has nothing to lose. */
export async function scheduleBackup(db: Db, now: number): Promise<void> {
  const { backup_daily: isDaily, backup_hour: hour } = settingsOf(db)
  const day = Math.floor(now / dayMs)
  const due = day * dayMs + hour * hourMs
  if (!isDaily || now < due || now >= due + lateMs) return
  const dueKey = `daily:${day}`
  const made = await db.selectFrom('backups').select('id').where('due_key', '=', dueKey).executeTakeFirst()
  if (made) return
  const first = await db.selectFrom('users').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  if (!first || first.created_at > due) return
  try {
    await db
      .transaction()
      .execute((tx) => requestBackup(tx, { kind: 'system' }, now, { trigger: 'schedule', origin: noOrigin, dueKey }))
  } catch (error) {
    // Its turn comes when what is under way is done; and of two processes one is enough.
    const { code } = error as { code?: string }
    const isTaken = code === '23505'
    if (!isTaken && !(error instanceof Refusal && error.code === 'bad_state')) throw error
  }
}
