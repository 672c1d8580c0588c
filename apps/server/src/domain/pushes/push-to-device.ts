import { randomUUIDv7 } from 'node:crypto'
import type { Push } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { notifyAfterCommit } from '../../db/dialects/panel-database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { momentOf } from '../clock.ts'

export type NewPush = { deviceId: number; kind: Push['kind']; data?: NonNullable<Push['data']> }

/** Stores a push for a TV in the transaction of the change; the TV is notified after the commit. A newer "changed" replaces one that still waits. */
export async function pushToDevice(tx: Db, { deviceId, kind, data }: NewPush, now: number): Promise<void> {
  const waiting = tx.deleteFrom('pushes').where('device_id', '=', deviceId).where('acked_at', 'is', null)
  const tooMany = tx
    .selectFrom('pushes')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('acked_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limits.pushesWaitingMax)
    .offset(limits.pushesWaitingMax - 1)
  const isOneOfMany = kind === 'message' || kind === 'command'
  const dropped = isOneOfMany ? waiting.where('id', 'in', tooMany) : waiting.where('kind', '=', kind)
  const added = tx.insertInto('pushes').values({
    id: randomUUIDv7(),
    device_id: deviceId,
    kind,
    data: JSON.stringify({ at: momentOf(now), ...data }),
    created_at: now,
    expires_at: now + limits.pushTtlS * 1_000,
  })
  await pipeline(tx, [dropped, added])
  notifyAfterCommit(tx, [deviceId])
}
