import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { AppError } from '../app-error.ts'

/** How long an owner with as many waiting uploads as allowed is asked to wait, in seconds. */
const retryAfterS = 30

/** TVs that somebody has paid for, or that may be tried. */
const licensed = ['active', 'grace', 'trial']

/** `network` is null for one whose uploads are not counted together. */
export type UploadReservation = { deviceId: number; network: string | null; bytes: number }
export type UploadSlot = { id: number; deviceId: number; isLicensed: boolean }

/**
 * Takes a place for an upload before a byte of it is stored, so that many at once are counted too, by every process. It holds only the first
 * bytes: the place grows as they arrive, so nobody reserves room by announcing a size. Refused are more files of one TV or network than may
 * be under way (429) and more bytes than a TV, TVs without a licence, or all together may have waiting (507).
 */
export async function reserveUpload(
  db: Db,
  { deviceId, network, bytes }: UploadReservation,
  now: number,
): Promise<UploadSlot> {
  await db.deleteFrom('upload_slots').where('expires_at', '<=', now).execute()
  return db.transaction().execute(async (tx) => {
    const { status } = await lockDevice(tx, deviceId)
    const isLicensed = licensed.includes(status)
    if ((await waitingOf(tx, deviceId)) >= limits.uploadsWaitingMax)
      throw new AppError('too_many_requests', { retryAfterS })
    if (network !== null && (await underWayFrom(tx, network)) >= limits.uploadsPerNetwork)
      throw new AppError('too_many_requests', { retryAfterS })
    await requireRoom(tx, { deviceId, isLicensed, bytes })
    const { id } = await tx
      .insertInto('upload_slots')
      // No request takes longer than an hour; what is left of a process that died ends automatically.
      .values({ device_id: deviceId, network: network ?? '', bytes, expires_at: now + hourMs })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: Number(id), deviceId, isLicensed }
  })
}

/** Makes room for the next bytes of an upload under way. */
export async function growUpload(db: Db, { id, deviceId, isLicensed }: UploadSlot, bytes: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDevice(tx, deviceId)
    await requireRoom(tx, { deviceId, isLicensed, bytes })
    await tx
      .updateTable('upload_slots')
      .set((eb) => ({ bytes: eb('bytes', '+', bytes) }))
      .where('id', '=', id)
      .execute()
  })
}

export async function releaseUpload(db: Db, { id }: UploadSlot): Promise<void> {
  await db.deleteFrom('upload_slots').where('id', '=', id).execute()
}

/** TVs without a licence share a part of the room, so that registering many does not take it from the others. */
async function requireRoom(
  tx: Db,
  { deviceId, isLicensed, bytes }: { deviceId: number; isLicensed: boolean; bytes: number },
): Promise<void> {
  const { ofDevice, ofUnlicensed, ofAll } = await bytesWaiting(tx, deviceId)
  const isTooMuch =
    ofDevice + bytes > limits.uploadsPerDeviceBytes ||
    ofAll + bytes > limits.uploadsAllBytes ||
    (!isLicensed && ofUnlicensed + bytes > limits.uploadsUnlicensedBytes)
  if (isTooMuch) throw new AppError('storage_full', { retryAfterS })
}

async function underWayFrom(tx: Db, network: string): Promise<number> {
  const { count } = await tx
    .selectFrom('upload_slots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Files that are being received or wait to be read. A file that is read is gone from the disk. */
function filesOf(tx: Db) {
  return tx
    .selectFrom('uploads')
    .select(['device_id', 'bytes'])
    .where('status', 'in', ['uploaded', 'parsing'])
    .where('deleted_at', 'is', null)
    .unionAll(tx.selectFrom('upload_slots').select(['device_id', 'bytes']))
}

async function waitingOf(tx: Db, deviceId: number): Promise<number> {
  const { count } = await tx
    .selectFrom(filesOf(tx).as('files'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('files.device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function bytesWaiting(tx: Db, deviceId: number) {
  const sums = await tx
    .selectFrom(filesOf(tx).as('files'))
    .leftJoin('devices', 'devices.id', 'files.device_id')
    .select((eb) => [
      eb.fn.sum<number | null>('files.bytes').as('all'),
      eb.fn.sum<number | null>('files.bytes').filterWhere('files.device_id', '=', deviceId).as('device'),
      eb.fn
        .sum<number | null>('files.bytes')
        .filterWhere(sql.ref('devices.status'), 'not in', licensed)
        .as('unlicensed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ofDevice: Number(sums.device ?? 0),
    ofUnlicensed: Number(sums.unlicensed ?? 0),
    ofAll: Number(sums.all ?? 0),
  }
}
