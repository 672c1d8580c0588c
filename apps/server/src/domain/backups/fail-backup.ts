import type { BackupFault } from '@castellan/contract/access/backup-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { endLease } from '../../db/lease-queue.ts'
import { backupQueue } from '../../db/lease-queues.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { recordBackup, type Backup } from './claim-backup.ts'

type BackupContext = { db: Db; backups: BackupStore }

/** Removes the file of a backup that was being made. It belongs to this process alone, even if it has lost the lease. */
export async function removeUnfinished({ backups }: Pick<BackupContext, 'backups'>, backup: Backup): Promise<void> {
  if (backup.state === 'running' && backup.stored_as !== null) await backups.remove(backup.stored_as)
}

/** Ends what was to be done with a backup. One that was being made is gone with all of its file; one that was there stays. */
export async function failBackup(
  ctx: BackupContext,
  backup: Backup,
  now: number,
  fault: Exclude<BackupFault, 'none'>,
): Promise<void> {
  const { db, backups } = ctx
  const wasMade = backup.state !== 'running'
  const { stored_as: name } = backup
  await removeUnfinished(ctx, backup)
  const set = {
    state: stateAfter(backup, fault),
    fault,
    working: null,
    updated_at: now,
    ...(wasMade ? {} : { stored_as: null, finished_at: now }),
  }
  await db.transaction().execute(async (tx) => {
    if (!(await endLease(tx, backupQueue, now, { claim: backup, set, until: 0 }))) return
    if (wasMade && name !== null) await backups.dropScratch(name)
    await recordBackup(tx, backup, now, { verb: 'backups.fail', changes: { fault: { to: fault } } })
  })
}

/** Faults that are those of the file itself. */
const ofTheFile: readonly BackupFault[] = ['gone', 'not_a_backup', 'damaged', 'counts', 'references', 'ledger']

function stateAfter({ state, verified_at }: Backup, fault: BackupFault): Backup['state'] {
  if (state === 'running' || ofTheFile.includes(fault)) return 'failed'
  return verified_at === null ? 'ok' : 'verified'
}

/** Ends what a process that is gone had begun. `isAlone` says that no other process can be at it. */
export async function failAbandoned(
  given: BackupContext,
  now: number,
  { isAlone }: { isAlone: boolean },
): Promise<Backup[]> {
  const left = await given.db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['running', 'verifying', 'restoring'])
    // A file that only waits to be verified is not claimed yet.
    .where((eb) => eb.or([eb('working', '=', 1), eb('state', '=', 'running')]))
    .execute()
  // What is made before a restore has no claim of its own: it lives and ends with that of the restore.
  const claimedUntil = Math.max(0, ...left.filter(({ working }) => working === 1).map((backup) => backup.lease_until))
  const leaseOf = ({ working, lease_until: until }: Backup) => (working === 1 ? until : claimedUntil)
  const abandoned = left.filter((backup) => isAlone || leaseOf(backup) <= now)
  for (const backup of abandoned) await failBackup(given, backup, now, 'abandoned')
  return abandoned
}
