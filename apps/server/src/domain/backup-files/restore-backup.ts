import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { BackupError } from './backup-fault.ts'
import { listTables, readSchemaVersion } from './backup-tables.ts'
import { readGrants } from './keep-grants.ts'
import { loadRows } from './load-rows.ts'
import type { BackupProgress } from './make-backup.ts'
import { openTables } from './open-tables.ts'
import type { OpenedBackup } from './read-backup.ts'
import { finishRestore } from './finish-restore.ts'

type How = {
  onProgress: (progress: BackupProgress) => void
  /** The last thing done, within the same transaction. */
  atEnd?: (tx: Db) => Promise<void>
}

/**
 * Replaces the content of the database by a backup, in one transaction: readers see all of the old or all of the new, also
 * after the process was killed. Returns the rows by table.
 */
export async function restoreBackup(
  { db, dialect }: Database,
  { header, parts }: Pick<OpenedBackup, 'header' | 'parts'>,
  now: number,
  { onProgress, atEnd }: How,
): Promise<Record<string, number>> {
  // Within a transaction SQLite ignores it.
  if (dialect.name === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await db.transaction().execute(async (tx) => {
      refuseOtherVersion(header.schema_version, await readSchemaVersion(tx))
      const shapes = await listTables(tx, dialect)
      const grants = await readGrants(tx)
      const tables = await openTables(tx, dialect, shapes)
      const counts = await loadRows(tx, dialect, parts, { shapes, onProgress })
      await grants.putBack()
      await finishRestore(tx, now)
      await tables.close()
      const { fault } = await verifyLedger(tx)
      if (fault) throw new BackupError('ledger')
      await atEnd?.(tx)
      return counts
    })
  } finally {
    if (dialect.name === 'sqlite') await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Rows match the schema they were read from. Steps are numbered, so their names give the order. */
function refuseOtherVersion(theirs: string, ours: string): void {
  if (theirs !== ours) throw new BackupError(theirs < ours ? 'older' : 'newer')
}
