import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { insertSource, nameKey, nextPosition, assertNameFree } from '../sources/insert-source.ts'
import type { Source } from '../source-kinds/playlists.ts'
import type { StoredFile } from '../stores/upload-store.ts'
import { assertUnlocked } from '../source-kinds/source-locks.ts'
import { choosePin, renewUnlocks } from '../sources/source-pins.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'

/** How long an owner with as many waiting uploads as they may have is asked to wait, in seconds. */
const retryAfterS = 30

/** The encryption context of an upload's file key. */
const fileKeyPlace = (publicId: string) => `uploads|file_key|${publicId}`

/** The key of an upload's stored file. */
export function openFileKey(keys: Keys, upload: { public_id: string; file_key: Uint8Array }): Buffer {
  return keys.open(upload.file_key, fileKeyPlace(upload.public_id))
}

export type UploadedFile = {
  stored: StoredFile
  name: string
  fileName: string
  replaces: string | undefined
  /** Of a new source. */
  pin: string | undefined
  keys: Keys
  origin: Origin
}

/** Refuses an upload of an owner whose earlier ones still wait. */
async function refuseTooManyUploads(db: Db, deviceId: number): Promise<void> {
  const { waiting } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('device_id', '=', deviceId)
    .where('status', 'in', ['uploaded', 'parsing'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= limits.uploadsWaitingMax) throw new AppError('too_many_requests', { retryAfterS })
}

/** Records a stored file as an upload that waits to be read; returns its id. The content it replaces stays until it is read. */
export async function enqueueUpload(db: Db, actor: OwnerActor, now: number, file: UploadedFile): Promise<string> {
  const sourceId = randomUUIDv7()
  const chosen = file.replaces === undefined ? await choosePin(file.keys, { publicId: sourceId, pin: file.pin }) : {}
  return db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    await refuseTooManyUploads(tx, device.id)
    const source =
      file.replaces === undefined
        ? await addSource(tx, actor, now, { ...file, sourceId, chosen })
        : await lockReplaced(tx, actor, now, file)
    const publicId = await addUpload(tx, { ...file, deviceId: device.id, sourceId: source.id }, now)
    await recordDeviceActivity(tx, actor, now, {
      verb: 'uploads.create',
      device,
      changes: { name: { to: file.name }, bytes: { to: file.stored.bytes } },
      origin: file.origin,
    })
    return publicId
  })
}

/** A source of its own for a new file. It reserves the name and a position; the TV is notified once the file is read. */
async function addSource(
  tx: Db,
  actor: OwnerActor,
  now: number,
  { name, fileName, keys, sourceId, chosen }: UploadedFile & { sourceId: string; chosen: { pin_hash?: Buffer | null } },
): Promise<Pick<Source, 'id'>> {
  const { deviceId } = actor
  const position = await nextPosition(tx, deviceId)
  await assertNameFree(tx, deviceId, name)
  const { id } = await insertSource(tx, now, keys, {
    publicId: sourceId,
    device_id: deviceId,
    kind: 'm3u_file',
    name,
    host: '',
    position,
    user_agent: '',
    status: 'new',
    secret: { fileName },
    ...chosen,
  })
  if (chosen.pin_hash) await renewUnlocks(tx, actor, now, { source: { id, share_id: null }, hasPin: true })
  return { id }
}

/** The source whose file is replaced, named by one of its uploads or by itself. A refused upload makes room; its source, never shown, is taken up again. */
async function lockReplaced(
  tx: Db,
  actor: OwnerActor,
  now: number,
  { replaces, name }: UploadedFile,
): Promise<Pick<Source, 'id'>> {
  const { deviceId } = actor
  const named = tx
    .selectFrom('uploads')
    .select('source_id')
    .where('device_id', '=', deviceId)
    .where('public_id', '=', replaces!)
    .where('deleted_at', 'is', null)
  const source = await tx
    .selectFrom('sources')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'm3u_file')
    .where((eb) =>
      eb.or([eb.and([eb('public_id', '=', replaces!), eb('deleted_at', 'is', null)]), eb('id', 'in', named)]),
    )
    .executeTakeFirst()
  const isGone = !source || source.status === 'erased' || (source.deleted_at !== null && source.snapshot_id !== null)
  if (isGone) throw invalidField('replaces', 'unknown_row')
  await assertUnlocked(tx, actor, now, source)
  if (source.deleted_at !== null) await nextPosition(tx, deviceId)
  await assertNameFree(tx, deviceId, name, source.id)
  if (source.deleted_at !== null)
    await tx
      .updateTable('sources')
      .set({ deleted_at: null, name, name_key: nameKey(name), updated_at: now })
      .where('id', '=', source.id)
      .execute()
  await tx
    .updateTable('uploads')
    .set({ deleted_at: now })
    .where('source_id', '=', source.id)
    .where('status', '=', 'rejected')
    .where('deleted_at', 'is', null)
    .execute()
  return source
}

type NewUpload = {
  deviceId: number | null
  sourceId: number
  stored: StoredFile
  name: string
  fileName: string
  keys: Keys
}

/** Records that a stored file waits to be read into a source; returns the upload's id. */
export async function addUpload(tx: Db, upload: NewUpload, now: number): Promise<string> {
  const { deviceId, sourceId, stored, name, fileName, keys } = upload
  const earlier = await tx
    .selectFrom('uploads')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  const publicId = randomUUIDv7()
  await tx
    .insertInto('uploads')
    .values({
      public_id: publicId,
      device_id: deviceId,
      source_id: sourceId,
      name,
      file_name: fileName,
      stored_as: stored.name,
      bytes: stored.bytes,
      file_key: keys.seal(stored.key, fileKeyPlace(publicId)),
      status: 'uploaded',
      created_at: now,
      updated_at: now,
      version: Number(earlier?.last ?? 0) + 1,
    })
    .execute()
  return publicId
}
