import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushInBatches } from './push-in-batches.ts'

/** Tables with rows that TVs are notified of: `notify_pending` says that TVs are left, and `notify_cursor` how far it has come. */
type PendingTable = 'brandings' | 'home_screen' | 'm3u_links' | 'portals' | 'updates'
type PendingPush = { db: Db; table: PendingTable; signal?: AbortSignal | undefined }

/**
 * Notifies TVs of each row that is pending, or of those that are `due`: some TVs in a transaction, which also stores how far it has come, so that a
 * process that dies goes on there. `pushNext` notifies those after the cursor and returns the new one; null when none was left.
 */
export async function pushPending(
  { db, table, signal }: PendingPush,
  pushNext: (tx: Db, id: number, cursor: number) => Promise<number | null>,
  due?: readonly number[],
): Promise<void> {
  await pushInBatches({ db, signal }, due ?? (await readPending(db, table)), async (tx, id) => {
    const pending = await tx
      .updateTable(table)
      .set((eb) => ({ notify_cursor: eb.ref('notify_cursor') }))
      .where('id', '=', id)
      .where('notify_pending', '=', 1)
      .returning('notify_cursor')
      .executeTakeFirst()
    if (!pending) return false
    const cursor = await pushNext(tx, id, pending.notify_cursor)
    await tx
      .updateTable(table)
      .set(cursor === null ? { notify_pending: 0, notify_cursor: 0 } : { notify_cursor: cursor })
      .where('id', '=', id)
      .execute()
    return cursor !== null
  })
}

async function readPending(db: Db, table: PendingTable): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('notify_pending', '=', sql.lit(1)).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
