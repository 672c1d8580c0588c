import { DatabaseSync } from 'node:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** How long a process that is just stopping may still hold the lock. */
const waitMs = 2_000

/**
 * Takes the lock of an SQLite database for this process, so that no second server and no restore works on the same file. The kernel holds it
 * and releases it when the process ends, however it ends. Answers how to release it; null where another process has it.
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
