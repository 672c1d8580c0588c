import { isObject } from '@castellan/contract/types/type-guards.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cleanText } from '@castellan/sources/text/clean-text.ts'

type ServiceAnswer = Readonly<Record<string, unknown>>
const certificationMax = 20

const listIn = (value: unknown): ServiceAnswer[] => (Array.isArray(value) ? value.filter((one) => isObject(one)) : [])
const objectOf = (value: unknown): ServiceAnswer => (isObject(value) ? value : {})
const within = (raw: ServiceAnswer, name: string): ServiceAnswer => objectOf(raw[name])

/** How long a title runs, and its age rating in a country; movies and series say both in their own way. */
export function readServiceFacts(
  raw: unknown,
  country: string,
): { runtimeMin: number | null; certification: string | null } {
  const title = objectOf(raw)
  const times: unknown = title['episode_run_time']
  const [first]: unknown[] = Array.isArray(times) ? times : []
  const runtime = title['runtime'] ?? first
  const isRuntime = typeof runtime === 'number' && runtime > 0 && runtime <= limits.runtimeMinMax
  return { runtimeMin: isRuntime ? Math.round(runtime) : null, certification: certificationIn(title, country) }
}

function certificationIn(title: ServiceAnswer, country: string): string | null {
  if (country === '') return null
  const ofSeries = listIn(within(title, 'content_ratings')['results'])
  const ofMovie = listIn(within(title, 'release_dates')['results'])
  const said = [
    ...ofSeries.filter((one) => one['iso_3166_1'] === country).map((one) => one['rating']),
    ...ofMovie
      .filter((one) => one['iso_3166_1'] === country)
      .flatMap((one) => listIn(one['release_dates']).map((release) => release['certification'])),
  ]
  const found = said.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return found === undefined ? null : cleanText(found, certificationMax)
}
