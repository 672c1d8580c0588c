import type { SearchResult, tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'
import type { AnswerOf, BodyOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { rowsOf } from '../../db/many-values.ts'
import type { SearchBuffer } from '../titles/search-buffer.ts'
import { readTitle, type ReadTitle } from '@castellan/sources/titles/read-title.ts'
import { backdropOf, cardImages, cardOf, posterOf, type CardRow } from '../tv-home/title-card.ts'

type TitleQuery = BodyOf<typeof tvCatalogueCalls.lookup>[number]
type Answer = AnswerOf<typeof tvCatalogueCalls.lookup>
type Place = { db: Db; searchBuffer: SearchBuffer }
type TitleLookUp = { deviceId: number; titles: readonly TitleQuery[]; isResolved: boolean }
type WantedTitle = ReadTitle & { wanted: TitleQuery }
type FoundTitle = Omit<CardRow, 'id'> & {
  at: number
  id: number | null
  is_adult: number | null
  status: string | null
  deleted_at: number | null
  alias_id: number | null
  searched_id: number | null
  result: string | null
  settled_at: number | null
  review: string | null
  blocked: string | null
}

/**
 * Returns what the catalogue knows of these names, with one query for all of them. It never waits for a service: what is not known is noted, and
 * looked for by a job when `isResolved` says that one does.
 */
export async function lookUpTitles(
  { db, searchBuffer }: Place,
  now: number,
  { deviceId, titles, isResolved }: TitleLookUp,
): Promise<Answer> {
  const read = titles.map((wanted): WantedTitle => {
    const said = readTitle(wanted.raw, wanted.kind)
    return { ...said, year: wanted.year ?? said.year, wanted }
  })
  const found = new Map((await findTitles(db, read)).map((row) => [row.at, row]))
  const results = read.map(({ key, season, episode, wanted }, at) => {
    const row = key === '' ? undefined : found.get(at)
    const isSettled = row ? row.alias_id !== null || row.blocked !== null || isStillSettled(row, now) : key === ''
    const card = row && isShown(row) ? cardOf(row, wanted.lang) : null
    return { status: statusOf(row, card !== null), card, waiting: isResolved && !isSettled, season, episode }
  })
  for (const { key, year, season, episode, wanted } of read)
    if (key !== '')
      searchBuffer.note(now, {
        kind: wanted.kind,
        normalised: key,
        year: year ?? 0,
        language: wanted.lang,
        raw: wanted.raw,
        season,
        episode,
        deviceId,
      })
  return {
    results,
    images: cardImages,
    metadata: isResolved ? 'on' : 'off',
    ask_again_s: results.some(({ waiting }) => waiting) ? limits.lookupAgainS : null,
  }
}

/** What was not found is looked for again after a while, unless staff have said that there is nothing to find. */
function isStillSettled({ settled_at, result, review }: FoundTitle, now: number): boolean {
  if (settled_at === null) return false
  return result !== 'miss' || review !== null || settled_at > now - limits.missAgainMs
}

function statusOf(row: FoundTitle | undefined, hasCard: boolean): SearchResult {
  if (!row) return 'miss'
  if (row.blocked !== null) return 'blocked'
  if (row.id !== null) return hasCard ? 'hit' : 'blocked'
  return row.result === 'notclear' ? 'notclear' : 'miss'
}

/** Adult and unpublished titles are filtered here, not on the TVs (domain §3.21, §5 row 9). */
function isShown(row: FoundTitle): row is FoundTitle & CardRow {
  const { id, is_adult, status, deleted_at, blocked } = row
  return blocked === null && id !== null && is_adult === 0 && status === 'published' && deleted_at === null
}

async function findTitles(db: Db, read: readonly WantedTitle[]): Promise<FoundTitle[]> {
  const columns = { at: 'bigint', kind: 'text', normalised: 'text', year: 'bigint', language: 'text' } as const
  const given = read.map(({ key, year, wanted: { kind, lang } }, at) => ({
    at,
    kind,
    normalised: key,
    year: year ?? 0,
    language: lang,
  }))
  const { rows } = await sql<FoundTitle>`
    select given.at, titles.id, titles.kind, titles.original_title, titles.year,
      ${posterOf({ texts: ['said', 'english'] })} as poster, ${backdropOf} as backdrop, titles.rating_tenths,
      titles.own_title, titles.own_overview, titles.genres as own_genres, titles.is_adult, titles.status,
      titles.deleted_at, alias.title_id as alias_id, searched.id as searched_id, searched.result, searched.settled_at,
      searched.review, blocked.kind as blocked,
      said.title, said.overview, said.genres,
      english.title as english_title, english.overview as english_overview, english.genres as english_genres
    from ${rowsOf(db, columns, given)}
    left join title_aliases alias
      on alias.kind = given.kind and alias.normalised = given.normalised and alias.year = given.year
    left join searched_titles searched
      on searched.kind = given.kind and searched.normalised = given.normalised and searched.year = given.year
      and searched.language = given.language
    left join blocked_names blocked
      on blocked.kind = given.kind and blocked.normalised = given.normalised and blocked.year = given.year
    left join titles on titles.id = coalesce(alias.title_id, searched.title_id)
    left join title_texts said on said.title_id = titles.id and said.language = given.language
    left join title_texts english on english.title_id = titles.id and english.language = 'en'
    where alias.title_id is not null or searched.id is not null or blocked.kind is not null`.execute(db)
  return rows
}
