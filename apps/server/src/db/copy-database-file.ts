import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

const ending = '.copy-'
/** All pages in one step: SQLite restarts a copy in steps whenever another connection writes in between. */
const everyPage = 2_147_483_647
/** Age after which the next copy removes one that a killed process left behind. */
const leftAfterMs = 86_400_000

/** Copies a consistent snapshot of an SQLite file in use into the same folder. The caller deletes the copy. */
export async function copyDatabaseFile(file: string): Promise<{ file: string; remove(): Promise<void> }> {
  await removeLeft(file)
  const copy = `${file}${ending}${randomBytes(8).toString('hex')}`
  const remove = async () => {
    for (const part of ['', '-wal', '-shm', '-journal']) await rm(`${copy}${part}`, { force: true })
  }
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    await backup(source, copy, { rate: everyPage })
  } catch (error) {
    await remove()
    throw error
  } finally {
    source.close()
  }
  return { file: copy, remove }
}

async function removeLeft(file: string): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}${ending}`)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - leftAfterMs) await rm(path, { force: true })
  }
}
