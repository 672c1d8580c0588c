import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCodeOf } from '../db/dialects/system-code.ts'
import { AppError } from '../domain/app-error.ts'

const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Writes files of which nothing stays if that fails; a full disk is `storage_full`. */
export async function writeOrRemove<T>(paths: readonly string[], write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
    if (noRoom.includes(systemCodeOf(error))) throw new AppError('storage_full')
    throw error
  }
}

/** After this, what was renamed in a folder is so also after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The files of a folder, without those that vanish meanwhile. */
export async function listFiles(folder: string): Promise<{ name: string; changedAt: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name }) =>
        stat(join(folder, name)).then(
          ({ mtimeMs }) => ({ name, changedAt: mtimeMs }),
          () => null,
        ),
      ),
  )
  return files.filter((file) => file !== null)
}
