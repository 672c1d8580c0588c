import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import type { CreditDepartment, TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cleanText } from '@castellan/sources/text/clean-text.ts'
import type { ServiceCredit, ServiceEpisode, ServiceImage, ServiceMaterial, ServiceSeason } from './metadata.ts'
import { pictureOf } from './read-service-title.ts'

type ServiceAnswer = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is ServiceAnswer => typeof value === 'object' && value !== null
const listIn = (value: unknown): ServiceAnswer[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const textOf = (value: unknown, max: number): string => (typeof value === 'string' ? cleanText(value, max) : '')
const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max

/** People, images and seasons of a title as far as they can be used; anybody may have written them (security AC9). Images are ordered by `language`. */
export function readServiceMaterial(
  raw: unknown,
  { kind, language }: { kind: TitleKind; language: string },
): ServiceMaterial {
  const title = isRecord(raw) ? raw : {}
  const credits = isRecord(title['credits']) ? title['credits'] : null
  const seasons = listIn(title['seasons']).map((season) => season['season_number'])
  const numbers = [...new Set(seasons.filter((number): number is number => isCount(number, limits.seasonMax)))]
  return {
    credits: credits && [...castOf(credits['cast']), ...crewOf(credits['crew'], title['created_by'])],
    images: isRecord(title['images']) ? imagesOf(title['images'], language) : null,
    // Specials last: they are the first to go where there are too many.
    seasons:
      kind === 'movie'
        ? []
        : numbers
            .toSorted((one, other) => (one || Infinity) - (other || Infinity))
            .slice(0, limits.seasonsOfServiceMax),
  }
}

const imageLists = { poster: 'posters', backdrop: 'backdrops', logo: 'logos' } as const

/** Those in the language first, then those without text, then English ones; within a language as the service orders them. */
function imagesOf(raw: ServiceAnswer, language: string): ServiceImage[] {
  const order = [language, '', 'en']
  return entriesOf(imageLists).flatMap(([kind, list]) => {
    const found = listIn(raw[list]).flatMap((one): ServiceImage[] => {
      const address = pictureOf(one['file_path'])
      const said = one['iso_639_1'] ?? ''
      const isWanted = typeof said === 'string' && order.includes(said)
      return address !== null && isWanted ? [{ kind, language: said, address }] : []
    })
    const once = [...new Map(found.map((one) => [one.address, one])).values()]
    const place = (one: ServiceImage) => order.indexOf(one.language)
    return once.toSorted((one, other) => place(one) - place(other)).slice(0, limits.imagesOfServiceMax)
  })
}

function castOf(raw: unknown): ServiceCredit[] {
  const place = ({ order }: ServiceAnswer) => (typeof order === 'number' ? order : Infinity)
  const people = listIn(raw)
    .toSorted((one, other) => place(one) - place(other) || 0)
    .map((one) => creditOf(one, 'cast', one['character']))
  return merged(people).slice(0, limits.castOfServiceMax)
}

/** Creators, directors and writers; what else there is to do on a title TVs do not show. */
function crewOf(raw: unknown, creators: unknown): ServiceCredit[] {
  const crew = listIn(raw)
  const people = [
    ...listIn(creators).map((one) => creditOf(one, 'crew', 'Creator')),
    ...crew.filter(({ job }) => job === 'Director').map((one) => creditOf(one, 'directing', one['job'])),
    ...crew.filter(({ department }) => department === 'Writing').map((one) => creditOf(one, 'writing', one['job'])),
  ]
  return merged(people).slice(0, limits.crewOfServiceMax)
}

function creditOf(raw: ServiceAnswer, department: CreditDepartment, role: unknown): ServiceCredit {
  const max = limits.creditTextMax
  return {
    department,
    name: textOf(raw['name'], max),
    role: textOf(role, max),
    profile: pictureOf(raw['profile_path']),
  }
}

/** Each person once a department, with all they did. */
function merged(people: readonly ServiceCredit[]): ServiceCredit[] {
  const known = new Map<string, ServiceCredit>()
  for (const one of people) {
    if (one.name === '') continue
    const key = `${one.department} ${one.name}`
    const before = known.get(key)
    const roles = [...new Set([before?.role, one.role].filter((role) => role !== undefined && role !== ''))]
    known.set(key, { ...(before ?? one), role: cleanText(roles.join(', '), limits.creditTextMax) })
  }
  return [...known.values()]
}

/** What the service makes up as the name of a season without one, in the languages of the panel. */
const numberedSeason =
  /^(?:(?:season|staffel|temporada|seizoen|sezon|seria|الموسم|موسم|فصل) (\d+)|(\d+)\.? (?:season|staffel|temporada|seizoen|sezon|seria|الموسم|موسم|فصل))$/iu
const specialWords = /^(?:specials?|extras|especiais|especiales|odcinki specjalne|özel bölümler|حلقات خاصة|ویژه‌ها)$/iu

/** One season: its name unless that is only its number in words, and its episodes. */
export function readServiceSeason(raw: unknown, number: number): ServiceSeason {
  const season = isRecord(raw) ? raw : {}
  const name = textOf(season['name'], limits.catalogueTitleMax)
  const [, after, before] = numberedSeason.exec(name) ?? []
  const isNumber = Number(after ?? before) === number
  return {
    name: isNumber || (number === 0 && specialWords.test(name)) ? '' : name,
    overview: textOf(season['overview'], limits.overviewMax),
    airAt: dayOf(season['air_date']),
    poster: pictureOf(season['poster_path']),
    episodes: episodesOf(season['episodes']),
  }
}

/** Each number once. */
function episodesOf(raw: unknown): ServiceEpisode[] {
  const episodes = listIn(raw).flatMap((one): ServiceEpisode[] => {
    const number = one['episode_number']
    const title = textOf(one['name'], limits.catalogueTitleMax)
    if (!isCount(number, limits.episodeMax) || number === 0) return []
    return [
      {
        number,
        title: title === '' ? String(number) : title,
        overview: textOf(one['overview'], limits.overviewMax),
        airAt: dayOf(one['air_date']),
        still: pictureOf(one['still_path']),
      },
    ]
  })
  return [...new Map(episodes.map((one) => [one.number, one])).values()]
}

/** The first moment of a day. */
function dayOf(value: unknown): number | null {
  if (typeof value !== 'string' || !/^(?:19|20|21)\d\d-\d\d-\d\d$/u.test(value)) return null
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(at) ? null : at
}
