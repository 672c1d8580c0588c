import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, type Config } from '../config/config.ts'
import { makeBackup } from '../domain/backup-files/make-backup.ts'
import type { Keys } from '../domain/keys.ts'
import { version } from '../config/version.ts'

const prefix = 'before-upgrade-'
/** Backups of earlier upgrades that stay. */
const keptMax = 3

/** Backs up a database whose schema is about to change. Returns the path; throws what the operator has to do when it cannot be made. */
export async function backUpFirst({ dataDir, databaseUrl }: Config, keys: Keys, at: number): Promise<string> {
  const folder = join(dataDir, 'backups')
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '-')
  const path = join(folder, `${prefix}${stamp}.backup`)
  const part = `${path}.part`
  const salt = randomBytes(32)
  const about = { kind: 'db', app_version: version.version, created_at: at, key_id: keys.keyId } as const
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of earlierOnes(folder)) if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
    const order = { databaseUrl, path: part, key: keys.backupKey(salt) }
    await makeBackup({ ...order, about: { ...about, salt: salt.toString('hex') } }, () => {})
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw new StartError(notBackedUp(folder, error))
  }
  for (const name of earlierOnes(folder).slice(0, -keptMax)) rmSync(join(folder, name), { force: true })
  return path
}

/** By name, which is by age. */
function earlierOnes(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .toSorted()
}

const notBackedUp = (folder: string, error: unknown) =>
  `The database has to be upgraded, and the backup before that failed: ${error instanceof Error ? error.message : String(error)}
Nothing was changed. Do one of these:
- Make room for a copy of the database in ${folder}, and start again.
- If you have a backup of your own, set UPGRADE_BACKUP=off for this start.`
