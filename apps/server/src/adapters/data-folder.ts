import { systemCodeOf } from '../db/dialects/system-code.ts'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The file with the id that a data folder shares with its database. */
export const bindingFile = (dataDir: string) => join(dataDir, 'installation.id')

/** The id in the data folder; null where there is none yet. */
export function readFolderId(dataDir: string): string | null {
  try {
    return readFileSync(bindingFile(dataDir), 'utf8').trim() || null
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Writes the id, and is done when it is on disk. */
export function writeFolderId(dataDir: string, id: string): void {
  mkdirSync(dataDir, { recursive: true })
  const file = openSync(bindingFile(dataDir), 'w', 0o600)
  try {
    writeSync(file, `${id}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
