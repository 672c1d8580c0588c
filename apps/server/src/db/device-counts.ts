import { sql } from 'kysely'
import type { RowCount } from './dialects/count-rows.ts'
import type { Db, Dialect } from './dialects/dialect.ts'

/** The counts that totals of devices are summed from. */
export const deviceCounts: RowCount = {
  table: 'devices',
  counts: 'device_counts',
  columns: ['reseller_id', 'status', 'product', 'sub_distributor_id'],
}

/** Counts that were noted one by one are summed up, so that a total stays a sum of few. */
export async function foldDeviceCounts({
  db,
  dialect,
}: {
  db: Db
  dialect: Pick<Dialect, 'foldCounts'>
}): Promise<void> {
  const statement = dialect.foldCounts(deviceCounts)
  if (statement !== null) await sql.raw(statement).execute(db)
}
