import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import { episodes as episodesDefinition } from '@castellan/contract/resources/episodes.ts'
import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { movies } from '@castellan/contract/resources/movies.ts'
import { searchTextOf } from '../db/search-text.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyTitle } from '@castellan/contract/fields/rail-document.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { AppContext } from '../context/app-context.ts'
import { fillDueRule } from '../domain/tv-home/fill-rule.ts'
import { storePicture } from '../domain/pictures/store-picture.ts'
import { homeCredits, homeEpisodes, homeRows, homeSeasons, homeTitles, type DemoHomeTitle } from './demo-home-titles.ts'
import { newRow } from '../db/new-row.ts'

const licence = 'Drawn for the Castellan demo'

/** Fills the home screen of TVs with invented titles, whose pictures are in a folder. */
export async function seedDemoHome(ctx: AppContext, pictures: string): Promise<void> {
  const now = ctx.clock()
  const ids = new Map<string, number>()
  for (const [at, [name, title]] of Object.entries(homeTitles).entries())
    ids.set(name, await addTitle(ctx, now - at * dayMs, pictures, [name, title]))
  for (const [name, episodes] of Object.entries(homeEpisodes))
    await ctx.db
      .insertInto('episodes')
      .values(
        episodes.map(([season, number, title, overview]) => ({
          series_id: ids.get(name)!,
          season,
          number,
          title,
          overview,
          air_at: now - (40 - number) * dayMs,
          ...newRow(now),
          search_text: searchTextOf(episodesDefinition, { title }),
        })),
      )
      .execute()
  for (const [name, seasons] of Object.entries(homeSeasons)) await addSeasons(ctx.db, now, ids.get(name)!, seasons)
  await addRows(ctx, now, ids)
  while (await fillDueRule(ctx.db, now));
}

async function addSeasons(db: AppContext['db'], now: number, series_id: number, seasons: (typeof homeSeasons)[string]) {
  const languages = ['en', 'de']
  for (const [number, ...texts] of seasons) {
    await db
      .insertInto('seasons')
      .values({ series_id, number, air_at: now - (40 + 365 * (2 - number)) * dayMs, poster: null })
      .execute()
    await db
      .insertInto('season_texts')
      .values(
        texts.map(([name, overview], at) => ({ series_id, season: number, language: languages[at]!, name, overview })),
      )
      .execute()
  }
}

type TitleEntry = readonly [string, DemoHomeTitle]

async function addTitle(ctx: AppContext, at: number, folder: string, [name, title]: TitleEntry): Promise<number> {
  const { db } = ctx
  const store = async (kind: string) => {
    const file = join(folder, `${name.toLowerCase().replaceAll(/\W+/gu, '-')}.${kind}.jpg`)
    return (await storePicture(ctx, at, { bytes: await readFile(file), origin: 'upload', licence })).sha256
  }
  const { kind, year, rating, minutes, overview, german } = title
  const { id } = await db
    .insertInto('titles')
    .values({
      kind,
      original_title: name,
      year,
      own_poster: await store('poster'),
      own_backdrop: await store('backdrop'),
      rating_tenths: rating,
      votes: rating * 11,
      own_title: JSON.stringify({ de: german[0] }),
      own_overview: JSON.stringify({ en: overview, de: german[1] }),
      genres: JSON.stringify(title.genres),
      countries: JSON.stringify(title.countries),
      runtime_min: minutes,
      ...newRow(at),
      search_text: searchTextOf(movies, {
        original_title: name,
        own_title: JSON.stringify({ de: german[0] }),
        service_titles: '{}',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('title_credits')
    .values(
      homeCredits.map(([department, person, role], position) => ({
        title_id: id,
        position,
        department,
        name: person,
        role,
      })),
    )
    .execute()
  if (kind === 'movie')
    await db
      .insertInto('title_videos')
      .values({
        movie_id: id,
        name: `${name} (trailer)`,
        url: `https://videos.example/${id}.mp4`,
        site: 'file',
        state: 'new',
        official: 1,
        ...newRow(at),
        search_text: searchTextOf(titleVideos, { name: `${name} (trailer)` }),
      })
      .execute()
  return id
}

async function addRows({ db }: AppContext, now: number, ids: ReadonlyMap<string, number>): Promise<void> {
  await db
    .updateTable('rails')
    .set((eb) => ({ position: eb('position', '+', homeRows.length) }))
    .execute()
  for (const [at, { kind, section, title, titles = [], ...row }] of homeRows.entries()) {
    const { id } = await db
      .insertInto('rails')
      .values({
        code: `demo-${at}`,
        section,
        kind,
        title: JSON.stringify(title),
        position: at + 1,
        active: row.active === false ? 0 : 1,
        countries: JSON.stringify(row.countries ?? []),
        starts_at: row.starts === undefined ? null : now + row.starts * dayMs,
        ends_at: row.ends === undefined ? null : now + row.ends * dayMs,
        rule: kind === 'rule' ? JSON.stringify({ ...anyTitle, genres: row.genres ?? [] }) : null,
        due_at: kind === 'rule' ? now : null,
        ...newRow(now),
        search_text: searchTextOf(movieRails, { code: `demo-${at}`, title: JSON.stringify(title) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (titles.length > 0)
      await db
        .insertInto('rail_titles')
        .values(titles.map((name, position) => ({ rail_id: id, position, title_id: ids.get(name)! })))
        .execute()
  }
}
