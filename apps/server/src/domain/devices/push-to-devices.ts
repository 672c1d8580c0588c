import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'

/** Has many TVs read their configuration again, in the transaction of what has changed; a newer word takes the place of one that waits. */
export async function tellConfigChanged(tx: Db, deviceIds: readonly number[], now: number): Promise<void> {
  if (deviceIds.length === 0) return
  await tx
    .deleteFrom('pushes')
    .where('device_id', 'in', deviceIds)
    .where('acked_at', 'is', null)
    .where('kind', '=', 'config.changed')
    .execute()
  const data = JSON.stringify({ at: momentOf(now) })
  await tx
    .insertInto('pushes')
    .values(
      deviceIds.map((deviceId) => ({
        id: randomUUIDv7(),
        device_id: deviceId,
        kind: 'config.changed',
        data,
        created_at: now,
        expires_at: now + limits.pushTtlS * 1_000,
        acked_at: null,
      })),
    )
    .execute()
}
