import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { AppContext } from '../../context/app-context.ts'

/** How long a file stays in the trash folder, so that a backup can bring its row back. */
export const trashMs = 30 * dayMs

/**
 * Moves the files of deleted rows to the trash folder, and those whose rows are back again out of it. A file that no row names stays: its row may be in
 * another database or in a later backup. Only uploads that broke off are removed at once.
 */
export async function sweepAppFiles(
  { db, appFiles }: Pick<AppContext, 'db' | 'appFiles'>,
  now: number,
  unfinishedAgeMs: number,
): Promise<void> {
  const [files, trash] = await Promise.all([appFiles.list(), appFiles.listTrash()])
  if (files.length + trash.length === 0) return
  const rows = await db.selectFrom('app_files').select(['sha256', 'deleted_at']).execute()
  const isDeleted = new Map(rows.map(({ sha256, deleted_at: deletedAt }) => [sha256, deletedAt !== null]))
  for (const { name, changedAt } of files) {
    if (isDeleted.get(name)) await appFiles.discard(name, now)
    else if (name.endsWith('.part') && changedAt <= now - unfinishedAgeMs) await appFiles.remove(name)
  }
  for (const { name, changedAt } of trash) {
    if (isDeleted.get(name) === false) await appFiles.reclaim(name)
    else if (changedAt <= now - trashMs) await appFiles.removeTrash(name)
  }
}
