import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Removes the files below a folder that were written before a moment; one that another process has just removed is gone as well. */
export function pruneFiles(folder: string, writtenBefore: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats && stats.mtimeMs < writtenBefore) rmSync(path, { force: true })
  }
}
