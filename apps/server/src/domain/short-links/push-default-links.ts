import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushReloads } from '../pushes/push-to-devices.ts'
import { isOnline } from '../online.ts'
import type { Keys } from '../keys.ts'
import { syncLinkSource } from './sync-link-source.ts'
import { pushPending } from '../pushes/push-pending.ts'

/** TVs notified per transaction; short transactions let others write in between. */
const partSize = 500

/**
 * Ends the links whose time is over, keeps what default links hold, and has TVs without a source read their sources again where what they
 * play is another.
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
  await pushPending({ db, table: 'm3u_links', signal }, (tx, id) => pushNext(tx, id, keys, now))
}

async function pushNext(tx: Db, id: number, keys: Keys, now: number): Promise<number | null> {
  const link = await tx.selectFrom('m3u_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
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
  if (!last) return null
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
  return last.id
}
