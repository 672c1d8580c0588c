import { movies } from '@castellan/contract/resources/movies.ts'
import type { lockableFields } from '@castellan/contract/fields/title-fields.ts'
import { sql } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf, rowsOf } from '../../db/many-values.ts'
import { requestPictures, type RemotePicture } from '../pictures/remote-pictures.ts'
import type { ServiceTitle } from './metadata.ts'

const facts = {
  kind: 'text',
  tmdb_id: 'bigint',
  original_title: 'text',
  year: 'bigint',
  poster: 'text',
  backdrop: 'text',
  rating_tenths: 'bigint',
  votes: 'bigint',
  is_adult: 'bigint',
  search_text: 'text',
} as const
const texts = { title_id: 'bigint', title: 'text', overview: 'text', genres: 'text', poster: 'text' } as const

type StoreContext = { tx: Db; now: number; language: string }

/**
 * Records what the service says of titles in one language, and returns their ids in the same order. What staff have decided about a title
 * (its status, what they have changed) stays; a picture or genres the service does not name this time stay too.
 */
export async function storeTitles(
  { tx, now, language }: StoreContext,
  incoming: readonly ServiceTitle[],
): Promise<number[]> {
  if (incoming.length === 0) return []
  const once = [...new Map(incoming.map((title) => [nameOf(title.kind, title.tmdbId), title])).values()]
  const given = once.map(({ kind, tmdbId, originalTitle, year, poster, backdrop, ratingTenths, votes, isAdult }) => ({
    kind,
    tmdb_id: tmdbId,
    original_title: originalTitle,
    year,
    poster,
    backdrop,
    rating_tenths: ratingTenths,
    votes,
    is_adult: isAdult ? 1 : 0,
    search_text: searchTextOf(movies, { original_title: originalTitle, own_title: '{}', service_titles: '{}' }),
  }))
  const at = sql`cast(${now} as bigint)`
  const { rows } = await sql<StoredTitle>`
    insert into titles as known (kind, tmdb_id, original_title, year, poster, backdrop, rating_tenths, votes, is_adult,
      search_text, synced_at, created_at, updated_at)
    select kind, tmdb_id, original_title, year, poster, backdrop, rating_tenths, votes, is_adult, search_text, ${at}, ${at}, ${at}
    from ${rowsOf(tx, facts, given)} where true
    on conflict (kind, tmdb_id) do update set original_title = ${unlocked('original_title')}, year = ${unlocked('year')},
      poster = ${language === 'en' ? sql`coalesce(excluded.poster, known.poster)` : sql`coalesce(known.poster, excluded.poster)`}, backdrop = coalesce(excluded.backdrop, known.backdrop),
      rating_tenths = excluded.rating_tenths, votes = excluded.votes, is_adult = ${unlocked('is_adult')},
      synced_at = excluded.synced_at, updated_at = excluded.updated_at
    returning id, kind, tmdb_id, original_title, own_title, service_titles, search_text`.execute(tx)
  const ids = new Map(rows.map(({ id, kind, tmdb_id }) => [nameOf(kind, tmdb_id), id]))
  const idOf = ({ kind, tmdbId }: ServiceTitle) => ids.get(nameOf(kind, tmdbId))!
  const said = once.map((title) => {
    const { overview, genres, poster } = title
    return { title_id: idOf(title), title: title.title, overview, genres: JSON.stringify(genres), poster }
  })
  await sql`
    insert into title_texts as known (title_id, language, title, overview, genres, poster)
    select title_id, cast(${language} as text), title, overview, genres, poster from ${rowsOf(tx, texts, said)} where true
    on conflict (title_id, language) do update set title = excluded.title, overview = excluded.overview,
      poster = coalesce(excluded.poster, known.poster),
      genres = case when excluded.genres = '[]' then known.genres else excluded.genres end`.execute(tx)
  await searchTitles(tx, rows)
  // Rules go by the English names.
  if (language === 'en')
    await sql`update titles set genres = given.genres from ${rowsOf(tx, texts, said)}
      where titles.id = given.title_id and given.genres <> '[]' and titles.genres <> given.genres
        and titles.locked_fields not like '%"genres"%'`.execute(tx)
  await requestPictures(tx, now, once.flatMap(picturesOf))
  return incoming.map(idOf)
}

type StoredTitle = {
  id: number
  kind: string
  tmdb_id: number
  original_title: string
  own_title: string
  service_titles: string
  search_text: string
}

const found = { id: 'bigint', service_titles: 'text', search_text: 'text' } as const

/** Titles are found by what the service calls them in every language it was asked in, too. */
async function searchTitles(tx: Db, rows: readonly StoredTitle[]): Promise<void> {
  const said = await tx
    .selectFrom('title_texts')
    .select(['title_id', 'language', 'title'])
    .where(
      isOneOf(
        tx,
        'title_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('language')
    .execute()
  const texts = Map.groupBy(said, ({ title_id }) => title_id)
  const changed = rows.flatMap((row) => {
    const titles = (texts.get(row.id) ?? []).map(({ language, title }) => [language, title])
    const service_titles = JSON.stringify(Object.fromEntries(titles))
    const search_text = searchTextOf(movies, { ...row, service_titles })
    const isSame = row.service_titles === service_titles && row.search_text === search_text
    return isSame ? [] : [{ id: row.id, service_titles, search_text }]
  })
  if (changed.length > 0)
    await sql`update titles set service_titles = given.service_titles, search_text = given.search_text
      from ${rowsOf(tx, found, changed)} where titles.id = given.id`.execute(tx)
}

function picturesOf({ poster, backdrop }: ServiceTitle): RemotePicture[] {
  return [
    ...(poster === null ? [] : [{ address: poster, kind: 'poster' as const }]),
    ...(backdrop === null ? [] : [{ address: backdrop, kind: 'backdrop' as const }]),
  ]
}

/** What the service says of a column, unless staff have said something else of its field. */
function unlocked(field: (typeof lockableFields)[number]) {
  const [known, incoming] = [sql.ref(`known.${field}`), sql.ref(`excluded.${field}`)]
  return sql`case when known.locked_fields like ${`%"${field}"%`} then ${known} else ${incoming} end`
}

const nameOf = (kind: string, tmdbId: number) => `${kind} ${tmdbId}`
