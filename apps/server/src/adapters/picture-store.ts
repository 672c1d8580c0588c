import { systemCodeOf } from '../db/dialects/system-code.ts'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from '../domain/pictures/picture-store.ts'
import { writeOrRemove } from './durable-files.ts'

const isDigest = /^[0-9a-f]{64}$/u
const isSize = /^w\d{2,4}\.(?:avif|webp|jpeg|png)$/u

/**
 * The folder `pictures` of the data folder: `ab/ab….copy`, and next to it `ab/ab….w342.avif`. A file is written under another name first, so that
 * nobody ever reads half of one; two processes that write the same one write the same bytes.
 */
export function openPictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, 'pictures')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const folderOf = (sha256: string) => {
    if (!isDigest.test(sha256)) throw new Error('no digest of a picture')
    return join(folder, sha256.slice(0, 2))
  }
  const copyOf = (sha256: string) => join(folderOf(sha256), `${sha256}.copy`)
  const sizeOf = (sha256: string, name: string) => {
    if (!isSize.test(name)) throw new Error('no size of a picture')
    return join(folderOf(sha256), `${sha256}.${name}`)
  }
  return {
    readCopy: (sha256) => readWhole(copyOf(sha256)),
    writeCopy: (sha256, bytes) => writeWhole(copyOf(sha256), bytes, folderOf(sha256)),
    readSize: (sha256, name) => readWhole(sizeOf(sha256, name)),
    writeSize: (sha256, name, bytes) => writeWhole(sizeOf(sha256, name), bytes, folderOf(sha256)),
    async remove(sha256) {
      const names = await readdir(folderOf(sha256)).catch(() => [])
      const own = names.filter((name) => name.startsWith(sha256))
      await Promise.all(own.map((name) => rm(join(folderOf(sha256), name), { force: true })))
    },
  }
}

async function readWhole(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function writeWhole(path: string, bytes: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  await writeOrRemove([part], async () => {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  })
}
