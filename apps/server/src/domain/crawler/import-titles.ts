import type { CrawlResult, crawlReasons } from '@castellan/contract/access/crawl-kinds.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { isOneOf } from '../../db/many-values.ts'
import { storeTitles } from '../titles/store-titles.ts'
import type { ServiceTitle } from '../titles/metadata.ts'

/** What came of one title of a crawl. */
export type ImportOutcome = {
  result: CrawlResult
  reason: (typeof crawlReasons)[number] | null
  kind: TitleKind
  tmdb_id: number | null
  title_id: number | null
  title: string
  year: number | null
}

type ImportContext = { tx: Db; now: number; language: string }
type Rules = { publish: boolean; hidesAdult: boolean }

/**
 * Imports titles of the service into the catalogue. A new one waits for review unless it is to be published. One that staff have entered by hand
 * under the same name and year may be the same: it is unclear, and nothing is imported.
 */
export async function importTitles(
  { tx, now, language }: ImportContext,
  found: readonly ServiceTitle[],
  { publish, hidesAdult }: Rules,
): Promise<ImportOutcome[]> {
  const once = [...new Map(found.map((one) => [`${one.kind} ${one.tmdbId}`, one])).values()]
  const [first] = once
  if (!first) return []
  const rows = await tx
    .selectFrom('titles')
    .leftJoin('title_texts', (join) =>
      join.onRef('title_texts.title_id', '=', 'titles.id').on('title_texts.language', '=', language),
    )
    .select(['titles.id', 'tmdb_id', 'status', 'deleted_at', 'original_title', 'year', 'rating_tenths', 'votes'])
    .select(['locked_fields', 'backdrop', 'title_texts.title', 'title_texts.overview', 'title_texts.poster'])
    .where('kind', '=', first.kind)
    .where(
      isOneOf(
        tx,
        'tmdb_id',
        once.map(({ tmdbId }) => tmdbId),
      ),
    )
    .execute()
  const byNumber = new Map(rows.map((row) => [row.tmdb_id, row]))
  const outcomes: ImportOutcome[] = []
  const taken: ServiceTitle[] = []
  for (const one of once) {
    const row = byNumber.get(one.tmdbId)
    const about = { kind: one.kind, tmdb_id: one.tmdbId, title: one.title, year: one.year }
    if (row && (row.status === 'removed' || row.deleted_at !== null))
      outcomes.push({ ...about, result: 'unchanged', reason: 'removed', title_id: row.id })
    else if (one.isAdult && hidesAdult)
      outcomes.push({ ...about, result: 'unchanged', reason: 'adult', title_id: row?.id ?? null })
    else if (row) {
      outcomes.push({ ...about, result: isSame(row, one) ? 'unchanged' : 'updated', reason: null, title_id: row.id })
      taken.push(one)
    } else {
      const double = await enteredByHand(tx, one)
      outcomes.push({
        ...about,
        result: double === null ? 'created' : 'unclear',
        reason: double === null ? null : 'same_name',
        title_id: double,
      })
      if (double === null) taken.push(one)
    }
  }
  const ids = await storeTitles({ tx, now, language }, taken)
  const created: number[] = []
  for (const [at, { kind, tmdbId }] of taken.entries()) {
    const outcome = outcomes.find((one) => one.kind === kind && one.tmdb_id === tmdbId)!
    outcome.title_id = ids[at]!
    if (outcome.result === 'created') created.push(ids[at]!)
  }
  // In the other languages they are described by the job that does so for every title.
  if (created.length > 0)
    await tx
      .updateTable('titles')
      .set({ status: publish ? 'published' : 'review', due_at: now })
      .where(isOneOf(tx, 'id', created))
      .execute()
  return outcomes
}

type StoredTitle = {
  locked_fields: JsonText<string[]>
  original_title: string
  year: number | null
  rating_tenths: number | null
  votes: number
  backdrop: string | null
  title: string | null
  overview: string | null
  poster: string | null
}

/** Whether the service says nothing new; a picture it does not name stays, and so does what staff have changed. */
function isSame(known: StoredTitle, one: ServiceTitle): boolean {
  const locked = parseJson(known.locked_fields)
  return (
    known.title === one.title &&
    (locked.includes('original_title') || known.original_title === one.originalTitle) &&
    known.overview === one.overview &&
    (locked.includes('year') || known.year === one.year) &&
    known.rating_tenths === one.ratingTenths &&
    known.votes === one.votes &&
    known.poster === (one.poster ?? known.poster) &&
    known.backdrop === (one.backdrop ?? known.backdrop)
  )
}

async function enteredByHand(tx: Db, { kind, originalTitle, title, year }: ServiceTitle): Promise<number | null> {
  if (year === null) return null
  const row = await tx
    .selectFrom('titles')
    .select('id')
    .where('kind', '=', kind)
    .where('tmdb_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['original_title']), 'in', [originalTitle.toLowerCase(), title.toLowerCase()]))
    .where('year', '=', year)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
