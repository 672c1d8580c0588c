import { backups } from '@castellan/contract/resources/backups.ts'
import type { BackupTrigger } from '@castellan/contract/access/backup-kinds.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Insertable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { BackupTables } from '../../db/schema/backup-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor, SystemActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import type { Backup } from './claim-backup.ts'
import { newRow } from '../../db/new-row.ts'

/** States in which something is done with a backup, or waits to be. */
export const busyStates = ['queued', 'running', 'verifying', 'restoring'] as const

type BackupRequest = { trigger: BackupTrigger; origin: Origin; dueKey?: string }

/** Puts a backup in line; the job makes it. Refused while another is being made or read. */
export async function requestBackup(
  tx: Db,
  actor: StaffActor | SystemActor,
  now: number,
  { trigger, origin, dueKey }: BackupRequest,
): Promise<number> {
  await assertIdle(tx)
  const by = actor.kind === 'staff' ? { made_by: actor.name, made_by_id: actor.id } : {}
  const { id, name } = await insertBackup(tx, now, { trigger, due_key: dueKey ?? null, ...by })
  await recordActivity(tx, actor, now, { verb: 'backups.create', target: { type: 'backups', id, label: name }, origin })
  return id
}

/** Writes the row of a backup that is to be made. */
export async function insertBackup(
  db: Db,
  now: number,
  given: Partial<Insertable<BackupTables['backups']>> & { trigger: BackupTrigger },
): Promise<Backup> {
  const name = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '-')
  return db
    .insertInto('backups')
    .values({
      name,
      state: 'queued',
      kind: 'db',
      retention_until: now + settingsOf(db).backup_days * dayMs,
      copied_at: null,
      copy_as: null,
      ...newRow(now),
      search_text: searchTextOf(backups, { name, made_by: given.made_by }),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One thing at a time: somebody who waits for a backup should know what for. */
export async function assertIdle(tx: Db): Promise<void> {
  const busy = await tx.selectFrom('backups').select('id').where('state', 'in', busyStates).limit(1).execute()
  if (busy.length > 0) throw new AppError('bad_state')
}
