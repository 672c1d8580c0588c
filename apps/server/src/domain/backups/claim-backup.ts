import { sqliteCodeOf, systemCodeOf } from '../../db/dialects/system-code.ts'
import { backupLimits } from '@castellan/contract/access/backup-kinds.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { assertHeld, claimRow, endLease } from '../../db/lease-queue.ts'
import { backupQueue } from '../../db/lease-queues.ts'
import { mustLock } from '../../db/lock-rows.ts'
import type { BackupTables } from '../../db/schema/backup-rows.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import type { MadeBackup } from '../backup-files/make-backup.ts'

export type Backup = Selectable<BackupTables['backups']>

/** Takes the right to do what waits longest, or returns null: there is nothing, or somebody is at it. */
export async function claimBackup(db: Db, store: BackupStore, now: number): Promise<Backup | null> {
  const waiting = await db
    .selectFrom('backups')
    .select(['id', 'state', 'stored_as', 'updated_at'])
    .where('state', 'in', ['queued', 'verifying', 'restoring'])
    .where('working', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return null
  // Of several processes the one that has the file does it; when none comes forward, it is gone.
  const isSeen = waiting.stored_as === null || (await store.has(waiting.stored_as))
  if (!isSeen && mustLock(db) && Math.abs(now - waiting.updated_at) < backupLimits.leaseMs) return null
  const begins =
    waiting.state === 'queued' ? ({ state: 'running', started_at: now, stored_as: store.newName() } as const) : {}
  const set = { ...begins, working: 1, updated_at: now }
  const claimed = await claimRow(db, backupQueue, now, { id: waiting.id, returning: '*', set })
    // Two processes at the same moment: the index lets one through.
    .catch((error: unknown) => {
      if (isTaken(error)) return undefined
      throw error
    })
  return claimed ?? null
}

function isTaken(error: unknown): boolean {
  return systemCodeOf(error) === '23505' || sqliteCodeOf(error) === 2067
}

/** The file is whole and has its name. */
export async function finishBackup(db: Db, claim: Backup, made: MadeBackup, now: number): Promise<void> {
  const set = {
    state: 'ok' as const,
    size: made.size,
    sha256: made.sha256,
    schema_version: made.schemaVersion,
    rows: made.rows,
    rows_done: made.rows,
    row_counts: JSON.stringify(made.rowCounts),
    finished_at: now,
    updated_at: now,
    working: null,
  }
  await db.transaction().execute(async (tx) => {
    assertHeld(await endLease(tx, backupQueue, now, { claim, set, until: 0 }))
    await recordBackup(tx, claim, now, { verb: 'backups.finish', changes: { size: { to: made.size } } })
  })
}

/** It could be put in place. */
export async function finishTry(db: Db, claim: Backup, now: number): Promise<void> {
  const set = { state: 'verified', fault: 'none', verified_at: now, updated_at: now, working: null } as const
  await db.transaction().execute(async (tx) => {
    assertHeld(await endLease(tx, backupQueue, now, { claim, set, until: 0 }))
    await recordBackup(tx, claim, now, { verb: 'backups.verified' })
  })
}

/** One row of the log for what the panel did with a backup. */
export function recordBackup(
  tx: Db,
  { id, name }: Pick<Backup, 'id' | 'name'>,
  now: number,
  operation: { verb: string; changes?: Record<string, { from?: unknown; to?: unknown }> },
): Promise<void> {
  const target = { type: 'backups', id, label: name }
  return recordActivity(tx, { kind: 'system' }, now, { ...operation, target, origin: noOrigin })
}
