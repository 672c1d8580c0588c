import type { MediaDetail } from '@castellan/contract/calls/media-detail.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { readTitle } from '@castellan/sources/titles/read-title.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'
import { MetadataFault, type Metadata } from './metadata.ts'
import { matchName } from './resolve-search.ts'

type DetailQuery = { kind: TitleKind; tmdbId: number; language: string; country: string }

type Detail = Omit<MediaDetail, 'title_id' | 'poster'> & { path: string | null }

/** What the service has answered in the last hour, by its number and by its name; null is a name that means no one title. */
export function createMediaAnswers() {
  return { details: createKept<Detail>(), numbers: createKept<number | null>(), running: 0 }
}

type MediaPlace = { metadata: Metadata | null; answers: ReturnType<typeof createMediaAnswers> }

/** What the service knows of a title by its number. Refuses `not_found` and, without a service to ask, `metadata_off` or `unavailable`. */
export async function readMediaDetail(
  { db, ...place }: MediaPlace & { db: Db },
  now: number,
  asked: DetailQuery,
): Promise<MediaDetail> {
  const { kind, tmdbId, language, country } = asked
  const key = [kind, tmdbId, language, country].join(' ')
  const { path, ...detail } = await place.answers.details.read(key, now, () => ask(place, asked))
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

async function ask(place: MediaPlace, { kind, tmdbId, language, country }: DetailQuery): Promise<Detail> {
  const details = await asking(place, (service) => service.about(kind, { tmdbId, language, country }))
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
  place: MediaPlace,
  now: number,
  { kind, title, year, language }: { kind: TitleKind; title: string; year: number | null; language: string },
): Promise<number> {
  const read = readTitle(title, kind)
  const given = { ...read, year: year ?? read.year }
  const number = await place.answers.numbers.read(
    JSON.stringify([kind, title, given.year, language]),
    now,
    async () => {
      const verdict = await asking(place, (service) => matchName(service, given, { kind, language }))
      return verdict.result === 'hit' ? verdict.title.tmdbId : null
    },
  )
  if (number === null) throw new AppError('not_found')
  return number
}

/** Keeps answers for an hour, the newest of them, so that many readers of one cause one request, those at the same time too. A failure is not kept. */
function createKept<T>() {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return {
    read(key: string, now: number, work: () => Promise<T>): Promise<T> {
      const held = kept.get(key)
      if (held && held.until > now) return held.answer
      const one = { until: now + limits.mediaDetailKeptMs, answer: work() }
      one.answer.catch(() => kept.get(key) === one && kept.delete(key))
      kept.delete(key)
      kept.set(key, one)
      const [oldest] = kept.keys()
      if (kept.size > limits.mediaDetailsKept && oldest !== undefined) kept.delete(oldest)
      return one.answer
    },
  }
}

/** Asks the service unless too many wait for it already: crawls and staff take their turns in the same line. */
async function asking<T>({ metadata, answers }: MediaPlace, work: (metadata: Metadata) => Promise<T>): Promise<T> {
  if (metadata === null) throw new AppError('metadata_off')
  if (answers.running >= limits.mediaLookUpsMax) throw new AppError('unavailable', { retryAfterS: 5 })
  answers.running += 1
  try {
    return await work(metadata)
  } catch (error) {
    if (!(error instanceof MetadataFault)) throw error
    throw new AppError('unavailable', { retryAfterS: Math.ceil(error.waitMs / 1_000) })
  } finally {
    answers.running -= 1
  }
}
