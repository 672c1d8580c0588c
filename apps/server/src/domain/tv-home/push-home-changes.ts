import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushReloads } from '../pushes/push-to-devices.ts'
import { pushInBatches } from '../pushes/push-in-batches.ts'
import { isOnline } from '../online.ts'

/**
 * Has TVs that are on read their home screen again where it has changed: some of them in a transaction, which also stores how far it has come, so
 * that a process that dies goes on there. The later ones are asked to wait, since all would come at the same second otherwise.
 */
export async function pushHomeChanges({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  const due = await db.selectFrom('home_screen').select('notify_pending').where('id', '=', 1).executeTakeFirst()
  if (due?.notify_pending === 1) await pushInBatches({ db, signal }, [1], (tx) => pushSome(tx, now))
}

/** Notifies the next TVs; false when all have been notified. */
async function pushSome(tx: Db, now: number): Promise<boolean> {
  const home = await tx
    .updateTable('home_screen')
    .set((eb) => ({ notify_cursor: eb.ref('notify_cursor') }))
    .where('id', '=', 1)
    .where('notify_pending', '=', 1)
    .returning(['notify_cursor', 'notified_count'])
    .executeTakeFirst()
  if (!home) return false
  const rows = await tx
    .selectFrom('devices')
    .select(['id', 'last_seen_at'])
    .where('id', '>', home.notify_cursor)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limits.homePushBatch)
    .execute()
  const awake = rows.filter(({ last_seen_at }) => isOnline(last_seen_at, now)).map(({ id }) => id)
  const last = rows.at(-1)
  await tx
    .updateTable('home_screen')
    .set(last ? { notify_cursor: last.id, notified_count: home.notified_count + awake.length } : { notify_pending: 0 })
    .where('id', '=', 1)
    .execute()
  const wait_s = Math.floor(home.notified_count / limits.homeReadsPerSecond)
  await pushReloads(tx, { deviceIds: awake, kind: 'home.changed', data: { wait_s } }, now)
  return last !== undefined
}
