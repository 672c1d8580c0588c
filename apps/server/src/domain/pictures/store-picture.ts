import { hash } from 'node:crypto'
import type { StoredPicture } from '@castellan/contract/calls/pictures.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import type { ImageCodec } from './image-codec.ts'
import type { PictureStore } from './picture-store.ts'

/** Where pictures are stored, and what reads and writes them. */
export type PicturePlace = { db: Db; pictures: PictureStore; codec: ImageCodec }

type PictureOrigin = 'upload' | 'service' | 'channel'

/**
 * Stores a picture under the digest of its bytes and returns what it is known by. The same bytes again are the same picture, whose note about its
 * licence stays. Throws a `PictureFault` for what is no picture, and `picture_quota` when there is no room for another one.
 */
export async function storePicture(
  { db, pictures, codec }: PicturePlace,
  now: number,
  { bytes, origin, licence = '' }: { bytes: Uint8Array; origin: PictureOrigin; licence?: string },
): Promise<StoredPicture> {
  const sha256 = hash('sha256', bytes)
  const known = await keepPicture(db, now, sha256)
  // A folder that was not copied along with its database gets the file back.
  if (known && (await pictures.readCopy(sha256))) return known
  await assertRoom(db, origin)
  const copy = await codec.copyOf(bytes)
  await pictures.writeCopy(sha256, copy.bytes)
  const { width, height, hasAlpha } = copy
  await db
    .insertInto('pictures')
    .values({
      sha256,
      width,
      height,
      bytes: copy.bytes.length,
      has_alpha: hasAlpha ? 1 : 0,
      origin,
      licence,
      created_at: now,
    })
    .onConflict((on) => on.column('sha256').doNothing())
    .execute()
  return { ...(await findPicture(db, sha256))! }
}

/** A known picture counts as new: the form it was uploaded for again is not saved yet. */
function keepPicture(db: Db, now: number, sha256: string): Promise<StoredPicture | undefined> {
  return db
    .updateTable('pictures')
    .set({ created_at: now })
    .where('sha256', '=', sha256)
    .returning(['sha256', 'width', 'height', 'bytes', 'licence'])
    .executeTakeFirst()
}

export async function findPicture(db: Db, sha256: string): Promise<StoredPicture | undefined> {
  return db
    .selectFrom('pictures')
    .select(['sha256', 'width', 'height', 'bytes', 'licence'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/**
 * Refuses another picture once all together take more than the operator allows. Logos have a share of the room, whatever their sizes take on top of it:
 * anyone may name any logos in a playlist, and must not take the room of what staff need.
 */
async function assertRoom(db: Db, origin: PictureOrigin): Promise<void> {
  const { rows } = await sql<{ bytes: number | null; logos: number | null }>`
    select sum(bytes) as bytes, sum(case when origin = 'channel' then bytes end) as logos from pictures`.execute(db)
  const [bytes, logos] = [Number(rows[0]?.bytes ?? 0), Number(rows[0]?.logos ?? 0)]
  const room = settingsOf(db).pictures_mb * 1_000_000
  const share = room * limits.logoRoomShare
  const isFull = bytes - logos + Math.min(logos, share) >= room
  if (isFull || (origin === 'channel' && logos >= share)) throw new AppError('picture_quota')
}
