import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { open, rename, rm, utimes, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../domain/app-error.ts'
import type { StoredFile, UploadStore } from '../domain/stores/upload-store.ts'
import { createFileCipher } from '../domain/stores/stored-file.ts'
import { isThere, listFiles, syncFolder, writeOrRemove } from './durable-files.ts'

/** How files are made; a test brings a disk that is full. */
type OpenFile = (path: string, flags: string, mode: number) => Promise<Pick<FileHandle, 'writev' | 'sync' | 'close'>>

/** The folder `uploads` of the data folder. A file is written under a temporary name, synced to disk, and only then renamed. */
export function openUploadStore(dataDir: string, openFile: OpenFile = open): UploadStore {
  const folder = join(dataDir, 'uploads')
  const trash = join(folder, 'trash')
  mkdirSync(trash, { recursive: true, mode: 0o700 })
  const bell = new EventEmitter()
  const pathOf = (name: string) => join(folder, name)
  return {
    pathOf,
    async keep(source, { maxBytes, isTemporary = false }) {
      const name = `${randomBytes(16).toString('hex')}${isTemporary ? '.tmp' : ''}`
      const part = pathOf(`${name}.part`)
      return writeOrRemove([part, pathOf(name)], async () => {
        const stored = await writeSealed(openFile, part, source, maxBytes)
        await rename(part, pathOf(name))
        await syncFolder(folder)
        return { name, ...stored }
      })
    },
    has: (name) => isThere(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listFiles(folder),
    async discard(name, now) {
      // The retention period starts here, not from when it was uploaded.
      await utimes(pathOf(name), now / 1_000, now / 1_000)
      await rename(pathOf(name), join(trash, name))
    },
    reclaim: (name) => rename(join(trash, name), pathOf(name)),
    listTrash: () => listFiles(trash),
    removeTrash: (name) => rm(join(trash, name), { force: true }),
    announce: () => void bell.emit('upload'),
    onAnnounced(subscribe) {
      bell.on('upload', subscribe)
      return () => void bell.off('upload', subscribe)
    },
  }
}

async function writeSealed(
  openFile: OpenFile,
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Omit<StoredFile, 'name'>> {
  const key = randomBytes(32)
  const { head, cipher } = createFileCipher(key, randomBytes(12))
  const file = await openFile(path, 'wx', 0o600)
  let bytes = 0
  try {
    await file.writev([head])
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new AppError('too_large')
      await file.writev([cipher.update(chunk)])
    }
    await file.writev([cipher.final(), cipher.getAuthTag()])
    await file.sync()
  } finally {
    await file.close()
  }
  return { key, bytes }
}
