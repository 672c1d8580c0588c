import type { Db } from '../../db/dialects/dialect.ts'
import { insertRow } from '../insert-row.ts'

/** A name TVs have asked for; its state is that of the card it is made for. */
export async function makeSearch(
  db: Db,
  marker: string,
  { type, status, kept }: { type: string; status: string | undefined; kept: Record<string, unknown> },
): Promise<number> {
  const isReview = type === 'notclear_titles'
  const state = isReview
    ? { result: 'notclear', review: status ?? 'open', reason: 'tie' }
    : { result: status ?? 'miss', review: null }
  const now = kept['created_at']
  const name = { kind: 'movie', normalised: marker, language: 'en', raw: marker, count: 1, first_at: now, last_at: now }
  if (state.result === 'blocked')
    await db.insertInto('blocked_names').values({ kind: 'movie', normalised: marker, year: 0 }).execute()
  return insertRow(db, 'searched_titles', { ...name, ...state, settled_at: now, ...kept })
}

/** The cards over the names TVs have asked for. */
export const searchResources: readonly string[] = ['searched_titles', 'tmdb_searched', 'notclear_titles']

const titleKinds: Readonly<Record<string, string>> = { movies: 'movie', series: 'series' }

/** A title, or what hangs on one. */
export async function makeTitle(
  db: Db,
  marker: string,
  { type, status, kept }: { type: string; status: string | undefined; kept: Record<string, unknown> },
): Promise<number> {
  const add = (table: string, values: Record<string, unknown>) => insertRow(db, table, values)
  const title = (kind: string, more: object) => add('titles', { kind, original_title: marker, ...kept, ...more })
  if (type === 'episodes')
    return add('episodes', {
      series_id: await title('series', { deleted_at: null }),
      season: 1,
      number: 1,
      title: marker,
      ...kept,
    })
  if (type === 'networks') return add('networks', { name: marker, position: 1, ...kept })
  if (type.endsWith('_rails')) {
    const section = type === 'movie_rails' ? 'movies' : 'series'
    return add('rails', { code: marker, section, kind: 'popular', title: '{"en":"Row"}', position: 1, ...kept })
  }
  if (!['title_videos', 'trailers'].includes(type))
    return title(titleKinds[type]!, { status: status ?? 'draft', tmdb_id: null })
  const movie_id = await title('movie', { deleted_at: null })
  return add('title_videos', { movie_id, name: marker, url: `http://${marker}.example/`, site: 'file', ...kept })
}

/** The cards over titles, and over what hangs on them. */
export const titleResources: readonly string[] = [
  'movies',
  'series',
  'episodes',
  'title_videos',
  'networks',
  'movie_rails',
  'series_rails',
  'trailers',
]
