import { randomUUIDv7 } from 'node:crypto'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql, type Compilable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf, rowsOf } from '../../db/many-values.ts'
import { notifyAfterCommit } from '../../db/dialects/panel-database.ts'
import { statement, pipeline } from '../../db/pipeline.ts'
import { momentOf } from '../clock.ts'

/** Has many TVs read their configuration again, in the transaction of what has changed. */
export function pushConfigChanged(tx: Db, deviceIds: readonly number[], now: number): Promise<void> {
  return pushReloads(tx, { deviceIds, kind: 'config.changed' }, now)
}

type PushBatch = {
  deviceIds: readonly number[]
  kind: Exclude<Push['kind'], 'message' | 'command'>
  data?: Push['data']
}

/** Has many TVs read something again, in the transaction of what has changed; a newer word takes the place of one that waits. */
export async function pushReloads(tx: Db, batch: PushBatch, now: number): Promise<void> {
  if (batch.deviceIds.length > 0) await pipeline(tx, pushReloadStatements(tx, batch, now))
}

/** The statements of `pushReloads`, for where they go together with others; there must be a device. */
export function pushReloadStatements(
  tx: Db,
  { deviceIds, kind, data = {} }: PushBatch,
  now: number,
): Compilable<unknown>[] {
  const dropped = tx
    .deleteFrom('pushes')
    .where(isOneOf(tx, 'device_id', deviceIds))
    .where('acked_at', 'is', null)
    .where('kind', '=', kind)
  const pushes = deviceIds.map((deviceId) => ({ id: randomUUIDv7(), device_id: deviceId }))
  const given = rowsOf(tx, { id: 'text', device_id: 'bigint' }, pushes)
  const text = JSON.stringify({ at: momentOf(now), ...data })
  const added = sql`insert into pushes (id, device_id, kind, data, created_at, expires_at)
    select id, device_id, cast(${kind} as text), cast(${text} as text), cast(${now} as bigint), cast(${now + limits.pushTtlS * 1_000} as bigint) from ${given}`
  notifyAfterCommit(tx, deviceIds)
  return [dropped, statement(tx, added)]
}
