import { episodes } from '@castellan/contract/resources/episodes.ts'
import { movies } from '@castellan/contract/resources/movies.ts'
import { networks } from '@castellan/contract/resources/networks.ts'
import { trailers as trailersDefinition } from '@castellan/contract/resources/trailers.ts'
import { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { Insertable } from 'kysely'
import type { SearchedTitleRow } from '../db/schema/catalogue-rows.ts'
import { searchTextOf } from '../db/search-text.ts'
import { syncNetworkRail } from '../domain/tv-home/sync-network-rail.ts'
import { readTitle } from '@castellan/sources/titles/read-title.ts'
import type { AppContext } from '../context/app-context.ts'
import {
  broadcasters,
  decided,
  films,
  parts,
  serials,
  demoTrailers,
  unclearNames,
  unknownNames,
  type DemoTitle,
} from './demo-titles.ts'
import { pickOne, seededRandom } from './seeded-random.ts'
import { newRow } from '../db/new-row.ts'

/** The result of a name that was looked up. */
type Outcome = Pick<Insertable<SearchedTitleRow>, 'result' | 'review'> & Partial<Insertable<SearchedTitleRow>>

/** Fills the catalogue with films in the public domain, and with names TVs have looked up. */
export async function seedDemoCatalogue({ db, clock }: AppContext): Promise<void> {
  const now = clock()
  const ids = new Map<string, number>()
  for (const [kind, titles] of [
    ['movie', films],
    ['series', serials],
  ] as const)
    for (const [at, title] of titles.entries()) ids.set(title[0], await addTitle(db, now - at * dayMs, kind, title))
  await decideSome(db, ids, now)
  await fillRails(db, ids, now)
  const random = seededRandom(26)
  const languages = ['de', 'en', 'es', 'tr']
  const searched = (raw: string, kind: TitleKind, more: Outcome) => {
    const { key, year, season, episode } = readTitle(raw, kind)
    const last_at = now - Math.floor(random() * 6 * dayMs)
    const count = 1 + Math.floor(random() ** 3 * 900)
    const times = { first_at: last_at - Math.floor(random() * 40 * dayMs), last_at, settled_at: last_at }
    const name = { kind, normalised: key, year: year ?? 0, language: languages[Math.floor(random() * 4)]!, raw }
    const asked = { count, devices_count: Math.ceil(count / 7), season, episode, ...times, ...newRow(times.first_at) }
    const search_text = searchTextOf(searchedTitles, { raw, normalised: key })
    return { ...name, ...asked, search_text, score: null, title_id: null, due_at: null, reason: null, ...more } as const
  }
  const found = [...films.map((one) => ['movie', one] as const), ...serials.map((one) => ['series', one] as const)].map(
    ([kind, [title, , year]], at) => {
      const raw = [`DE | ${title} (${year})`, `${title} ${year} HD`, `EN: ${title} [4K]`][at % 3]!
      const result = title === 'Reefer Madness' ? 'blocked' : 'hit'
      return searched(raw, kind, { result, title_id: ids.get(title)!, score: 90 + (at % 11), review: null })
    },
  )
  const unknown = unknownNames.map(([kind, raw, result]) => searched(raw, kind, { result, review: null }))
  for (const { kind, normalised, year } of unknown.filter((one) => one.result === 'blocked'))
    await db.insertInto('blocked_names').values({ kind, normalised, year }).execute()
  await db
    .insertInto('searched_titles')
    .values([...found, ...unknown])
    .execute()
  for (const { raw, kind, reason, review, candidates } of unclearNames) {
    const score = Math.max(...candidates.map(([, , , each]) => each))
    const { id } = await db
      .insertInto('searched_titles')
      .values(
        searched(raw, kind, {
          result: 'notclear',
          reason,
          review,
          score,
          language: pickOne(random, ['nl', 'pl', 'pt']),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const means = candidates.map(([tmdb_id, title, year, each]) => ({ tmdb_id, title, year, score: each }))
    const other = kind === 'movie' ? ('series' as const) : ('movie' as const)
    const of = reason === 'type_mismatch' ? other : kind
    await db
      .insertInto('title_candidates')
      .values(means.map((one) => ({ ...one, searched_id: id, kind: of, poster: null })))
      .execute()
  }
}

/** Rows of the home screen as a service would have filled them, and broadcasters with theirs. */
async function fillRails(db: AppContext['db'], ids: ReadonlyMap<string, number>, now: number): Promise<void> {
  const rails = await db.selectFrom('rails').select(['id', 'section', 'kind']).orderBy('id').execute()
  for (const { id, section, kind } of rails) {
    const shown = (section === 'movies' ? films : serials).slice(kind === 'new' ? 6 : 0).slice(0, 12)
    await db
      .insertInto('rail_titles')
      .values(shown.map(([title], position) => ({ rail_id: id, position, title_id: ids.get(title)! })))
      .execute()
    const fault = kind === 'new' && section === 'series' ? 'timeout' : null
    await db
      .updateTable('rails')
      .set({ refreshed_at: now - id * hourMs, fault })
      .where('id', '=', id)
      .execute()
  }
  for (const [at, [name, country, tmdb_id]] of broadcasters.entries()) {
    const network = {
      name,
      country,
      tmdb_id,
      position: at + 1,
      active: 1,
      ...newRow(now),
      search_text: searchTextOf(networks, { name }),
    }
    const added = await db.insertInto('networks').values(network).returningAll().executeTakeFirstOrThrow()
    await syncNetworkRail(db, now, added)
  }
}

/** What staff have done by now: a draft, one to review, one hidden, one taken out; words of their own; trailers and episodes. */
async function decideSome(db: AppContext['db'], ids: ReadonlyMap<string, number>, now: number): Promise<void> {
  for (const [title, columns] of Object.entries(decided)) {
    const id = ids.get(title)!
    await db.updateTable('titles').set(columns).where('id', '=', id).execute()
    const row = await db.selectFrom('titles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .updateTable('titles')
      .set({ search_text: searchTextOf(movies, row) })
      .where('id', '=', id)
      .execute()
  }
  await db
    .insertInto('title_videos')
    .values(
      demoTrailers.map(([title, name, url, site, state], at) => ({
        movie_id: ids.get(title)!,
        name,
        url,
        site,
        state,
        fault: state === 'dead' ? 'http_404' : null,
        official: at % 2,
        checked_at: now - at * hourMs,
        ...newRow(now),
        search_text: searchTextOf(trailersDefinition, { name }),
      })),
    )
    .execute()
  await db
    .insertInto('episodes')
    .values(
      parts.map(([title, season, number, name]) => ({
        series_id: ids.get(title)!,
        season,
        number,
        title: name,
        ...newRow(now),
        search_text: searchTextOf(episodes, { title: name }),
      })),
    )
    .execute()
}

async function addTitle(db: AppContext['db'], at: number, kind: TitleKind, [title, tmdb_id, year, about]: DemoTitle) {
  const votes = 100 + ((title.length * 977) % 4_000)
  const shown = { rating_tenths: 60 + ((title.length * 7) % 25), votes, poster: null, backdrop: null }
  const dates = { synced_at: tmdb_id === null ? null : at - hourMs, due_at: null }
  const service_titles = JSON.stringify({ en: title })
  const { id } = await db
    .insertInto('titles')
    .values({
      kind,
      tmdb_id,
      original_title: title,
      year,
      ...shown,
      ...dates,
      ...newRow(at),
      service_titles,
      search_text: searchTextOf(movies, { original_title: title, own_title: '{}', service_titles }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = { title_id: id, title, overview: about, genres: '["Classic"]' }
  await db
    .insertInto('title_texts')
    .values({ ...said, language: 'en' })
    .execute()
  return id
}
