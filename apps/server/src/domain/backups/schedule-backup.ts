import { systemCodeOf } from '../../db/dialects/system-code.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin } from '../activity/record-activity.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { momentAtWallTime, wallClockOf } from '../wall-clock.ts'
import { requestBackup } from './request-backup.ts'

/** A panel that was off at the hour makes up for it for so long; after that the next day is near enough. */
const lateMs = 6 * hourMs

/** A failed daily backup is retried after this time, and this many times. */
const retryMs = hourMs
const triesMax = 3

/** Asks for the daily backup once its hour has come, once a day however many processes look. A panel that was empty then has nothing to lose. */
export async function scheduleBackup(db: Db, now: number): Promise<void> {
  const { backup_daily: isDaily, backup_hour: hour, time_zone: zone } = settingsOf(db)
  // With a late hour, the make-up time reaches into the next day.
  const day = Math.floor((wallClockOf(now, zone) - hour * hourMs) / dayMs)
  const due = momentAtWallTime(day * dayMs + hour * hourMs, zone)
  if (!isDaily || now >= due + lateMs) return
  const dueKey = await nextDueKey(db, `daily:${day}`, now)
  if (dueKey === null) return
  const first = await db.selectFrom('users').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  if (!first || first.created_at > due) return
  try {
    await db
      .transaction()
      .execute((tx) => requestBackup(tx, { kind: 'system' }, now, { trigger: 'schedule', origin: noOrigin, dueKey }))
  } catch (error) {
    // Its turn comes when what is under way is done; and of two processes one is enough.
    const code = systemCodeOf(error)
    const isTaken = code === '23505'
    if (!isTaken && !(error instanceof AppError && error.code === 'bad_state')) throw error
  }
}

/** The key of a day's first attempt, or of the next one after failed attempts; null if there is nothing to request. */
async function nextDueKey(db: Db, key: string, now: number): Promise<string | null> {
  const tries = await db
    .selectFrom('backups')
    .select(['state', 'updated_at'])
    .where((eb) => eb.or([eb('due_key', '=', key), eb('due_key', 'like', `${key}:%`)]))
    .execute()
  if (tries.length === 0) return key
  const hasFailed = tries.every(({ state, updated_at }) => state === 'failed' && updated_at <= now - retryMs)
  return hasFailed && tries.length < triesMax ? `${key}:${tries.length + 1}` : null
}
