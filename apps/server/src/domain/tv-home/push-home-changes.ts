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
  const due = await db.selectFrom('home_screen').select('tells').where('id', '=', 1).executeTakeFirst()
  if (due?.tells === 1) await pushInBatches({ db, signal }, [1], (tx) => pushSome(tx, now))
}

/** Notifies the next TVs; false when all have been notified. */
async function pushSome(tx: Db, now: number): Promise<boolean> {
  const telling = await tx
    .updateTable('home_screen')
    .set((eb) => ({ told_up_to: eb.ref('told_up_to') }))
    .where('id', '=', 1)
    .where('tells', '=', 1)
    .returning(['told_up_to', 'told_count'])
    .executeTakeFirst()
  if (!telling) return false
  const rows = await tx
    .selectFrom('devices')
    .select(['id', 'last_seen_at'])
    .where('id', '>', telling.told_up_to)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limits.homeToldAtOnce)
    .execute()
  const awake = rows.filter(({ last_seen_at }) => isOnline(last_seen_at, now)).map(({ id }) => id)
  const last = rows.at(-1)
  await tx
    .updateTable('home_screen')
    .set(last ? { told_up_to: last.id, told_count: telling.told_count + awake.length } : { tells: 0 })
    .where('id', '=', 1)
    .execute()
  const wait_s = Math.floor(telling.told_count / limits.homeReadsPerSecond)
  await pushReloads(tx, { deviceIds: awake, kind: 'home.changed', data: { wait_s } }, now)
  return last !== undefined
}
