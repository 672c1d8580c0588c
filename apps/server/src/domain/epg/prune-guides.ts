import type { Db } from '../../db/dialects/dialect.ts'

/** Rows deleted in one statement; few, so that the loop is not held and others get their turn. */
const rowsAtOnce = 500

/** Deletes what other fetches stored of a source's guide, in small batches. */
export async function pruneReadings(db: Db, sourceId: number, keptRun: number): Promise<void> {
  for (;;) {
    const some = await db
      .selectFrom('guide_parts')
      .select('id')
      .where('source_id', '=', sourceId)
      .where('run', '!=', keptRun)
      .limit(rowsAtOnce)
      .execute()
    if (some.length === 0) break
    await db
      .deleteFrom('guide_parts')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
  await db.deleteFrom('guide_matches').where('source_id', '=', sourceId).where('run', '!=', keptRun).execute()
}

/** Deletes all of a guide: its source is gone, and a restored one gets a new one. */
export async function dropGuideRows(db: Db, sourceId: number): Promise<void> {
  await db.deleteFrom('guides').where('source_id', '=', sourceId).execute()
  await pruneReadings(db, sourceId, -1)
}
