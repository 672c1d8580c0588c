import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushInBatches } from '../pushes/push-in-batches.ts'
import { sql, type NotNull } from 'kysely'
import { touchSources } from '../licences/device-versions.ts'

/**
 * Has every TV with a source at a host that was blocked, or is blocked no longer, read its sources again: some TVs in a transaction, which also
 * keeps how far it has come, so that a process that dies goes on there.
 */
export async function notifyBlocked({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('portals')
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

/** The devices of the next sources at the host; false when all have been notified. */
async function pushSome(tx: Db, portalId: number, now: number): Promise<boolean> {
  const portal = await tx
    .updateTable('portals')
    .set((eb) => ({ notify_cursor: eb.ref('notify_cursor') }))
    .where('id', '=', portalId)
    .where('notify_pending', '=', 1)
    .returning(['host', 'notify_cursor'])
    .executeTakeFirst()
  if (!portal) return false
  const sources = await tx
    .selectFrom('sources')
    .select(['id', 'device_id'])
    .where('host', '=', portal.host)
    .where('id', '>', portal.notify_cursor)
    .where('device_id', 'is not', null)
    .$narrowType<{ device_id: NotNull }>()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limits.hostNotifyBatch)
    .execute()
  // In the order of their ids, as everybody who locks several devices.
  const devices = [...new Set(sources.map(({ device_id }) => device_id))].toSorted((one, other) => one - other)
  for (const deviceId of devices) await touchSources(tx, deviceId, now)
  const last = sources.at(-1)
  await tx
    .updateTable('portals')
    .set(last ? { notify_cursor: last.id } : { notify_pending: 0, notify_cursor: 0 })
    .where('id', '=', portalId)
    .execute()
  return last !== undefined
}
