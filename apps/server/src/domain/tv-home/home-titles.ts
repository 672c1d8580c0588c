import type { HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import type { RailSection } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { cardsQuery } from './read-cards.ts'
import { cardOf } from './title-card.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** Titles as the editor of the home screen shows them, in a reader’s language. */
export async function readHomeTitles(db: Db, ids: readonly number[], language: string): Promise<HomeTitle[]> {
  if (ids.length === 0) return []
  const rows = await cardsQuery(db, language)
    .select(['titles.status', 'titles.is_adult', 'titles.deleted_at'])
    .where(isOneOf(db, 'titles.id', ids))
    .execute()
  const texts = await db
    .selectFrom('title_texts')
    .select(['title_id', 'language'])
    .where(isOneOf(db, 'title_id', ids))
    .execute()
  const named = new Map<number, Set<string>>(
    rows.map(({ id, own_title }) => [id, new Set(Object.keys(parseJson(own_title)))]),
  )
  for (const { title_id, language: said } of texts) named.get(title_id)?.add(said)
  return rows.map((row) => {
    const { id, kind, title, year, poster } = cardOf(row, language)
    const shown = row.status === 'published' && row.is_adult === 0 && row.deleted_at === null
    return { id, kind, title, year, poster, shown, languages: locales.filter((locale) => named.get(id)!.has(locale)) }
  })
}

type HomeTitleQuery = {
  q: string
  section: RailSection
  /** Ids of titles whose names hold these words. */
  findIds: (words: readonly string[]) => Promise<readonly number[]>
}

/** Titles of the catalogue by a name, the one with a number, or those added last. */
export async function findHomeTitles(
  db: Db,
  language: string,
  { q, section, findIds }: HomeTitleQuery,
): Promise<HomeTitle[]> {
  const words = q.trim().toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8)
  const number = /^#(\d{1,15})$/u.exec(q.trim())
  const found = number ? [Number(number[1])] : words.length > 0 ? await findIds(words) : []
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('kind', '=', section === 'movies' ? 'movie' : 'series')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('status', '<>', 'removed')
    .$if(words.length > 0, (query) => query.where(isOneOf(db, 'id', [...found])))
    .orderBy('id', 'desc')
    .limit(limits.foundTitlesMax)
    .execute()
  const titles = await readHomeTitles(
    db,
    rows.map((row) => row.id),
    language,
  )
  return titles.toSorted((one, other) => other.id - one.id)
}
