import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TvStorage } from '@castellan/tv/line/tv-storage.ts'

/** Keeps one TV's identity in a file only its user may read, so that the fleet is the same after a restart. */
export function createFolderStorage(folder: string, mac: string): TvStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${mac.replaceAll(':', '')}.json`)
  return {
    read() {
      try {
        return readFileSync(file, 'utf8')
      } catch {
        return null
      }
    },
    write: (value) => writeFileSync(file, value, { mode: 0o600 }),
  }
}
