import type { BackupFault } from '@castellan/contract/access/backup-kinds.ts'
import type { BackupOrder, MadeBackup, BackupProgress } from './make-backup.ts'
import type { RestoreOrder } from './put-in-place.ts'

/** A backup that is tried out in a database of its own. */
export type TryOrder = Pick<RestoreOrder, 'path' | 'keyId' | 'key' | 'now'> & { scratch: string }

/** What a thread is asked to do with a backup. */
export type BackupWork =
  | { task: 'make'; order: BackupOrder }
  | { task: 'try'; order: TryOrder }
  | { task: 'restore'; order: RestoreOrder }

export type FromBackupThread =
  | ({ kind: 'progress' } & BackupProgress)
  | { kind: 'made'; made: MadeBackup }
  | { kind: 'restored'; rows: Record<string, number> }
  | { kind: 'fault'; fault: Exclude<BackupFault, 'none'>; error: string }
export type BackupOutcome = Exclude<FromBackupThread, { kind: 'progress' }>
