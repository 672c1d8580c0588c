import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { branchOf } from '../access/reseller-tree.ts'
import { isOnline } from '../online.ts'
import { pushPending } from '../pushes/push-pending.ts'
import { pushConfigChanged } from '../pushes/push-to-devices.ts'

/** TVs notified per transaction. */
const partSize = 500

/** Has the TVs of a branding notified from the first one. */
export const notifiesTvs = { notify_pending: 1, notify_cursor: 0 }

/** The same for the branding of an account that was disabled, enabled or removed, or came back. */
export async function renewTvsOf(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('brandings')
    .set((eb) => ({ ...notifiesTvs, version: eb('version', '+', 1) }))
    .where('reseller_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Has the TVs below a branding that was changed read their configuration again. */
export function pushBrandings({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  return pushPending({ db, table: 'brandings', signal }, (tx, id, cursor) => pushNext(tx, { id, cursor }, now))
}

async function pushNext(tx: Db, place: { id: number; cursor: number }, now: number): Promise<number | null> {
  const rows = await nextTvs(tx, place)
  const last = rows.at(-1)
  if (!last) return null
  const ids = rows.map((row) => row.id)
  await tx
    .updateTable('devices')
    .set({ config_version: sql<number>`config_version + 1` })
    .where('id', 'in', ids)
    .execute()
  const awake = rows.filter((row) => isOnline(row.last_seen_at, now)).map((row) => row.id)
  await pushConfigChanged(tx, awake, now)
  return last.id
}

async function nextTvs(tx: Db, { id, cursor }: { id: number; cursor: number }) {
  const { reseller_id } = await tx
    .selectFrom('brandings')
    .select('reseller_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const next = tx
    .selectFrom('devices')
    .select(['devices.id', 'devices.last_seen_at'])
    .where('devices.id', '>', cursor)
    .where('devices.deleted_at', 'is', null)
    .orderBy('devices.id')
    .limit(partSize)
  if (reseller_id === null) return next.execute()
  const reseller = await tx.selectFrom('users').select('path').where('id', '=', reseller_id).executeTakeFirstOrThrow()
  const { from, below } = branchOf(reseller.path)
  return next
    .where('devices.reseller_id', 'in', (eb) =>
      eb.selectFrom('users').select('users.id').where('users.path', '>=', from).where('users.path', '<', below),
    )
    .execute()
}
