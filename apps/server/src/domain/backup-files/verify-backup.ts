import { openScratch } from '../../db/database.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import type { BackupProgress } from './make-backup.ts'
import { openBackup, type BackupKeys } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Restores a backup into a database of its own that nobody else sees: only what could be put in place is called good. `scratch` is a file that
 * is not there yet; the caller takes it away.
 */
export async function verifyBackup(
  { path, scratch, keys }: { path: string; scratch: string; keys: BackupKeys },
  now: number,
  onProgress: (progress: BackupProgress) => void,
): Promise<Record<string, number>> {
  const opened = await openBackup(path, keys)
  try {
    const database = openScratch(scratch)
    try {
      await migrateToLatest(database)
      return await restoreBackup(database, opened, now, { onProgress })
    } finally {
      await database.close()
    }
  } finally {
    await opened.close()
  }
}
