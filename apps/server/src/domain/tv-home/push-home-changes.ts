import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pushReloads } from '../pushes/push-to-devices.ts'
import { pushPending } from '../pushes/push-pending.ts'
import { isOnline } from '../online.ts'

/**
 * Has TVs that are on read their home screen again where it has changed. The later ones are asked to wait, since all would come at the same
 * second otherwise.
 */
export function pushHomeChanges({ db }: { db: Db }, now: number, signal?: AbortSignal): Promise<void> {
  return pushPending({ db, table: 'home_screen', signal }, (tx, _id, cursor) => pushNext(tx, cursor, now))
}

async function pushNext(tx: Db, cursor: number, now: number): Promise<number | null> {
  const rows = await tx
    .selectFrom('devices')
    .select(['id', 'last_seen_at'])
    .where('id', '>', cursor)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limits.homePushBatch)
    .execute()
  const awake = rows.filter(({ last_seen_at }) => isOnline(last_seen_at, now)).map(({ id }) => id)
  const { notified_count: before } = await tx
    .selectFrom('home_screen')
    .select('notified_count')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('home_screen')
    .set({ notified_count: before + awake.length })
    .where('id', '=', 1)
    .execute()
  const wait_s = Math.floor(before / limits.homeReadsPerSecond)
  await pushReloads(tx, { deviceIds: awake, kind: 'home.changed', data: { wait_s } }, now)
  return rows.at(-1)?.id ?? null
}
