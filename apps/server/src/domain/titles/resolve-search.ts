import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { finishSearch, type DueSearch, type ClaimedResult } from './claim-searches.ts'
import { storeTitles } from './store-titles.ts'
import type { Metadata, ServiceTitle } from './metadata.ts'
import { readTitle, type ReadTitle } from '@castellan/sources/titles/read-title.ts'
import { judgeTitles, type TitleVerdict } from './score-title.ts'

type NamedTitle = ServiceTitle & { names: readonly string[] }

/** Titles whose other names are asked for, when none is near by the names it was found with. */
const namesAsked = 2

/** Looks for one name: first among what the catalogue knows, then at the service. */
export async function resolveSearch(db: Db, now: () => number, metadata: Metadata, due: DueSearch): Promise<void> {
  if (await isBlocked(db, due)) return finishSearch(db, now(), due, { result: 'blocked', titleId: null, score: null })
  const known = await findKnown(db, due)
  if (known) return keepText(db, now, metadata, { due, known })
  if (due.attempts > limits.searchAttemptsMax) return finishSearch(db, now(), due, { result: 'miss' })
  const read = { ...readTitle(due.raw, due.kind), ...(due.year === 0 ? {} : { year: due.year }) }
  const verdict = await matchName(metadata, read, due)
  if (verdict.result !== 'hit') return inOne(db, (tx) => finishSearch(tx, now(), due, verdict))
  const english = await inEnglish(metadata, verdict.title, due.language)
  await inOne(db, async (tx) => {
    const [titleId] = await storeTitles({ tx, now: now(), language: due.language }, [verdict.title])
    if (english) await storeTitles({ tx, now: now(), language: 'en' }, [english])
    await finishSearch(tx, now(), due, foundAs(verdict.title.isAdult, { titleId: titleId!, score: verdict.score }))
  })
}

/** True of a name staff have blocked; it may be asked for in a further language. */
async function isBlocked(db: Db, { kind, normalised, year }: DueSearch): Promise<boolean> {
  const found = await db
    .selectFrom('blocked_names')
    .select('kind')
    .where((eb) => eb.and({ kind, normalised, year }))
    .executeTakeFirst()
  return found !== undefined
}

type StoredTitle = { titleId: number; tmdbId: number | null; isAdult: boolean; hasText: boolean }

/** The title of a rule somebody made for this name, or of the same name in another language. */
async function findKnown(db: Db, { kind, normalised, year, language }: DueSearch): Promise<StoredTitle | null> {
  const same = { kind, normalised, year }
  const rule = await db
    .selectFrom('title_aliases')
    .select('title_id')
    .where((eb) => eb.and(same))
    .executeTakeFirst()
  const other = rule
    ? undefined
    : await db
        .selectFrom('searched_titles')
        .select('title_id')
        .where((eb) => eb.and(same))
        .where('title_id', 'is not', null)
        .limit(1)
        .executeTakeFirst()
  const titleId = rule?.title_id ?? other?.title_id
  if (titleId === undefined || titleId === null) return null
  const title = await db
    .selectFrom('titles')
    .leftJoin('title_texts', (join) =>
      join.onRef('title_texts.title_id', '=', 'titles.id').on('title_texts.language', '=', language),
    )
    .select(['titles.tmdb_id', 'titles.is_adult', 'title_texts.language'])
    .where('titles.id', '=', titleId)
    .executeTakeFirstOrThrow()
  return { titleId, tmdbId: title.tmdb_id, isAdult: title.is_adult === 1, hasText: title.language !== null }
}

async function keepText(
  db: Db,
  now: () => number,
  metadata: Metadata,
  { due, known: { titleId, tmdbId, isAdult, hasText } }: { due: DueSearch; known: StoredTitle },
): Promise<void> {
  const { kind, language } = due
  const title = hasText || tmdbId === null ? null : await metadata.details(kind, { tmdbId, language })
  await inOne(db, async (tx) => {
    if (title) await storeTitles({ tx, now: now(), language }, [title])
    await finishSearch(tx, now(), due, foundAs(title?.isAdult ?? isAdult, { titleId, score: 100 }))
  })
}

/** Asks the service with the year, then without it, then for the other kind, until something is near enough to be judged. */
export async function matchName(
  metadata: Metadata,
  read: ReadTitle,
  { kind, language }: Pick<DueSearch, 'kind' | 'language'>,
): Promise<TitleVerdict<NamedTitle>> {
  const { name, year } = read
  const judge = (titles: readonly NamedTitle[]) => judgeTitles(read, titles)
  for (const asked of year === null ? [null] : [year, null]) {
    const found = (await metadata.search(kind, { name, year: asked, language })).map(named)
    const first = judge(found)
    const isOpen = first.result === 'miss' || (first.result === 'notclear' && first.reason === 'low_score')
    const verdict = isOpen && found.length > 0 ? judge(await withOtherNames(metadata, found)) : first
    if (verdict.result !== 'miss') return verdict
  }
  const searched = await metadata.search(kind === 'movie' ? 'series' : 'movie', { name, year, language })
  const other = judge(searched.map(named))
  if (other.result !== 'hit') return { result: 'miss' }
  const candidates = [{ title: other.title, score: other.score, isOtherYear: false }]
  return { result: 'notclear', reason: 'type_mismatch', candidates }
}

function named(title: ServiceTitle): NamedTitle {
  return { ...title, names: [title.title, title.originalTitle] }
}

/** A list in German names a film otherwise than an English card: the likeliest ones are compared by every name they have. */
async function withOtherNames(metadata: Metadata, found: readonly NamedTitle[]): Promise<NamedTitle[]> {
  const first = found.slice(0, namesAsked)
  const names = await Promise.all(first.map(({ kind, tmdbId }) => metadata.names(kind, tmdbId)))
  return found.map((title, at) => ({ ...title, names: [...title.names, ...(names[at] ?? [])] }))
}

/** A title nobody has described in the language falls back to English. */
async function inEnglish(metadata: Metadata, { kind, tmdbId, overview }: ServiceTitle, language: string) {
  return language === 'en' || overview !== '' ? null : metadata.details(kind, { tmdbId, language: 'en' })
}

function foundAs(isAdult: boolean, found: { titleId: number; score: number }): ClaimedResult {
  return { result: isAdult ? 'blocked' : 'hit', ...found }
}

function inOne(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  return db.transaction().execute(work)
}
