import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushReloads } from '../pushes/push-to-devices.ts'
import { isOnline } from '../online.ts'
import type { Keys } from '../keys.ts'
import { syncLinkSource } from './sync-link-source.ts'
import { pushInBatches } from '../pushes/push-in-batches.ts'

/** TVs notified per transaction; short transactions let others write in between. */
const partSize = 500

/**
 * Ends the links whose time is over, keeps what default links hold, and has TVs without a source read their sources again where what they
 * play is another: some TVs in a transaction, which also keeps how far it has come, so that a process that dies goes on there.
 */
export async function pushDefaultLinks(
  { db, keys }: { db: Db; keys: Keys },
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  await db
    .updateTable('m3u_links')
    .set((eb) => ({ state: 'expired', notify_pending: eb.ref('is_default'), notify_cursor: 0, updated_at: now }))
    .where('expires_at', '<=', now)
    .where('state', '=', 'active')
    .execute()
  const due = await db
    .selectFrom('m3u_links')
    .select('id')
    .where('notify_pending', '=', sql.lit(1))
    .orderBy('id')
    .execute()
  await pushInBatches(
    { db, signal },
    due.map(({ id }) => id),
    (tx, id) => pushSome(tx, id, keys, now),
  )
}

/** Those of the next TVs that are on; false when all have been notified. */
async function pushSome(tx: Db, id: number, keys: Keys, now: number): Promise<boolean> {
  const link = await tx
    .updateTable('m3u_links')
    .set((eb) => ({ notify_cursor: eb.ref('notify_cursor') }))
    .where('id', '=', id)
    .where('notify_pending', '=', 1)
    .returningAll()
    .executeTakeFirst()
  if (!link) return false
  if (link.notify_cursor === 0) await syncLinkSource(tx, link, keys, now)
  const only = link.product === 'any' ? null : link.product
  const rows = await tx
    .selectFrom('devices')
    .select(['id', 'last_seen_at'])
    .where('id', '>', link.notify_cursor)
    .where('source_count', '=', 0)
    .where('deleted_at', 'is', null)
    .$if(only !== null, (query) => query.where('product', '=', only!))
    .orderBy('id')
    .limit(partSize)
    .execute()
  const last = rows.at(-1)
  await tx
    .updateTable('m3u_links')
    .set(last ? { notify_cursor: last.id } : { notify_pending: 0, notify_cursor: 0 })
    .where('id', '=', id)
    .execute()
  if (!last) return false
  await tx
    .updateTable('devices')
    .set({ sources_version: sql<number>`sources_version + 1` })
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  const awake = rows.filter((row) => isOnline(row.last_seen_at, now)).map((row) => row.id)
  await pushReloads(tx, { deviceIds: awake, kind: 'sources.changed' }, now)
  return true
}
