import { randomUUID } from 'node:crypto'
import { StartError, type Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { writeInstallation, type FoundDatabase } from '../db/installation.ts'
import { decryptsAny } from '../domain/installation/decrypts-any.ts'
import type { Keys } from '../domain/keys.ts'
import { bindingFile, readFolderId, writeFolderId } from '../adapters/data-folder.ts'
import { createMasterKey, openKeys, readMasterKey } from '../adapters/keys.ts'

/** What a start has found to belong together. */
export type InstallationBinding = { keys: Keys; installationId: string; isBound: boolean }

type DatabaseBinding = FoundDatabase & {
  /** Whether an empty database takes over the id of the folder: a restore from nothing into the folder that is left. */
  adoptsFolder: boolean
}

/** Makes sure that database, data folder and secret belong together, before anything is written; throws what the operator has to do otherwise. */
export function checkBinding(
  config: Config,
  { installation, isEmpty, adoptsFolder }: DatabaseBinding,
): InstallationBinding {
  const { dataDir } = config
  const folderId = readFolderId(dataDir)
  const databaseId = installation?.installation_id ?? null
  if (folderId !== null && folderId !== databaseId && !(isEmpty && adoptsFolder))
    throw new StartError(otherFolder(config, databaseId, isEmpty))
  if (folderId === null && installation !== null && installation.bound_at !== null && !isEmpty)
    throw new StartError(unboundFolder(dataDir, installation.installation_id))
  const keys = keysOf(config, isEmpty)
  if (installation !== null && !isEmpty && installation.key_id !== keys.keyId)
    throw new StartError(otherSecret(config, { expected: installation.key_id, found: keys.keyId }))
  const isBound = installation !== null && folderId === databaseId && installation.key_id === keys.keyId
  return { keys, installationId: folderId ?? databaseId ?? randomUUID(), isBound }
}

/** Checks the secret on a database that does not say which one it was encrypted with: a wrong one must not be bound to it. */
export async function checkSecret(config: Config, database: Database, keys: Keys): Promise<void> {
  if (!(await decryptsAny(database, keys))) throw new StartError(secretThatDecryptsNothing(config, keys.keyId))
}

/** Writes the binding into both; killed in between, the next start goes on with the same id. */
export async function bindInstallation(
  { dataDir }: Config,
  { keys, installationId, isBound }: InstallationBinding,
  database: Database,
  now: number,
): Promise<void> {
  if (isBound) return
  const row = { installationId, keyId: keys.keyId }
  await writeInstallation(database, { ...row, boundAt: null })
  writeFolderId(dataDir, installationId)
  await writeInstallation(database, { ...row, boundAt: now })
}

function keysOf({ dataDir, appSecret }: Config, isEmpty: boolean): Keys {
  const key = readMasterKey(dataDir, appSecret)
  if (key !== null) return openKeys(key)
  if (!isEmpty) throw new StartError(noSecret(dataDir))
  return openKeys(createMasterKey(dataDir))
}

const noSecret = (dataDir: string) =>
  `The database has data in it, but its secret is missing: APP_SECRET is not set and ${dataDir} has no secret.key.
A new secret could not decrypt anything, so none was made.
Do one of these:
- Set APP_SECRET, or copy secret.key into ${dataDir}, from the panel that filled this database.
- If DATA_DIR is wrong, set it to the folder of that panel.`

const otherSecret = (
  { dataDir, appSecret }: Config,
  { expected, found }: { expected: string; found: string },
) => `The secret does not fit this database: it was encrypted with key ${expected}, and ${appSecret ? 'APP_SECRET' : `${dataDir}/secret.key`} is key ${found}.
Nothing was changed. Do one of these:
- Put the right secret into ${appSecret ? 'APP_SECRET' : `${dataDir}/secret.key, or set APP_SECRET`}.
- If DATABASE_URL or DATA_DIR is wrong, correct it.`

const secretThatDecryptsNothing = ({ dataDir, appSecret }: Config, found: string) =>
  `The secret does not fit this database: key ${found} of ${appSecret ? 'APP_SECRET' : `${dataDir}/secret.key`} decrypts none of its values.
Nothing was changed. Do one of these:
- Put the secret that this panel ran with before into ${appSecret ? 'APP_SECRET' : `${dataDir}/secret.key, or set APP_SECRET`}.
- If DATABASE_URL or DATA_DIR is wrong, correct it.`

const otherFolder = ({ dataDir, databaseUrl }: Config, databaseId: string | null, isEmpty: boolean) =>
  `The data folder ${dataDir} belongs to another database than ${withoutPassword(databaseUrl)}${databaseId === null ? (isEmpty ? ', which is new' : ', which carries no id yet') : ''}.
Nothing was changed. Do one of these:
- If DATABASE_URL is missing or wrong, set it to the database this folder belongs to.
- If DATA_DIR is wrong, set it to the folder of this database.
- To use this folder for this database from now on, ${databaseId === null ? `delete ${bindingFile(dataDir)}` : `write ${databaseId} into ${bindingFile(dataDir)}`}. App files of the other panel stay in the folder.`

const unboundFolder = (dataDir: string, databaseId: string) =>
  `This database belongs to another data folder than ${dataDir}.
Nothing was changed. Do one of these:
- Set DATA_DIR to the folder of this database. Several processes share one folder.
- If that folder has moved, copy all of it, with installation.id in it.
- If it is lost, write ${databaseId} into ${bindingFile(dataDir)} to go on with this folder. App files and uploads have to be added again.`

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (url === null || url.password === '') return databaseUrl
  url.password = '***'
  return url.href
}
