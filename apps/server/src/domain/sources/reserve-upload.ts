import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { Refusal } from '../refusal.ts'

/** How long an owner with as many waiting uploads as allowed is asked to wait, in seconds. */
const retryAfterS = 30

type Sums = { waiting: number; deviceBytes: number; allBytes: number }

/**
 * Takes a place for an upload before a byte of it is stored, so that many at once are counted too, by every process. Refused are more files
 * of one TV than may wait (429) and more bytes than a TV, or all together, may have waiting (507). Answers the place, to be released.
 */
export async function reserveUpload(
  db: Db,
  { deviceId, bytes }: { deviceId: number; bytes: number },
  now: number,
): Promise<number> {
  await db.deleteFrom('upload_slots').where('expires_at', '<=', now).execute()
  return db.transaction().execute(async (tx) => {
    await lockDevice(tx, deviceId)
    const { waiting, deviceBytes, allBytes } = await sumsOf(tx, deviceId)
    if (waiting >= limits.uploadsWaitingMax) throw new Refusal('too_many_requests', { retryAfterS })
    const isTooMuch = deviceBytes + bytes > limits.uploadsPerDeviceBytes || allBytes + bytes > limits.uploadsAllBytes
    if (isTooMuch) throw new Refusal('storage_full', { retryAfterS })
    const { id } = await tx
      .insertInto('upload_slots')
      // No request takes longer than an hour; what is left of a process that died ends by itself.
      .values({ device_id: deviceId, bytes, expires_at: now + hourMs })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  })
}

export async function releaseUpload(db: Db, slot: number): Promise<void> {
  await db.deleteFrom('upload_slots').where('id', '=', slot).execute()
}

/** Files that are being taken in or wait to be read. A file that is read is gone from the disk. */
async function sumsOf(tx: Db, deviceId: number): Promise<Sums> {
  const stored = await tx
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.sum<number | null>('bytes').as('all_bytes'),
      eb.fn.sum<number | null>('bytes').filterWhere('device_id', '=', deviceId).as('device_bytes'),
      eb.fn.countAll<number>().filterWhere('device_id', '=', deviceId).as('waiting'),
    ])
    .where('status', 'in', ['uploaded', 'parsing'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const taken = await tx
    .selectFrom('upload_slots')
    .select((eb) => [
      eb.fn.sum<number | null>('bytes').as('all_bytes'),
      eb.fn.sum<number | null>('bytes').filterWhere('device_id', '=', deviceId).as('device_bytes'),
      eb.fn.countAll<number>().filterWhere('device_id', '=', deviceId).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(stored.waiting) + Number(taken.waiting),
    deviceBytes: Number(stored.device_bytes ?? 0) + Number(taken.device_bytes ?? 0),
    allBytes: Number(stored.all_bytes ?? 0) + Number(taken.all_bytes ?? 0),
  }
}
