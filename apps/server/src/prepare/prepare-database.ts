import { StartError, type Config } from '../config/config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { findInstallation } from '../db/installation.ts'
import { lockDatabaseFile } from '../db/lock-file.ts'
import { onePreparing } from '../db/lock-rows.ts'
import { isUnreleased, migrateToLatest, migratorOf, readTakenSteps } from '../db/migrate.ts'
import type { Steps } from '../db/migrations/step.ts'
import { migrations } from '../db/migrations/index.ts'
import { seedRoles } from '../domain/access/seed-roles.ts'
import { seedPrices } from '../domain/credits/prices.ts'
import type { Keys } from '../domain/keys.ts'
import { isDatabaseAway } from '../db/dialects/failures.ts'
import { backUpFirst } from './back-up-first.ts'
import { bindInstallation, checkBinding, checkSecret } from './bind-installation.ts'

export type PreparedDatabase = {
  keys: Keys
  /** Whether nobody has used the database yet. */
  isEmpty: boolean
  /** Where the database was backed up before an upgrade; null without one. */
  backedUpTo: string | null
  /** Lets another process have an SQLite file. */
  release: () => void
}

type How = {
  /** Whether an empty database takes over the id of the folder. */
  adoptsFolder: boolean
  /** What the schema is brought up to. */
  steps: Steps
}
const usual: How = { adoptsFolder: false, steps: migrations }

/**
 * Makes a database fit to be served or restored over: it is this process's alone where it is a file, it belongs with the data folder and the
 * secret, and its schema is the newest. Throws a `StartError` that says what to do, and has changed nothing then.
 */
export async function prepareDatabase(config: Config, how: Partial<How> = {}): Promise<PreparedDatabase> {
  const release = lockFile(config.databaseUrl)
  try {
    const database = openDatabase(config.databaseUrl)
    try {
      return { ...(await onePreparing(database.db, () => prepare(config, database, { ...usual, ...how }))), release }
    } finally {
      await database.close()
    }
  } catch (error) {
    release()
    throw isDatabaseAway(error)
      ? new StartError(unreachable(error instanceof Error ? error : new Error(String(error))))
      : error
  }
}

async function prepare(
  config: Config,
  database: Database,
  { adoptsFolder, steps }: How,
): Promise<Omit<PreparedDatabase, 'release'>> {
  const now = Date.now()
  refuseOtherSteps(await readTakenSteps(database.db), steps)
  const found = await findInstallation(database)
  const binding = checkBinding(config, { ...found, adoptsFolder })
  if (found.installation === null && !found.isEmpty) await checkSecret(config, database, binding.keys)
  const isPending = (await migratorOf(database, steps).getMigrations()).some(({ executedAt }) => !executedAt)
  const mustBackUp = isPending && !found.isEmpty && config.upgradeBackup
  const backedUpTo = mustBackUp ? await backUpFirst(config, binding.keys, now) : null
  await migrate(database, steps)
  await bindInstallation(config, binding, database, now)
  await seedRoles(database.db, now)
  await seedPrices(database.db, now)
  return { keys: binding.keys, isEmpty: found.isEmpty, backedUpTo }
}

/** A database with steps that this version does not have is left alone, before a backup of it is made. */
function refuseOtherSteps(taken: readonly string[], steps: Steps): void {
  if (isUnreleased(taken)) throw new StartError(unreleasedSchema(taken.at(-1)!))
  const unknown = taken.findLast((name) => !(name in steps))
  if (unknown !== undefined) throw new StartError(newerSchema(unknown))
}

async function migrate(database: Database, steps: Steps): Promise<void> {
  try {
    await migrateToLatest(database, steps)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(notUpgraded(reason), { cause: error })
  }
}

function lockFile(databaseUrl: string): () => void {
  if (/^postgres(?:ql)?:/u.test(databaseUrl)) return () => {}
  const file = databaseUrl.replace(/^file:/u, '')
  if (file === ':memory:') return () => {}
  const release = lockDatabaseFile(file)
  if (release === null) throw new StartError(inUse(file))
  return release
}

const inUse = (file: string) =>
  `Another process is using ${file}.
An SQLite database serves one process. Stop the other one first, or use PostgreSQL (DATABASE_URL) to run several.`

const unreleasedSchema = (step: string) =>
  `The database was made by a version from before the first release (its last migration is ${step}). It cannot be upgraded.
Nothing was changed. Do one of these:
- To begin anew, set DATABASE_URL to an empty database and DATA_DIR to an empty folder.
- To go on with this database, start the version that made it.`

const newerSchema = (step: string) =>
  `The database was made by a newer version of the panel (its last migration is ${step}).
Nothing was changed. Install that version or a later one, or restore a backup of this version into an empty database.`

const notUpgraded = (reason: string) =>
  `The upgrade of the database failed and was undone: ${reason}
The database is as it was, and the version that ran before can be started again.`

const unreachable = ({ message }: Error) =>
  `PostgreSQL cannot be reached (${message}).
Check that it runs and that DATABASE_URL names its host, port, user and password.`
