import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import type { Database } from './database.ts'
import type { Dialect } from './dialects/dialect.ts'
import { migrations } from './migrations/index.ts'

/** One numbered step of the schema, both ways. */
export type Step = {
  up(db: MigrationDb, dialect: Dialect): Promise<void>
  down(db: MigrationDb, dialect: Dialect): Promise<void>
}
export type MigrationDb = Parameters<Migration['up']>[0]

/** The migrator over the numbered steps; it takes a lock, so two processes may start at once. */
export function migratorOf({ db, dialect }: Database): Migrator {
  const bound = Object.fromEntries(
    Object.entries(migrations).map(([name, step]) => [
      name,
      { up: (on: MigrationDb) => step.up(on, dialect), down: (on: MigrationDb) => step.down(on, dialect) },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => bound } })
}

/** Brings the schema to the newest step; throws what stopped it. */
export async function migrateToLatest(database: Database): Promise<string[]> {
  return applied(await migratorOf(database).migrateToLatest())
}

export function applied({ error, results }: MigrationResultSet): string[] {
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
