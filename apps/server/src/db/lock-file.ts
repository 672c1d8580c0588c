import { DatabaseSync } from 'node:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** How long to wait for a stopping process to release the lock. */
const waitMs = 2_000

/**
 * Locks an SQLite database for this process, so that no second server or restore uses the same file. The kernel releases the lock when the
 * process ends, however it ends. Returns a function that releases it, or null if another process holds it.
 */
export function lockDatabaseFile(file: string): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(`${file}.lock`, { timeout: waitMs })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null
    throw error
  }
  return () => lock.close()
}

const sqliteBusy = 5
