import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialects/dialect.ts'

/** One numbered step of the schema, both ways. */
export type Step = {
  up(db: MigrationDb, dialect: Dialect): Promise<void>
  down(db: MigrationDb, dialect: Dialect): Promise<void>
}
export type MigrationDb = Parameters<Migration['up']>[0]
/** Steps by name, in order. */
export type Steps = Readonly<Record<string, Step>>
