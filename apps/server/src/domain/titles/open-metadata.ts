import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { z } from 'zod/mini'
import { isObject } from '@castellan/contract/types/type-guards.ts'
import { faultOfStatus, FetchFault, type Fetch, type FetchResponse } from '../fetch.ts'
import { MetadataFault, type Metadata, type MetadataList, type ServiceSeason, type ServiceTitle } from './metadata.ts'
import { readServiceFacts } from './read-service-facts.ts'
import { readServiceMaterial, readServiceSeason } from './read-service-material.ts'
import { readServiceNumbers, readServiceVideo } from './read-service-video.ts'
import { readServiceGenres, readServiceImages, readServiceNames, readServiceTitle } from './read-service-title.ts'

/** `region` is a country whose cinemas and broadcasters lists are about; empty for all. */
export type MetadataConfig = { url: string; key: string; region?: string }
type ServiceRequest = { path: string; query?: Readonly<Record<string, string>>; signal?: AbortSignal }
/** Waits until the next question may be asked. */
export type RequestPacer = () => Promise<void>

const answerMaxBytes = 2 * 1_024 * 1_024
/** The code of the fetcher for an answer that is larger than this. */
const tooBig: SourceFaultCode = 'too_big'
const genresKeptMs = 24 * hourMs
/** Lists of genres that are kept: of both kinds in the panel's languages, and of some that look-ups name. */
const genresKept = 100
const folders = { movie: 'movie', series: 'tv' } as const
/** Where the service keeps its own lists. */
const lists: Readonly<Record<MetadataList, Readonly<Record<TitleKind, string>>>> = {
  popular: { movie: '/3/movie/popular', series: '/3/tv/popular' },
  trending: { movie: '/3/trending/movie/week', series: '/3/trending/tv/week' },
  new: { movie: '/3/movie/now_playing', series: '/3/tv/on_the_air' },
}
/** The videos and changes of a service stand in `results`, too. */
const page = z.object({ results: z.array(z.unknown()), total_pages: z.optional(z.number()) })
/** The service has no page behind this one. */
const pagesMax = 500

/**
 * Asks a service of the shape of TMDB, through the guarded fetcher, at the pace it wants. A key of 32 hex digits is one of its older kind, which
 * goes into the address; every other is a token.
 */
