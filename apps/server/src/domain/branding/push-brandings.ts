import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { branchOf } from '../access/reseller-tree.ts'
import { isOnline } from '../online.ts'
import { pushInBatches } from '../pushes/push-in-batches.ts'
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

/** Has the TVs below a branding that was changed read their configuration again: some TVs in a transaction, which also keeps how far it has come. */
export async function pushBrandings({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('brandings')
    .select('id')
    .where('notify_pending', '=', sql.lit(1))
    .orderBy('id')
    .execute()
  await pushInBatches(
    { db, signal },
    due.map(({ id }) => id),
    (tx, id) => pushSome(tx, id, now),
  )
}

async function pushSome(tx: Db, id: number, now: number): Promise<boolean> {
  const branding = await tx
    .updateTable('brandings')
    .set((eb) => ({ notify_cursor: eb.ref('notify_cursor') }))
    .where('id', '=', id)
    .where('notify_pending', '=', 1)
    .returning(['reseller_id', 'notify_cursor'])
    .executeTakeFirst()
  if (!branding) return false
  const rows = await nextTvs(tx, branding)
  const last = rows.at(-1)
  await tx
    .updateTable('brandings')
    .set(last ? { notify_cursor: last.id } : { notify_pending: 0 })
    .where('id', '=', id)
    .execute()
  if (!last) return false
  const ids = rows.map((row) => row.id)
  await tx
    .updateTable('devices')
    .set({ config_version: sql<number>`config_version + 1` })
    .where('id', 'in', ids)
    .execute()
  const awake = rows.filter((row) => isOnline(row.last_seen_at, now)).map((row) => row.id)
  await pushConfigChanged(tx, awake, now)
  return true
}

async function nextTvs(tx: Db, { reseller_id, notify_cursor }: { reseller_id: number | null; notify_cursor: number }) {
  const next = tx
    .selectFrom('devices')
    .select(['devices.id', 'devices.last_seen_at'])
    .where('devices.id', '>', notify_cursor)
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
