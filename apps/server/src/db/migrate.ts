import { sql } from 'kysely'
import { Migrator, type MigrationResultSet } from 'kysely/migration'
import type { Database } from './database.ts'
import type { Db } from './dialects/dialect.ts'
import { hasTable } from './has-table.ts'
import { migrations } from './migrations/index.ts'
import type { MigrationDb, Steps } from './migrations/step.ts'

/** The migrator over the numbered steps; it takes a lock, so two processes may start at once. */
export function migratorOf({ db, dialect }: Database, steps: Steps = migrations): Migrator {
  const bound = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (on: MigrationDb) => step.up(on, dialect), down: (on: MigrationDb) => step.down(on, dialect) },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => bound } })
}

/** Brings the schema to the newest step; throws what stopped it. */
export async function migrateToLatest(database: Database, steps: Steps = migrations): Promise<string[]> {
  return applied(await migratorOf(database, steps).migrateToLatest())
}

export function applied({ error, results }: MigrationResultSet): string[] {
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** The steps a database has taken, in order. */
export async function readTakenSteps(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether a database was made before the first release, by steps that are gone: every released one began with the first step there is. */
export const isUnreleased = (taken: readonly string[]) => taken.length > 0 && taken[0] !== Object.keys(migrations)[0]
