import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cleanText } from '@castellan/sources/text/clean-text.ts'
import type { MetadataImages, ServiceTitle } from './metadata.ts'

type ServiceAnswer = Readonly<Record<string, unknown>>

const picture = /^\/[\w-]{1,80}\.(?:jpg|jpeg|png|webp)$/iu
const size = /^[\w-]{1,20}$/u
const sizesMax = 12
const genresMax = 8
const namesMax = 100

/** What a service says of a title, as far as it can be used; anybody may have written it (security AC9). Null without a number or a name. */
export function readServiceTitle(
  raw: unknown,
  kind: TitleKind,
  genreNames: ReadonlyMap<number, string>,
): ServiceTitle | null {
  if (!isRecord(raw)) return null
  const [titleName, originalName, dateName] =
    kind === 'movie'
      ? (['title', 'original_title', 'release_date'] as const)
      : (['name', 'original_name', 'first_air_date'] as const)
  const tmdbId = raw['id']
  const title = textOf(raw[titleName]) || textOf(raw[originalName])
  if (typeof tmdbId !== 'number' || !Number.isSafeInteger(tmdbId) || tmdbId <= 0 || title === '') return null
  return {
    kind,
    tmdbId,
    title,
    originalTitle: textOf(raw[originalName]) || title,
    overview: textOf(raw['overview'], limits.overviewMax),
    year: yearOf(raw[dateName]),
    poster: pictureOf(raw['poster_path']),
    backdrop: pictureOf(raw['backdrop_path']),
    ...ratingOf(raw),
    isAdult: raw['adult'] === true,
    genres: genresOf(raw, genreNames),
  }
}

/** What a title is called in other languages and countries. */
export function readServiceNames(raw: unknown): string[] {
  const { alternative_titles: others, translations } = isRecord(raw) ? raw : {}
  const listed = [others, translations].filter(isRecord).flatMap(({ titles, results, translations: inOther }) =>
    // A movie has `titles`, a series `results`; a translation has its names one deeper.
    [titles, results, inOther].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])),
  )
  const names = listed.filter(isRecord).flatMap(({ title, data }) => {
    const said = isRecord(data) ? data : {}
    return [textOf(title), textOf(said['title']), textOf(said['name'])].filter((name) => name !== '')
  })
  return [...new Set(names)].slice(0, namesMax)
}

/** Names by number; what is no genre is left out. */
export function readServiceGenres(raw: unknown): ReadonlyMap<number, string> {
  const listed = isRecord(raw) && Array.isArray(raw['genres']) ? raw['genres'] : []
  return new Map(
    listed.filter(isRecord).flatMap(({ id, name }): [number, string][] => {
      const said = textOf(name, 60)
      return typeof id === 'number' && said !== '' ? [[id, said]] : []
    }),
  )
}

/** Where pictures are; only an encrypted address is taken, or one at the service itself. */
export function readServiceImages(raw: unknown, service?: string): MetadataImages | null {
  const images = isRecord(raw) && isRecord(raw['images']) ? raw['images'] : {}
  const base = URL.parse(textOf(images['secure_base_url'], 300))
  const isSafe = base?.protocol === 'https:' || (base !== null && base.origin === service)
  if (!isSafe || base.username !== '' || base.search !== '' || base.hash !== '') return null
  const sizesOf = (listed: unknown) =>
    (Array.isArray(listed) ? listed : [])
      .filter((one: unknown) => typeof one === 'string')
      .filter((one) => size.test(one))
      .slice(0, sizesMax)
  return {
    base: base.href,
    posters: sizesOf(images['poster_sizes']),
    backdrops: sizesOf(images['backdrop_sizes']),
  }
}

function isRecord(value: unknown): value is ServiceAnswer {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown, max: number = limits.catalogueTitleMax): string {
  return typeof value === 'string' ? cleanText(value, max) : ''
}

/** The path of a picture at the service; null for every other text. */
export function pictureOf(value: unknown): string | null {
  return typeof value === 'string' && picture.test(value) ? value : null
}

function yearOf(value: unknown): number | null {
  const year = typeof value === 'string' && /^\d{4}(?:-|$)/u.test(value) ? Number(value.slice(0, 4)) : 0
  return year >= 1_880 && year <= 2_200 ? year : null
}

/** A title nobody has voted for has no rating, not the worst one. */
function ratingOf(raw: ServiceAnswer): Pick<ServiceTitle, 'ratingTenths' | 'votes'> {
  const { vote_average: average, vote_count: count } = raw
  const votes = typeof count === 'number' && count > 0 ? Math.min(Math.floor(count), 2_000_000_000) : 0
  const isRated = typeof average === 'number' && average >= 0 && average <= 10 && votes > 0
  return { ratingTenths: isRated ? Math.round(average * 10) : null, votes }
}

/** Searches and lists name genres by number, details by name. */
function genresOf(raw: ServiceAnswer, names: ReadonlyMap<number, string>): string[] {
  const ids = Array.isArray(raw['genre_ids']) ? raw['genre_ids'] : []
  const named = [...readServiceGenres(raw).values()]
  const found = named.length > 0 ? named : ids.flatMap((id) => names.get(Number(id)) ?? [])
  return found.slice(0, genresMax)
}
