import type { Db } from '../db/dialects/dialect.ts'
import { loose, type Columns } from '../engine/loose-db.ts'

/** Stores the columns a test is about, leaves the others to their defaults, and returns the row's id. */
export async function insertRow(db: Db, table: string, columns: Columns): Promise<number> {
  const { id } = await loose(db).insertInto(table).values(columns).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}
