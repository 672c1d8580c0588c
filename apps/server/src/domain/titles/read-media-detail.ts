import type { MediaDetail } from '@castellan/contract/calls/media-detail.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { readTitle } from '@castellan/sources/titles/read-title.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'
import { MetadataFault, type Metadata } from './metadata.ts'
import { matchName } from './resolve-search.ts'

type DetailQuery = { kind: TitleKind; tmdbId: number; language: string; country: string }

/** Answers of the last hour, bounded to the newest, so that many readers of one title cause one request. */
const known = new Map<
  string,
  { until: number; detail: Omit<MediaDetail, 'title_id' | 'poster'> & { path: string | null } }
>()

/** What the service knows of a title by its number. Refuses `not_found` and, without a service to ask, `metadata_off` or `unavailable`. */
export async function readMediaDetail(
  { db, metadata }: { db: Db; metadata: Metadata | null },
  now: number,
  asked: DetailQuery,
): Promise<MediaDetail> {
  const { kind, tmdbId, language, country } = asked
  const key = [kind, tmdbId, language, country].join(' ')
  let held = known.get(key)
  if (!held || held.until <= now) {
    held = { until: now + limits.mediaDetailKeptMs, detail: await ask(metadata, asked) }
    known.delete(key)
    known.set(key, held)
    if (known.size > limits.mediaDetailsKept) known.delete(known.keys().next().value!)
  }
  const { path, ...detail } = held.detail
  const row = await db
    .selectFrom('titles')
    .select('id')
    .where('kind', '=', kind)
    .where('tmdb_id', '=', tmdbId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const picture =
    path === null
      ? undefined
      : await db.selectFrom('remote_pictures').select('sha256').where('address', '=', path).executeTakeFirst()
  return { ...detail, title_id: row?.id ?? null, poster: picture?.sha256 ?? null }
}

async function ask(metadata: Metadata | null, { kind, tmdbId, language, country }: DetailQuery) {
  const details = await asking(metadata, (service) => service.about(kind, { tmdbId, language, country }))
  if (details === null) throw new AppError('not_found')
  const { title, runtimeMin, certification } = details
  return {
    kind,
    tmdb_id: tmdbId,
    language,
    title: title.title,
    original_title: title.originalTitle,
    year: title.year,
    overview: title.overview,
    genres: title.genres,
    rating: title.ratingTenths === null ? null : title.ratingTenths / 10,
    runtime_min: runtimeMin,
    certification,
    is_adult: title.isAdult,
    path: title.poster,
  }
}

/** The number of the one title a name and a year mean; refuses `not_found` when it is none, or not clear which. */
export async function findMediaNumber(
  metadata: Metadata | null,
  { kind, title, year, language }: { kind: TitleKind; title: string; year: number | null; language: string },
): Promise<number> {
  const read = readTitle(title, kind)
  const verdict = await asking(metadata, (service) =>
    matchName(service, { ...read, year: year ?? read.year }, { kind, language }),
  )
  if (verdict.result !== 'hit') throw new AppError('not_found')
  return verdict.title.tmdbId
}

async function asking<T>(metadata: Metadata | null, work: (metadata: Metadata) => Promise<T>): Promise<T> {
  if (metadata === null) throw new AppError('metadata_off')
  try {
    return await work(metadata)
  } catch (error) {
    if (!(error instanceof MetadataFault)) throw error
    throw new AppError('unavailable', { retryAfterS: Math.ceil(error.waitMs / 1_000) })
  }
}
