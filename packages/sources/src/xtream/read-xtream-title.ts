import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import { looseInt, looseList, looseRecord, looseText, type LooseRecord } from '../json/loose.ts'
import { xtreamStreamUrl } from './xtream-urls.ts'

type TitleFacts = { plot: string; released: string; duration_s: number | null; rating: number | null }
type Episode = TitleFacts & { id: string; number: number; title: string; url: string }
type Season = { number: number; title: string; episodes: Episode[] }
export type XtreamTitle = TitleFacts & { genre: string; director: string; cast: string; seasons: Season[] }

const episodesMax = 5_000
const plotCharsMax = 4_000
const lineCharsMax = 500

/** Reads `get_vod_info` or `get_series_info`; null when the answer says nothing of a title. */
export function readXtreamTitle(answer: unknown, login: XtreamLogin): XtreamTitle | null {
  const record = looseRecord(answer)
  const info = looseRecord(record['info'])
  const seasons = readSeasons(record, login)
  if (
    Object.keys(info).length === 0 &&
    Object.keys(looseRecord(record['movie_data'])).length === 0 &&
    seasons.length === 0
  )
    return null
  return {
    ...readAbout(info),
    genre: looseText(info['genre'], lineCharsMax),
    director: looseText(info['director'], lineCharsMax),
    cast: looseText(info['cast'] ?? info['actors'], lineCharsMax),
    seasons,
  }
}

function readAbout(info: LooseRecord): TitleFacts {
  const seconds = looseInt(info['duration_secs'])
  const rating = Number(looseText(info['rating'], 10).replace(',', '.') || Number.NaN)
  return {
    plot: looseText(info['plot'] ?? info['description'] ?? info['overview'], plotCharsMax),
    released: looseText(info['releasedate'] ?? info['release_date'] ?? info['releaseDate'] ?? info['air_date'], 40),
    duration_s: seconds !== null && seconds > 0 ? seconds : null,
    rating: rating > 0 && rating <= 10 ? rating : null,
  }
}

/** Episodes come in an object by season or in a list of lists; a season without a name of its own has none here. */
function readSeasons(record: LooseRecord, login: XtreamLogin): Season[] {
  const names = new Map(
    looseList(record['seasons']).map((season): [number | null, string] => {
      const { season_number: number, name } = looseRecord(season)
      return [looseInt(number), looseText(name, lineCharsMax)]
    }),
  )
  const seasons = new Map<number, Episode[]>()
  let total = 0
  for (const [place, listed] of Object.entries(record['episodes'] ?? {})) {
    for (const item of looseList(listed)) {
      const episode = readEpisode(looseRecord(item), login)
      if (episode === null || total >= episodesMax) continue
      total += 1
      const number = looseInt(looseRecord(item)['season']) ?? looseInt(place) ?? 0
      seasons.set(number, [...(seasons.get(number) ?? []), episode])
    }
  }
  return [...seasons]
    .toSorted(([one], [other]) => one - other)
    .map(([number, episodes]) => ({
      number,
      title: names.get(number) ?? '',
      episodes: episodes.toSorted((one, other) => one.number - other.number),
    }))
}

function readEpisode(item: LooseRecord, login: XtreamLogin): Episode | null {
  const id = looseText(item['id'] ?? item['stream_id'], 40)
  if (!/^[\w-]{1,40}$/u.test(id)) return null
  const extension = looseText(item['container_extension'], 10)
  const ending = /^[a-z0-9]{1,5}$/iu.test(extension) ? extension : 'mp4'
  return {
    id,
    number: looseInt(item['episode_num']) ?? 0,
    title: looseText(item['title'], lineCharsMax),
    url: xtreamStreamUrl(login, { kind: 'series', id, ending }),
    ...readAbout(looseRecord(item['info'])),
  }
}
