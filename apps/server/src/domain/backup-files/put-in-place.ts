import { openDatabase } from '../../db/database.ts'
import { assertHeld, endLease } from '../../db/lease-queue.ts'
import { backupQueue } from '../../db/lease-queues.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import type { BackupProgress } from './make-backup.ts'
import { openBackup, type BackupKeys } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** Input of a restore; plain data, so that it can be sent to a thread. */
export type RestoreOrder = {
  databaseUrl: string
  path: string
  keyId: string
  key: Uint8Array
  now: number
  /** The row of the backup; null for a file from elsewhere. */
  backup: { id: number; name: string; attempts: number } | null
}

/** The one key that was handed over opens the one file it is for. */
export function keysOfOrder({ keyId, key }: Pick<RestoreOrder, 'keyId' | 'key'>): BackupKeys {
  return { keyId, keyOf: () => key }
}

/** Puts a backup in place by a connection of its own. That it is done is written with it: nobody finds the one without the other. */
export async function putInPlace(
  order: RestoreOrder,
  onProgress: (progress: BackupProgress) => void,
): Promise<Record<string, number>> {
  const { path, now, backup } = order
  const opened = await openBackup(path, keysOfOrder(order))
  try {
    const database = openDatabase(order.databaseUrl)
    try {
      return await restoreBackup(database, opened, now, {
        onProgress,
        atEnd: async (tx) => {
          const set = { state: 'verified', fault: 'none', restored_at: now, working: null, updated_at: now } as const
          if (backup) assertHeld(await endLease(tx, backupQueue, now, { claim: backup, set, until: 0 }))
          await recordActivity(tx, { kind: 'system' }, now, {
            verb: 'backups.restored',
            target: { type: 'backups', id: backup?.id ?? null, label: backup?.name ?? opened.header.schema_version },
            origin: noOrigin,
          })
        },
      })
    } finally {
      await database.close()
    }
  } finally {
    await opened.close()
  }
}
