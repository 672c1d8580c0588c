import { limits } from '@castellan/contract/limits.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimDue, endLease, pauseAfter, releaseLease } from '../../db/lease-queue.ts'
import { pictureQueue } from '../../db/lease-queues.ts'
import { rowsOf } from '../../db/many-values.ts'
import type { CatalogueImagesRow } from '../../db/schema/catalogue-rows.ts'
import { AppError } from '../app-error.ts'
import { faultOfStatus, FetchFault, type Fetch } from '../fetch.ts'
import { PictureFault } from './image-codec.ts'
import { storePicture, type PicturePlace } from './store-picture.ts'
import { parseJson } from '../../db/schema/json-text.ts'

export type RemoteKind = 'poster' | 'backdrop' | 'logo' | 'profile' | 'still'
export type RemotePicture = { address: string; kind: RemoteKind }
export type FetchPlace = PicturePlace & { fetch: Fetch; clock: () => number }

/** Has pictures of the metadata service fetched, by their paths there; one that is known already is left as it is. */
export async function requestPictures(tx: Db, now: number, wanted: readonly RemotePicture[]): Promise<void> {
  if (wanted.length === 0) return
  const once = [...new Map(wanted.map((one) => [one.address, one])).values()]
  await sql`
    insert into remote_pictures (address, kind, due_at, asked_at)
    select address, kind, cast(${now} as bigint), cast(${now} as bigint)
    from ${rowsOf(tx, { address: 'text', kind: 'text' }, once)} where true
    on conflict (address) do nothing`.execute(tx)
}

/** Fetches one picture that is due, and returns whether there was one. None is until it is known where the service has them. `onStored` learns its kind. */
export async function fetchRemotePicture(place: FetchPlace, onStored?: (kind: string) => void): Promise<boolean> {
  const { db, clock } = place
  const images = await db.selectFrom('catalogue_images').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  if (images.base === '') return false
  const returning = ['id', 'address', 'kind', 'attempts'] as const
  const [claim] = await claimDue(db, pictureQueue, clock(), { count: 1, returning })
  if (!claim) return false
  try {
    const bytes = await fetchPictureBytes(place.fetch, urlOf(images, claim))
    const { sha256 } = await storePicture(place, clock(), { bytes, origin: 'service' })
    await endLease(db, pictureQueue, clock(), { claim, set: { sha256, fault: null, attempts: 0 } })
    onStored?.(claim.kind)
  } catch (error) {
    const fault = faultCodeOf(error)
    if (fault === null) throw error
    const isGivenUp = claim.attempts >= limits.pictureAttemptsMax && fault !== 'picture_quota'
    const until = isGivenUp ? null : clock() + pauseAfter(pictureQueue.backOff, claim.attempts)
    await releaseLease(db, pictureQueue, { claim, set: { fault }, until })
  }
  return true
}

/** The bytes behind an address, through the guarded fetcher and never more than a picture has. */
export async function fetchPictureBytes(guarded: Fetch, url: string): Promise<Uint8Array> {
  const max = limits.pictureMaxBytes
  const answer = await guarded({
    url,
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
    limits: { totalMs: limits.pictureFetchMs, wireMaxBytes: max, decodedMaxBytes: max },
  })
  try {
    const fault = faultOfStatus(answer)
    if (fault) throw fault
    const chunks: Uint8Array[] = []
    for await (const chunk of answer.body) chunks.push(chunk)
    return Buffer.concat(chunks)
  } finally {
    answer.close()
  }
}

/** What is noted of a picture that could not be had; null for what is no fault of the picture. */
export function faultCodeOf(error: unknown): string | null {
  if (error instanceof FetchFault) return error.code
  if (error instanceof PictureFault) return error.code
  return error instanceof AppError && error.code === 'picture_quota' ? error.code : null
}

/** Large enough for the largest size TVs ask for, and no larger. */
const widthWanted: Readonly<Record<string, string>> = {
  poster: 'w780',
  backdrop: 'w1280',
  logo: 'w500',
  profile: 'w342',
  still: 'w300',
}

function urlOf(images: Selectable<CatalogueImagesRow>, { address, kind }: { address: string; kind: string }): string {
  const sizes = parseJson(kind === 'backdrop' || kind === 'still' ? images.backdrops : images.posters)
  const wanted = widthWanted[kind] ?? 'original'
  return `${images.base}${sizes.includes(wanted) ? wanted : 'original'}${address}`
}
