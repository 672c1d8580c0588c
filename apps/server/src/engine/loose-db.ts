import type { Kysely } from 'kysely'
import type { Db } from '../db/dialects/dialect.ts'

/** Table and column names come from definitions here, so rows are records; values are checked by the definition's kinds on the way in and out. */
export type Columns = Record<string, unknown>
export type LooseDb = Kysely<Record<string, Columns>>

export function loose(db: Db): LooseDb
export function loose(db: unknown): unknown {
  return db
}
