import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { open, rename, rm, utimes, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppFileStore } from '../domain/app-files/app-file-store.ts'
import { bytesOf } from '../domain/app-files/file-bytes.ts'
import { AppError } from '../domain/app-error.ts'
import { isThere, listFiles, syncFolder, writeOrRemove } from './durable-files.ts'

/** The folder `app-files` of the data folder. A file is written under a random name, looked at, forced to disk, and then called by its digest. */
export function openAppFileStore(dataDir: string): AppFileStore {
  const folder = join(dataDir, 'app-files')
  const trash = join(folder, 'trash')
  mkdirSync(trash, { recursive: true, mode: 0o700 })
  const pathOf = (name: string, within = folder) => {
    if (!isName.test(name)) throw new Error('no name of an app file')
    return join(within, name)
  }
  return {
    async keep(source, { maxBytes, read }) {
      const part = pathOf(`${randomBytes(16).toString('hex')}.part`)
      return writeOrRemove([part], async () => {
        const file = await open(part, 'wx+', 0o600)
        try {
          const { sha256, bytes } = await write(file, source, maxBytes)
          const facts = await read(bytesOf(file, bytes))
          await file.sync()
          await rename(part, pathOf(sha256))
          await syncFolder(folder)
          return { sha256, bytes, facts }
        } finally {
          await file.close()
        }
      })
    },
    has: (sha256) => isThere(pathOf(sha256)),
    open: (sha256, { start, end }) => createReadStream(pathOf(sha256), { start, end, highWaterMark: 262_144 }),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listOwn(folder),
    async discard(sha256, now) {
      // The retention period starts here, not from when it was uploaded.
      await utimes(pathOf(sha256), now / 1_000, now / 1_000)
      await rename(pathOf(sha256), pathOf(sha256, trash))
    },
    reclaim: (sha256) => rename(pathOf(sha256, trash), pathOf(sha256)),
    listTrash: () => listOwn(trash),
    removeTrash: (sha256) => rm(pathOf(sha256, trash), { force: true }),
  }
}

const isName = /^[0-9a-f]{32}\.part$|^[0-9a-f]{64}$/u

async function listOwn(folder: string) {
  return (await listFiles(folder)).filter(({ name }) => isName.test(name))
}

async function write(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new AppError('too_large')
    hash.update(chunk)
    await file.writev([chunk])
  }
  return { sha256: hash.digest('hex'), bytes }
}
