import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from '../domain/stores/backup-store.ts'
import { isThere, syncFolder } from './durable-files.ts'

/** The folder `backups` of the data folder. */
export function openBackupStore(dataDir: string): BackupStore {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => {
    if (!/^[0-9a-f]{32}$/u.test(name)) throw new Error('no name of a backup')
    return join(folder, `${name}.backup`)
  }
  const partOf = (name: string) => `${pathOf(name)}.part`
  const scratchOf = (name: string) => `${pathOf(name)}.scratch`
  return {
    newName: () => randomBytes(16).toString('hex'),
    partOf,
    pathOf,
    scratchOf,
    async dropScratch(name) {
      for (const ending of ['', '-wal', '-shm', '-journal']) await rm(`${scratchOf(name)}${ending}`, { force: true })
    },
    async keep(name) {
      await rename(partOf(name), pathOf(name))
      await syncFolder(folder)
    },
    has: (name) => isThere(pathOf(name)),
    open: (name, { start, end }) => createReadStream(pathOf(name), { start, end, highWaterMark: 262_144 }),
    async remove(name) {
      await Promise.all([partOf(name), pathOf(name)].map((path) => rm(path, { force: true })))
    },
  }
}
