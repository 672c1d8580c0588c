import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** What waits for a TV: neither acknowledged nor out of time, oldest first. */
export async function waitingPushes(db: Db, deviceId: number, now: number): Promise<Push[]> {
  const rows = await db
    .selectFrom('pushes')
    .select(['id', 'kind', 'data', 'expires_at'])
    .where('device_id', '=', deviceId)
    .where('acked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seq')
    .limit(limits.pushesWaitingMax)
    .execute()
  return rows.map(({ id, kind, data, expires_at }) => ({
    id,
    kind,
    ttl_s: Math.ceil((expires_at - now) / 1_000),
    data: parseJson(data),
  }))
}

export type PushReceipt = { id: string; kind: string; data: string }

/** Takes a TV's word that it has dealt with these pushes, and returns which they were; ids of others, or unknown ones, change nothing. */
export async function acknowledgePushes(
  db: Db,
  { deviceId, ids }: { deviceId: number; ids: readonly string[] },
  now: number,
): Promise<PushReceipt[]> {
  if (ids.length === 0) return []
  return db
    .updateTable('pushes')
    .set({ acked_at: now })
    .where('device_id', '=', deviceId)
    .where('id', 'in', ids)
    .where('acked_at', 'is', null)
    .returning(['id', 'kind', 'data'])
    .execute()
}
