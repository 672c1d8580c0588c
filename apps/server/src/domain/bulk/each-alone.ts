import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

type RowWork<Row, Result> = { work: (row: Row) => Promise<Result>; refused: (row: Row, error: AppError) => Result }

/** Does something to each row. A refused row is rolled back alone. */
export async function eachAlone<Row, Result>(
  tx: Db,
  rows: readonly Row[],
  { work, refused }: RowWork<Row, Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const row of rows) {
    await sql`savepoint one_row`.execute(tx)
    try {
      results.push(await work(row))
    } catch (error) {
      await sql`rollback to one_row`.execute(tx)
      if (!(error instanceof AppError)) throw error
      results.push(refused(row, error))
    }
  }
  return results
}
