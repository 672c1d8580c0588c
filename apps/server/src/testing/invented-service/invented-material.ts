import type { InventedTitle } from './invented-titles.ts'

const people = [
  'Ida Berg',
  'Ole Lund',
  'Mara Quist',
  'Teo Varga',
  'Nell Okoye',
  'Jonas Rehn',
  'Pia Solano',
  'Kemal Aras',
]
const personOf = (id: number, at: number) => {
  const number = (id + at) % people.length
  return { id: 9_000 + number, name: people[number]!, profile_path: `/profile-${9_000 + number}.png` }
}

/** People of a title, as the service lists them: the order of the cast is not that of the list. */
export function inventedCredits({ id }: InventedTitle) {
  const cast = [3, 1, 2, 0].map((order) => ({ ...personOf(id, order), order, character: `Part ${order + 1}` }))
  const crew = [
    { ...personOf(id, 5), department: 'Writing', job: 'Screenplay' },
    { ...personOf(id, 5), department: 'Writing', job: 'Story' },
    { ...personOf(id, 4), department: 'Directing', job: 'Director' },
    { ...personOf(id, 6), department: 'Sound', job: 'Foley' },
  ]
  return { cast, crew }
}

const isSeries = ({ kind }: InventedTitle) => kind === 'tv'
const seasonsOf = ({ id }: InventedTitle) => 1 + (id % 3)
const episodesIn = 6

/** Images of a title in several languages, those of the details among them. */
export function inventedImages({ id }: InventedTitle) {
  const of = (kind: string, languages: readonly (string | null)[]) =>
    languages.map((iso_639_1) => ({ iso_639_1, file_path: `/${kind}-${iso_639_1 ?? 'none'}-${id}.png` }))
  const own = { iso_639_1: 'en', file_path: `/poster-${id}.png` }
  return {
    posters: [own, ...of('poster', ['de', null, 'en', 'pl'])],
    backdrops: of('backdrop', [null, 'en']),
    logos: of('logo', ['en', 'de']),
  }
}

/** What the details of a series say in addition to those of a movie. */
export function inventedSeasons(title: InventedTitle) {
  if (!isSeries(title)) return {}
  const seasons = Array.from({ length: seasonsOf(title) + 1 }, (_, season_number) => {
    return { season_number, episode_count: season_number === 0 ? 1 : episodesIn }
  })
  return { seasons, created_by: [personOf(title.id, 7)] }
}

/** Names of seasons by language; a season or a language without one has only its number. */
const seasonNames: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: { en: 'The Flood', de: 'Die Flut' },
}

/** One season of a series; null when it has none of this number. */
export function inventedSeason(title: InventedTitle, season: number, language: string) {
  if (!isSeries(title) || season > seasonsOf(title)) return null
  const count = season === 0 ? 1 : episodesIn
  const word = language === 'de' ? 'Folge' : 'Episode'
  const episodes = Array.from({ length: count }, (_, at) => ({
    season_number: season,
    episode_number: at + 1,
    name: `${word} ${at + 1}`,
    overview: language === 'en' ? `What happens in part ${at + 1}.` : '',
    air_date: title.year === null ? null : `${title.year + season}-01-${String(at * 4 + 1).padStart(2, '0')}`,
    still_path: `/still-${title.id}.png`,
  }))
  const number = language === 'de' ? `Staffel ${season}` : `Season ${season}`
  return {
    season_number: season,
    name: seasonNames[season]?.[language] ?? (season === 0 ? 'Specials' : number),
    overview: language === 'en' && season > 0 ? `How year ${season} goes.` : '',
    air_date: title.year === null ? null : `${title.year + season}-01-01`,
    poster_path: season === 0 ? null : `/season-${season}-${title.id}.png`,
    episodes,
  }
}
