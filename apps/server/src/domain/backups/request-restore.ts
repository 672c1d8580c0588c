import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { invalidField, AppError } from '../app-error.ts'
import type { Backup } from './claim-backup.ts'
import { findBackup, findOwnBackup, isDownloadable } from './download-backup.ts'
import { assertIdle } from './request-backup.ts'

/** Has a backup tried out; the job does it. */
export async function requestVerify(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  const backup = await findBackup(tx, id)
  if (!isDownloadable(backup)) throw new AppError('bad_state')
  await begin(tx, { backup, state: 'verifying' }, now)
  await recordActivity(tx, actor, now, { verb: 'backups.verify', target: targetOf(backup), origin })
}

/**
 * Has a backup put in place of everything; the job does it. Only by a super-admin in their own name who has a second factor, and who says which
 * one they mean by typing its name.
 */
export async function requestRestore(
  tx: Db,
  actor: StaffActor,
  now: number,
  { id, name, origin }: { id: number; name: string; origin: Origin },
): Promise<void> {
  const backup = await findOwnBackup(tx, actor, id)
  if (!actor.hasSecondFactor) throw new AppError('two_factor_required')
  if (name !== backup.name) throw invalidField('name', 'invalid')
  await begin(tx, { backup, state: 'restoring' }, now)
  await recordActivity(tx, actor, now, { verb: 'backups.restore', target: targetOf(backup), origin })
}

const targetOf = ({ id, name: label }: Backup) => ({ type: 'backups', id, label })

async function begin(
  tx: Db,
  { backup, state }: { backup: Backup; state: 'verifying' | 'restoring' },
  now: number,
): Promise<void> {
  await assertIdle(tx)
  const { numUpdatedRows } = await tx
    .updateTable('backups')
    .set({ state, fault: 'none', rows_done: 0, updated_at: now })
    .where('id', '=', backup.id)
    .where('state', '=', backup.state)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('bad_state')
}
