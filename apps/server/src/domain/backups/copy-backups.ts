import type { CopyFaultCode } from '@castellan/contract/access/backup-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { holdLease } from '../../db/hold-lease.ts'
import { claimRow, endLease, LostLease, pauseAfter } from '../../db/lease-queue.ts'
import { copyQueue } from '../../db/lease-queues.ts'
import { BackupError } from '../backup-files/backup-fault.ts'
import type { BackupStore } from '../stores/backup-store.ts'
import { recordBackup, type Backup } from './claim-backup.ts'
import { CopyFault, type CopyStore } from '../stores/copy-store.ts'

type Stores = { db: Db; backups: BackupStore; copies: CopyStore; clock: () => number }
type CopyFailure = { backup: Backup; fault: CopyFaultCode; detail: string; isFirst: boolean }

/** States of a backup whose file is whole. */
const wholeStates = ['ok', 'verified'] as const

/** The name of a copy: when it was made, and the random name of the file. */
export function copyNameOf({ name, stored_as: storedAs }: Pick<Backup, 'name' | 'stored_as'>): string {
  return `${name}-${storedAs}.backup`
}

/**
 * Copies every good backup that has no copy yet, and removes the copies of those that have expired. Of several processes the one that has the
 * file copies it. Calls `onFailure` for each that failed; it is tried again later.
 */
export async function copyBackups(
  stores: Stores,
  signal: AbortSignal,
  onFailure: (failure: CopyFailure) => Promise<void>,
): Promise<void> {
  const { db, clock } = stores
  await db
    .updateTable('backups')
    .set({ copy_state: 'waiting', copy_due_at: clock() })
    .where('state', 'in', wholeStates)
    .where('stored_as', 'is not', null)
    .where('copy_state', '=', 'none')
    .execute()
  for (const backup of await readDue(stores)) {
    if (signal.aborted) return
    await handleOne(stores, backup, { signal, onFailure })
  }
}

/** Backups whose copy has to be made or removed, oldest first. */
async function readDue({ db, backups, clock }: Stores): Promise<Backup[]> {
  const due = await db
    .selectFrom('backups')
    .selectAll()
    .where('copy_due_at', '<=', clock())
    .where('copy_until', '<=', clock())
    .where((eb) =>
      eb.or([
        eb.and([eb('copy_state', 'in', ['waiting', 'failed']), eb('state', 'in', wholeStates)]),
        eb.and([eb('copy_state', '!=', 'none'), eb('state', '=', 'expired')]),
      ]),
    )
    .orderBy('id')
    .execute()
  const isHere = await Promise.all(
    due.map(async ({ state, stored_as: storedAs }) => state === 'expired' || backups.has(storedAs ?? '')),
  )
  return due.filter((_, index) => isHere[index])
}

async function handleOne(
  stores: Stores,
  due: Backup,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (failure: CopyFailure) => Promise<void> },
): Promise<void> {
  const { db, clock } = stores
  // The name is stored first: a copy made by a process that dies meanwhile can be removed by it.
  const set = due.state === 'expired' ? {} : { copy_as: copyNameOf(due) }
  const backup = await claimRow(db, copyQueue, clock(), { id: due.id, returning: '*', set })
  if (!backup) return
  try {
    await (backup.state === 'expired' ? removeCopy(stores, backup) : makeCopy(stores, backup, signal))
  } catch (error) {
    if (signal.aborted || error instanceof LostLease) return
    if (!(error instanceof CopyFault)) throw error
    const failed = {
      copy_state: 'failed' as const,
      copy_fault: error.code,
      copy_due_at: clock() + pauseAfter(copyQueue.backOff, backup.copy_attempts),
    }
    await endLease(db, copyQueue, clock(), { claim: backup, set: failed, until: 0 })
    const isFirst = backup.copy_state !== 'failed'
    await onFailure({ backup, fault: error.code, detail: error.detail, isFirst })
  }
}

async function makeCopy({ db, backups, copies, clock }: Stores, backup: Backup, signal: AbortSignal): Promise<void> {
  const path = backups.pathOf(backup.stored_as!)
  await holdLease(db, copyQueue, { claim: backup, clock, signal, released: {} }, (lease) =>
    copies.put(backup.copy_as!, path, { sha256: backup.sha256, signal: lease.signal }),
  )
  const now = clock()
  const set = { copy_state: 'copied' as const, copy_fault: 'none' as const, copied_at: now }
  await db.transaction().execute(async (tx) => {
    if (await endLease(tx, copyQueue, now, { claim: backup, set, until: 0 }))
      await recordBackup(tx, backup, now, { verb: 'backups.copy' })
  })
}

async function removeCopy({ db, copies, clock }: Stores, backup: Backup): Promise<void> {
  if (backup.copy_as !== null)
    await copies.remove(backup.copy_as).catch((error: unknown) => {
      if (!(error instanceof CopyFault) || error.code !== 'missing') throw error
    })
  const set = { copy_state: 'none' as const, copy_fault: 'none' as const, copy_as: null }
  await endLease(db, copyQueue, clock(), { claim: backup, set, until: 0 })
}

/**
 * Downloads the file of a backup from its copy when this machine does not have it. Only a store that answers shows that a copy is lost: what it
 * can't do at the moment says nothing about the backup. A copy that is not there leaves it good too, as it may be put back.
 */
export async function fetchCopy(
  { backups, copies }: { backups: BackupStore; copies: CopyStore | null },
  { stored_as: storedAs, copy_as: copyAs, copy_state: copyState, sha256 }: Backup,
  signal: AbortSignal,
): Promise<void> {
  if (storedAs === null || copyAs === null || (await backups.has(storedAs))) return
  try {
    if (copies === null) throw new CopyFault('unreachable')
    await copies.get(copyAs, backups.partOf(storedAs), { sha256, signal })
  } catch (error) {
    if (!(error instanceof CopyFault)) throw error
    if (error.code === 'damaged') throw new BackupError('damaged')
    if (copyState !== 'copied') throw new BackupError('gone')
    throw new BackupError(error.code === 'missing' && (await isListed(copies!)) ? 'copy_lost' : 'no_copy')
  }
  await backups.keep(storedAs)
}

/** Whether the store can be read at all: where its bucket is gone, it says as little about a copy as one that cannot be reached. */
function isListed(copies: CopyStore): Promise<boolean> {
  return copies.list().then(
    () => true,
    () => false,
  )
}
