import type { backups } from '@castellan/contract/resources/backups.ts'
import type { Generated } from 'kysely'
import type { StoredRow } from './stored-row.ts'

/** The table of backups; it stays as it is when one is put in place, so it points to no other. */
export type BackupTables = { backups: BackupRow }

type BackupRow = StoredRow<
  typeof backups,
  | 'fault'
  | 'size'
  | 'rows'
  | 'rows_done'
  | 'sha256'
  | 'app_version'
  | 'schema_version'
  | 'made_by'
  | 'copy_state'
  | 'copy_fault'
> & {
  /** JSON: rows by table. */
  row_counts: Generated<string>
  /** The file below the store; null before there is one and once it is gone. */
  stored_as: string | null
  made_by_id: number | null
  /** Keeps the panel from making the same scheduled one twice. */
  due_key: string | null
  started_at: number | null
  /** 1 while a process is at it: there is never more than one. */
  working: number | null
  lease_until: Generated<number>
  /** Counts the claims: who holds a lower number has lost it. */
  attempts: Generated<number>
  /** SHA-256 of a link that downloads it once, whose session it belongs to, and until when. */
  ticket_hash: string | null
  ticket_session_id: number | null
  ticket_until: number | null
  /** Its name in the store; null without a copy. */
  copy_as: string | null
  copy_due_at: Generated<number>
  copy_until: Generated<number>
  /** Counts the claims of the copy. */
  copy_attempts: Generated<number>
}
