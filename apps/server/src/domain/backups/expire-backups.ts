import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { recordBackup } from './claim-backup.ts'

/** Removes the files of backups whose time is up, and says so in the log. The newest good one stays whatever its age. */
export async function expireBackups({ db, backups }: { db: Db; backups: BackupStore }, now: number): Promise<void> {
  const due = await db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['ok', 'verified', 'failed'])
    .where('stored_as', 'is not', null)
    .where('retention_until', '<=', now)
    .orderBy('id')
    .execute()
  if (due.length === 0) return
  const newest = await db
    .selectFrom('backups')
    .select('id')
    .where('state', 'in', ['ok', 'verified'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  for (const backup of due) {
    if (backup.id === newest?.id) continue
    // It may lie where another process finds it.
    const isHere = await backups.has(backup.stored_as!)
    if (!isHere && now < Number(backup.retention_until) + dayMs) continue
    await backups.remove(backup.stored_as!)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('backups')
        .set({ state: 'expired', stored_as: null, ticket_hash: null, updated_at: now })
        .where('id', '=', backup.id)
        .where('state', '=', backup.state)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) await recordBackup(tx, backup, now, { verb: 'backups.expire' })
    })
  }
}
