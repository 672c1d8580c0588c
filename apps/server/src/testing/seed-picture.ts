import type { Db } from '../db/dialects/dialect.ts'

/** Pictures of the store by their digests, whose files nobody reads. */
export async function seedPictures(db: Db, digests: readonly string[]): Promise<void> {
  await db
    .insertInto('pictures')
    .values(digests.map((sha256) => ({ sha256, width: 8, height: 8, bytes: 1, origin: 'upload', created_at: 0 })))
    .onConflict((on) => on.column('sha256').doNothing())
    .execute()
}