export function openMetadata(
  { url, key, region = '' }: MetadataConfig,
  guarded: Fetch,
  pace: RequestPacer = openPace(),
): Metadata {
  const isOldKey = /^[0-9a-f]{32}$/iu.test(key)
  const genres = new Map<string, { names: ReadonlyMap<number, string>; until: number }>()

  async function ask<T>(schema: z.ZodMiniType<T>, { path, query = {} }: ServiceRequest): Promise<T | null> {
    await pace()
    const asked = new URLSearchParams({ ...query, ...(isOldKey ? { api_key: key } : {}) })
    const text = await read(guarded, {
      url: `${url}${path}?${asked.toString()}`,
      headers: { accept: 'application/json', ...(isOldKey ? {} : { authorization: `Bearer ${key}` }) },
    })
    if (text === null) return null
    const parsed = schema.safeParse(jsonOf(text))
    if (!parsed.success) throw new MetadataFault('not_the_service', limits.metadataPauseMs)
    return parsed.data
  }

  async function genreNames(kind: TitleKind, language: string): Promise<ReadonlyMap<number, string>> {
    const known = genres.get(`${kind} ${language}`)
    if (known && known.until > performance.now()) return known.names
    const reply = await ask(z.unknown(), { path: `/3/genre/${folders[kind]}/list`, query: { language } })
    const names = readServiceGenres(reply)
    if (genres.size >= genresKept) genres.clear()
    genres.set(`${kind} ${language}`, { names, until: performance.now() + genresKeptMs })
    return names
  }

  async function titles(kind: TitleKind, language: string, asking: ServiceRequest) {
    return (await pageOf(kind, language, asking)).titles
  }

  async function pageOf(kind: TitleKind, language: string, asking: ServiceRequest) {
    const reply = await ask(page, asking)
    const found = reply?.results ?? []
    const pages = Math.min(pagesMax, Math.max(1, Math.floor(reply?.total_pages ?? 1)))
    if (found.length === 0) return { titles: [], pages }
    const names = await genreNames(kind, language)
    const read = found.slice(0, limits.metadataTitlesMax).flatMap((one) => readServiceTitle(one, kind, names) ?? [])
    return { titles: read, pages }
  }

  return {
    search(kind, { name, year, language }) {
      const years = year === null ? {} : { [kind === 'movie' ? 'year' : 'first_air_date_year']: String(year) }
      // A title for adults has to be known as one: else a namesake would be taken for it.
      const query = { query: name, language, include_adult: 'true', ...years }
      return titles(kind, language, { path: `/3/search/${folders[kind]}`, query })
    },
    async details(kind, { tmdbId, language }) {
      const reply = await ask(z.unknown(), { path: `/3/${folders[kind]}/${tmdbId}`, query: { language } })
      return reply === null ? null : readServiceTitle(reply, kind, new Map())
    },
    async names(kind, tmdbId) {
      const query = { append_to_response: 'alternative_titles,translations' }
      return readServiceNames(await ask(z.unknown(), { path: `/3/${folders[kind]}/${tmdbId}`, query }))
    },
    ...longLists({ ask, pageOf, inRegion: region === '' ? {} : { region } }),
    ...materialFrom(ask),
    async images() {
      const reply = readServiceImages(await ask(z.unknown(), { path: '/3/configuration' }), new URL(url).origin)
      if (reply === null) throw new MetadataFault('not_the_service', limits.metadataPauseMs)
      return reply
    },
  }
}

type Ask = <T>(schema: z.ZodMiniType<T>, asking: ServiceRequest) => Promise<T | null>
type Asks = {
  ask: Ask
  pageOf: (
    kind: TitleKind,
    language: string,
    asking: ServiceRequest,
  ) => Promise<{ titles: ServiceTitle[]; pages: number }>
  inRegion: Readonly<Record<string, string>>
}

/** Lists of the service, and what the crawler reads page by page. */
function longLists({
  ask,
  pageOf,
  inRegion,
}: Asks): Pick<Metadata, 'about' | 'list' | 'ofNetwork' | 'page' | 'changed' | 'videos'> {
  const titles = async (kind: TitleKind, language: string, asking: ServiceRequest) =>
    (await pageOf(kind, language, asking)).titles
  return {
    list: (kind, { list, language }) =>
      titles(kind, language, { path: lists[list][kind], query: { language, ...inRegion } }),
    async about(kind, { tmdbId, language, country }) {
      const query = { language, append_to_response: kind === 'movie' ? 'release_dates' : 'content_ratings' }
      const reply = await ask(z.unknown(), { path: `/3/${folders[kind]}/${tmdbId}`, query })
      const title = reply === null ? null : readServiceTitle(reply, kind, new Map())
      return title && { title, ...readServiceFacts(reply, country) }
    },
    ofNetwork({ network, language }) {
      const query = { with_networks: String(network), sort_by: 'popularity.desc', language }
      return titles('series', language, { path: '/3/discover/tv', query })
    },
    page(kind, { of, page: number, language }) {
      const asked = { language, page: String(number), include_adult: 'false' }
      if (of === 'popular')
        return pageOf(kind, language, { path: lists.popular[kind], query: { ...asked, ...inRegion } })
      const query = { ...asked, with_networks: String(of.network), sort_by: 'popularity.desc' }
      return pageOf(kind, language, { path: '/3/discover/tv', query })
    },
    async changed(kind, { since, page: number }) {
      const query = { start_date: since, page: String(number) }
      const reply = await ask(page, { path: `/3/${folders[kind]}/changes`, query })
      return { ids: readServiceNumbers(reply?.results ?? []), pages: Math.min(pagesMax, reply?.total_pages ?? 1) }
    },
    async videos(kind, { tmdbId, language }) {
      const query = { language, include_video_language: `${language},en` }
      const reply = await ask(page, { path: `/3/${folders[kind]}/${tmdbId}/videos`, query })
      return (reply?.results ?? []).flatMap((one) => readServiceVideo(one) ?? [])
    },
  }
}

