import { pictureSizes, type PictureSize } from '@castellan/contract/access/picture-sizes.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pictureFormats, type PictureFormat } from './picture-store.ts'
import type { PicturePlace } from './store-picture.ts'

export type ServedPicture = { bytes: Buffer; format: PictureFormat }

/** Sizes that are being made in this process, so that many who ask for a new one wait for the same. */
export type SizesInWork = Map<string, Promise<ServedPicture | null>>

/** A picture in a size and in the newest format that is accepted; it is made when it is first asked for. Null when there is no such picture. */
export async function readPicture(
  place: PicturePlace & { sizesInWork: SizesInWork },
  { sha256, size, accept }: { sha256: string; size: PictureSize; accept: string },
): Promise<ServedPicture | null> {
  const format = newest(accept)
  for (const each of format === 'jpeg' ? (['jpeg', 'png'] as const) : [format]) {
    const bytes = await place.pictures.readSize(sha256, `${size}.${each}`)
    if (bytes) return { bytes, format: each }
  }
  const key = `${sha256} ${size} ${format}`
  const running = place.sizesInWork.get(key)
  if (running) return running
  const made = makeSize(place, { sha256, size, format }).finally(() => place.sizesInWork.delete(key))
  place.sizesInWork.set(key, made)
  return made
}

function newest(accept: string): PictureFormat {
  return pictureFormats.find((format) => format !== 'png' && accept.includes(`image/${format}`)) ?? 'jpeg'
}

async function makeSize(
  { db, pictures, codec }: PicturePlace,
  { sha256, size, format }: { sha256: string; size: PictureSize; format: PictureFormat },
): Promise<ServedPicture | null> {
  const row = await db.selectFrom('pictures').select(['has_alpha']).where('sha256', '=', sha256).executeTakeFirst()
  const copy = row && (await pictures.readCopy(sha256))
  if (row && !copy) await fetchAgain(db, sha256)
  if (!copy) return null
  const fitting = format === 'jpeg' && row.has_alpha === 1 ? 'png' : format
  const bytes = await codec.resize(copy, { width: pictureSizes[size], format: fitting })
  await pictures.writeSize(sha256, `${size}.${fitting}`, bytes)
  await db
    .updateTable('pictures')
    .set((eb) => ({ bytes: eb('bytes', '+', bytes.length) }))
    .where('sha256', '=', sha256)
    .execute()
  return { bytes, format: fitting }
}

/** A folder that was not copied along with its database: what came from the service comes again, and a logo when it is asked for the next time. */
async function fetchAgain(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('remote_pictures').where('sha256', '=', sha256).where('kind', '=', 'channel').execute()
  await db
    .updateTable('remote_pictures')
    .set({ due_at: 0, attempts: 0 })
    .where('sha256', '=', sha256)
    .where('due_at', 'is', null)
    .execute()
}
