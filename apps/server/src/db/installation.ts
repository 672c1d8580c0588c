import type { InstallationRow } from './schema/server-rows.ts'
import type { Database } from './database.ts'
import { hasTable } from './has-table.ts'

/** State of a database at start-up. Its schema may be older than this program, or missing. */
export type FoundDatabase = { installation: InstallationRow | null; isEmpty: boolean }

/** Reads which installation a database belongs to, and whether it has been used. */
export async function findInstallation({ db }: Database): Promise<FoundDatabase> {
  const hasRows = async (name: 'users' | 'devices') =>
    (await hasTable(db, name)) && (await db.selectFrom(name).select('id').limit(1).executeTakeFirst()) !== undefined
  const row = (await hasTable(db, 'installation'))
    ? await db.selectFrom('installation').selectAll().executeTakeFirst()
    : undefined
  return { installation: row ?? null, isEmpty: !(await hasRows('users')) && !(await hasRows('devices')) }
}

/** Stores which installation the database belongs to; `boundAt` is null until the data folder has the same id. */
export async function writeInstallation(
  { db }: Database,
  { installationId, keyId, boundAt }: { installationId: string; keyId: string; boundAt: number | null },
): Promise<void> {
  const values = { installation_id: installationId, key_id: keyId, bound_at: boundAt }
  await db
    .insertInto('installation')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