/** How many seasons one request asks for; a series with more, or with long ones, takes several. The service allows 20. */
const seasonsAtOnce = 10

/** What belongs to titles. An answer that is too large is none: it must not keep the other titles waiting. */
function materialFrom(ask: Ask): Pick<Metadata, 'material' | 'seasons'> {
  const askSmall = (asking: ServiceRequest) =>
    ask(z.unknown(), asking).catch((error: unknown) => {
      if (error instanceof MetadataFault && error.message === tooBig) return null
      throw error
    })
  return {
    async material(kind, { tmdbId, language }) {
      const query = { language, append_to_response: 'credits,images', include_image_language: `${language},null,en` }
      const reply = await askSmall({ path: `/3/${folders[kind]}/${tmdbId}`, query })
      return reply === null ? null : readServiceMaterial(reply, { kind, language })
    },
    async seasons({ tmdbId, seasons, language }) {
      const found = new Map<number, ServiceSeason>()
      const portions = Array.from({ length: Math.ceil(seasons.length / seasonsAtOnce) }, (_, at) =>
        seasons.slice(at * seasonsAtOnce, (at + 1) * seasonsAtOnce),
      )
      for (let portion = portions.shift(); portion !== undefined; portion = portions.shift()) {
        const query = { language, append_to_response: portion.map((season) => `season/${season}`).join(',') }
        const reply = await askSmall({ path: `/3/tv/${tmdbId}`, query })
        if (reply === null && portion.length > 1) {
          const half = Math.ceil(portion.length / 2)
          portions.unshift(portion.slice(0, half), portion.slice(half))
        }
        for (const season of portion) {
          const about = isObject(reply) ? reply[`season/${season}`] : undefined
          if (isObject(about)) found.set(season, readServiceSeason(about, season))
        }
      }
      return found
    },
  }
}

/** The body of an answer; null when there is nothing under this address. */
async function read(guarded: Fetch, wish: { url: string; headers: Record<string, string> }): Promise<string | null> {
  try {
    const answer = await guarded({
      ...wish,
      redirects: 'answered',
      limits: { totalMs: limits.metadataTimeoutMs, decodedMaxBytes: answerMaxBytes },
    })
    try {
      if (answer.status === 404) return null
      if (answer.status === 429) throw new MetadataFault('rate_limited', retryAfterMs(answer))
      const fault = faultOfStatus(answer)
      if (fault) throw fault
      const chunks: Uint8Array[] = []
      for await (const chunk of answer.body) chunks.push(chunk)
      return Buffer.concat(chunks).toString('utf8')
    } finally {
      answer.close()
    }
  } catch (error) {
    // The address may contain the key, so only the code is reported.
    if (error instanceof FetchFault) throw new MetadataFault(error.code, limits.metadataPauseMs)
    throw error
  }
}

function retryAfterMs({ headers }: FetchResponse): number {
  const seconds = Number(headers['retry-after'])
  const wanted = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : limits.metadataBackOffMs
  return Math.min(hourMs, wanted)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Lets so many questions pass a second, one after the other. */
export function openPace(
  perSecond: number = limits.metadataPerSecond,
  {
    now = () => performance.now(),
    wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  } = {},
): RequestPacer {
  let nextAt = 0
  return async () => {
    const at = Math.max(now(), nextAt)
    nextAt = at + 1_000 / perSecond
    const waitMs = at - now()
    if (waitMs > 0) await wait(waitMs)
  }
}
