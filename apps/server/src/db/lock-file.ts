import { systemCodeOf, sqliteCodeOf } from './dialects/system-code.ts'
import { DatabaseSync } from 'node:sqlite'
import { mkdirSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** How long to wait for a stopping process to release the lock. */
const waitMs = 2_000

/**
 * Locks an SQLite database for this process, so that no second server or restore uses the same file. The kernel releases the lock when the
 * process ends, however it ends. Returns a function that releases it, or null if another process holds it.
 */
export function lockDatabaseFile(file: string): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(`${realPathOf(file)}.lock`, { timeout: waitMs })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (sqliteCodeOf(error) === sqliteBusy) return null
    throw error
  }
  return () => lock.close()
}

/** The file that a path leads to by any links, whether it is there yet or not: a second path to it takes the same lock. */
function realPathOf(file: string): string {
  const path = join(realpathSync(dirname(file)), basename(file))
  try {
    return realPathOf(resolve(dirname(path), readlinkSync(path)))
  } catch (error) {
    // EINVAL: no link.
    if (['EINVAL', 'ENOENT'].includes(systemCodeOf(error))) return path
    throw error
  }
}

const sqliteBusy = 5
