import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { SeasonOfSeries } from '@castellan/contract/calls/catalogue.ts'
import type { TitlePage } from '@castellan/contract/calls/tv-catalogue.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'
import { momentOf } from '../clock.ts'
import { requestPictures } from '../pictures/remote-pictures.ts'

type Season = TitlePage['seasons'][number]
type SeriesQuery = { id: number; language: string }

/** The seasons of a series that have episodes, in order: texts in the language asked for as far as there are any, else in English, else as they are. */
export async function readSeasons(db: Db, { id, language }: SeriesQuery): Promise<Season[]> {
  const episodes = Map.groupBy(await readEpisodes(db, { id, language }), ({ season }) => season)
  const known = new Map((await readKnown(db, { id, language })).map((season) => [season.number, season]))
  return [...episodes].map(([number, rows]) => {
    const { name, overview, aired_at, poster } = known.get(number) ?? nameless
    return { number, name, overview, aired_at, poster, episodes: rows.map(({ season: _, ...episode }) => episode) }
  })
}

/** The same for staff, with the posters on their way that nobody has seen so far. */
export async function readSeasonsOf(
  db: Db,
  now: number,
  { id, language, kinds, isResolved }: SeriesQuery & { kinds: readonly TitleKind[]; isResolved: boolean },
): Promise<SeasonOfSeries[]> {
  await db
    .selectFrom('titles')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'series')
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const posters = await db
    .selectFrom('seasons')
    .select('poster as address')
    .where('series_id', '=', id)
    .where('poster', 'is not', null)
    .execute()
  if (isResolved)
    await requestPictures(
      db,
      now,
      posters.map(({ address }) => ({ address: address!, kind: 'poster' })),
    )
  const seasons = await readSeasons(db, { id, language })
  return seasons.map(({ poster, episodes, ...season }) => {
    return { ...season, poster: poster && poster.slice(1), episodes: episodes.length }
  })
}

const nameless = { name: '', overview: '', aired_at: null, poster: null }

async function readKnown(db: Db, { id, language }: SeriesQuery): Promise<Omit<Season, 'episodes'>[]> {
  const rows = await db
    .selectFrom('seasons')
    .leftJoin('season_texts as said', (join) =>
      join
        .onRef('said.series_id', '=', 'seasons.series_id')
        .onRef('said.season', '=', 'seasons.number')
        .on('said.language', '=', language),
    )
    .leftJoin('season_texts as english', (join) =>
      join
        .onRef('english.series_id', '=', 'seasons.series_id')
        .onRef('english.season', '=', 'seasons.number')
        .on('english.language', '=', 'en'),
    )
    .leftJoin('remote_pictures', 'remote_pictures.address', 'seasons.poster')
    .select(['seasons.number', 'seasons.air_at', 'remote_pictures.sha256 as poster', 'said.name', 'said.overview'])
    .select(['english.name as english_name', 'english.overview as english_overview'])
    .where('seasons.series_id', '=', id)
    .execute()
  return rows.map(({ number, air_at, poster, ...texts }) => ({
    number,
    name: texts.name || texts.english_name || '',
    overview: texts.overview || texts.english_overview || '',
    aired_at: momentOf(air_at),
    poster: poster && `/${poster}`,
  }))
}

async function readEpisodes(
  db: Db,
  { id, language }: SeriesQuery,
): Promise<(Season['episodes'][number] & { season: number })[]> {
  const rows = await db
    .selectFrom('episodes')
    .leftJoin('episode_texts as said', (join) =>
      join.onRef('said.episode_id', '=', 'episodes.id').on('said.language', '=', language),
    )
    .leftJoin('episode_texts as english', (join) =>
      join.onRef('english.episode_id', '=', 'episodes.id').on('english.language', '=', 'en'),
    )
    .leftJoin('remote_pictures', 'remote_pictures.address', 'episodes.still')
    .select(['season', 'number', 'air_at', 'remote_pictures.sha256 as still', 'said.title', 'said.overview'])
    .select(['english.title as english_title', 'english.overview as english_overview'])
    .select(['episodes.title as own_title', 'episodes.overview as own_overview'])
    .where('series_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('season')
    .orderBy('number')
    .limit(limits.episodesPerTitleShown)
    .execute()
  return rows.map(({ season, number, air_at, still, ...texts }) => ({
    season,
    number,
    title: texts.title || texts.english_title || texts.own_title,
    overview: texts.overview || texts.english_overview || texts.own_overview,
    aired_at: momentOf(air_at),
    still: still && `/${still}`,
  }))
}
