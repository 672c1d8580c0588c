import type { TitleKind, TitlePage, tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'
import { isShown } from './is-shown.ts'
import { requestPage } from './request-page.ts'
import { cardsQuery } from './read-cards.ts'
import { readTitleCredits } from './title-credits.ts'
import { readSeasons } from './read-seasons.ts'
import { cardImages, cardOf, logoOf } from './title-card.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

type Answer = AnswerOf<typeof tvCatalogueCalls.titlePage>
type TitlePageQuery = { id: number; language: string }

/** The page of a title; one that no TV may show is not there. What it lacks is asked for when `isResolved` says that a service is there to ask. */
export async function readTitlePage(
  db: Db,
  now: number,
  { id, language, isResolved }: TitlePageQuery & { isResolved: boolean },
): Promise<Answer> {
  const row = await cardsQuery(db, language)
    .select(['titles.runtime_min', 'titles.countries', logoOf.as('logo')])
    .where('titles.id', '=', id)
    .where(isShown)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('not_found')
  const credits = await readTitleCredits(db, id)
  const title = {
    ...cardOf(row, language),
    logo: row.logo && `/${row.logo}`,
    runtime_min: row.runtime_min,
    countries: parseJson(row.countries),
    cast: credits.filter(({ department }) => department === 'cast'),
    crew: credits.filter(({ department }) => department !== 'cast'),
    videos: await readVideos(db, { id, language, kind: row.kind }),
    seasons: row.kind === 'series' ? await readSeasons(db, { id, language }) : [],
    names: await readNames(db, id, row),
  }
  const isMoreComing = isResolved && (await requestPage(db, now, id))
  return { title, images: cardImages, ask_again_s: isMoreComing ? limits.pageAgainS : null }
}

/** Videos that work as far as is known: those in the language asked for first, then English ones, official ones before others. */
async function readVideos(
  db: Db,
  { id, language, kind }: TitlePageQuery & { kind: TitleKind },
): Promise<TitlePage['videos']> {
  return db
    .selectFrom('title_videos')
    .select(['name', 'kind', 'site', 'url', 'language'])
    .where(kind === 'movie' ? 'movie_id' : 'series_id', '=', id)
    .where('state', '<>', 'dead')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy(sql`case when language = ${language} then 0 when language = 'en' then 1 else 2 end`)
    .orderBy('official', 'desc')
    .orderBy('id')
    .limit(limits.videosPerTitleShown)
    .$narrowType<Pick<TitlePage['videos'][number], 'kind' | 'site'>>()
    .execute()
}

type OwnTitle = { original_title: string; own_title: JsonText<Record<string, string>> }

/** What a playlist may call a title: its names in every language, and those staff have decided on. */
async function readNames(db: Db, id: number, { original_title, own_title }: OwnTitle): Promise<string[]> {
  const texts = await db.selectFrom('title_texts').select('title').where('title_id', '=', id).execute()
  const aliases = await db
    .selectFrom('title_aliases')
    .select('normalised')
    .where('title_id', '=', id)
    .limit(50)
    .execute()
  const own = Object.values(parseJson(own_title))
  const names = [
    original_title,
    ...own,
    ...texts.map(({ title }) => title),
    ...aliases.map(({ normalised }) => normalised),
  ]
  return [...new Set(names.filter((name) => name !== ''))]
}
