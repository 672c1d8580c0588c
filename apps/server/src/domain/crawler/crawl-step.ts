import type { NotNull } from 'kysely'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { storeImages } from '../titles/store-images.ts'
import { describeAgain } from '../titles/describe-titles.ts'
import type { Metadata, ServiceTitle } from '../titles/metadata.ts'
import type { CrawlParams } from './crawl-jobs.ts'
import { addVideos } from './add-videos.ts'
import { importTitles, type ImportOutcome } from './import-titles.ts'
import { refreshPictures } from './refresh-pictures.ts'

/**
 * How far a crawl is: the page or place it reads next; of changes since when it looks back, and up to which number it has looked at those of the
 * page.
 */
export type CrawlCursor = { next?: number; since?: string; after?: number }

/** One step of a crawl: asked of the service first, then written in one transaction. */
export type CrawlStep = {
  write(tx: Db, now: number): Promise<ImportOutcome[]>
  /** Null at the end. */
  cursor: CrawlCursor | null
  total?: number
}

export type CrawlContext = {
  db: Db
  metadata: Metadata
  kind: TitleKind
  params: CrawlParams
  cursor: CrawlCursor
  language: string
  hidesAdult: boolean
  now: number
}

/** What each kind of crawl does in one step. */
export const steps: Readonly<Record<string, (crawling: CrawlContext) => Promise<CrawlStep>>> = {
  popular: (crawling) => listStep(crawling, 'popular'),
  network: (crawling) => listStep(crawling, { network: crawling.params.network! }),
  ids: idStep,
  changes: changesStep,
  trailers: (crawling) => ownStep(crawling, videosOf),
  images: (crawling) => ownStep(crawling, picturesOf),
}

async function listStep(crawling: CrawlContext, of: 'popular' | { network: number }): Promise<CrawlStep> {
  const { metadata, kind, params, cursor, language } = crawling
  const page = cursor.next ?? 1
  const { titles, pages } = await metadata.page(kind, { of, page, language })
  const last = Math.min(pages, params.pages)
  return {
    write: (tx, now) => take(tx, now, crawling, titles),
    cursor: page >= last ? null : { next: page + 1 },
    total: page >= last ? (page - 1) * limits.metadataTitlesMax + titles.length : last * limits.metadataTitlesMax,
  }
}

async function idStep(crawling: CrawlContext): Promise<CrawlStep> {
  const { metadata, kind, params, cursor, language } = crawling
  const at = cursor.next ?? 0
  const tmdbId = params.tmdb[at]!
  const found = await metadata.details(kind, { tmdbId, language })
  return {
    write: (tx, now) => (found ? takeInFull(tx, now, crawling, [found]) : Promise.resolve([missing(kind, tmdbId)])),
    cursor: at + 1 < params.tmdb.length ? { next: at + 1 } : null,
    total: params.tmdb.length,
  }
}

/**
 * Titles of the catalogue that have changed at the service; others are none of ours. A few in each step: a page has a hundred, and a service that is
 * asked too often in between would have all of them asked for again.
 */
async function changesStep(crawling: CrawlContext): Promise<CrawlStep> {
  const { db, metadata, kind, params, cursor, language, now } = crawling
  const page = cursor.next ?? 1
  const since = cursor.since ?? new Date(now - params.days * dayMs).toISOString().slice(0, 10)
  const { ids, pages } = await metadata.changed(kind, { since, page })
  const open = (await ownNumbers(db, kind, ids)).filter((tmdbId) => tmdbId > (cursor.after ?? 0))
  const ours = open.toSorted((one, other) => one - other).slice(0, limits.crawlStepTitles)
  const found: ServiceTitle[] = []
  const gone: number[] = []
  for (const tmdbId of ours) {
    const one = await metadata.details(kind, { tmdbId, language })
    if (one) found.push(one)
    else gone.push(tmdbId)
  }
  const following = page < pages ? { next: page + 1, since } : null
  return {
    write: async (tx, at) => [
      ...(await takeInFull(tx, at, crawling, found)),
      ...gone.map((tmdbId) => missing(kind, tmdbId)),
    ],
    cursor: open.length > ours.length ? { next: page, since, after: ours.at(-1)! } : following,
  }
}

type OwnTitle = { id: number; tmdb_id: number; original_title: string; year: number | null }
type Look = (
  crawling: CrawlContext,
  title: OwnTitle,
) => Promise<(tx: Db, now: number) => Promise<ImportOutcome['result']>>

/** Looks at some titles of the catalogue, by their ids. */
async function ownStep(crawling: CrawlContext, look: Look): Promise<CrawlStep> {
  const { db, kind, cursor } = crawling
  const titles = await ownTitles(db, kind, cursor.next ?? 0)
  const writes: ((tx: Db, now: number) => Promise<ImportOutcome>)[] = []
  for (const title of titles) {
    const write = await look(crawling, title)
    const { id, tmdb_id, original_title, year } = title
    const about = { kind, tmdb_id, title_id: id, title: original_title, year }
    writes.push(async (tx, now) => {
      const result = await write(tx, now)
      return { ...about, result, reason: result === 'failed' ? 'not_found' : null }
    })
  }
  return {
    write: async (tx, now) => {
      const outcomes: ImportOutcome[] = []
      for (const write of writes) outcomes.push(await write(tx, now))
      return outcomes
    },
    cursor: titles.length < limits.crawlStepTitles ? null : { next: titles.at(-1)!.id },
    ...(cursor.next === undefined ? { total: await countOwn(db, kind) } : {}),
  }
}

const videosOf: Look = async ({ metadata, kind, language }, { id, tmdb_id }) => {
  const videos = await metadata.videos(kind, { tmdbId: tmdb_id, language })
  return (tx, now) => addVideos(tx, now, { titleId: id, kind, videos })
}

const picturesOf: Look = async ({ metadata, kind, language }, { id, tmdb_id }) => {
  const asked = { tmdbId: tmdb_id, language }
  const found = await metadata.details(kind, asked)
  const images = found && (await metadata.material(kind, asked))?.images
  return async (tx, now) => {
    const hasOthers = images ? await storeImages(tx, now, { titleId: id, images }) : false
    const result = await refreshPictures(tx, now, { titleId: id, language, details: found })
    return hasOthers && result === 'unchanged' ? 'updated' : result
  }
}

function take(tx: Db, now: number, crawling: CrawlContext, found: readonly ServiceTitle[]): Promise<ImportOutcome[]> {
  const { language, params, hidesAdult } = crawling
  return importTitles({ tx, now, language }, found, { publish: params.publish, hidesAdult })
}

/** The same, and has those it took described once more, with their people, images and seasons: those may be what has changed, so none counts as unchanged. */
async function takeInFull(
  tx: Db,
  now: number,
  crawling: CrawlContext,
  found: readonly ServiceTitle[],
): Promise<ImportOutcome[]> {
  const outcomes = await take(tx, now, crawling, found)
  const taken = outcomes.filter(({ reason, title_id }) => reason === null && title_id !== null)
  await describeAgain(
    tx,
    now,
    taken.map(({ title_id }) => title_id!),
  )
  return outcomes.map((one) =>
    one.result === 'unchanged' && taken.includes(one) ? { ...one, result: 'updated' } : one,
  )
}

function missing(kind: TitleKind, tmdbId: number): ImportOutcome {
  return {
    result: 'failed',
    reason: 'not_found',
    kind,
    tmdb_id: tmdbId,
    title_id: null,
    title: `TMDB ${tmdbId}`,
    year: null,
  }
}

const ownOf = (db: Db, kind: TitleKind) =>
  db
    .selectFrom('titles')
    .where('kind', '=', kind)
    .where('tmdb_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'removed')

async function ownTitles(db: Db, kind: TitleKind, after: number): Promise<OwnTitle[]> {
  return ownOf(db, kind)
    .select(['id', 'tmdb_id', 'original_title', 'year'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limits.crawlStepTitles)
    .$narrowType<{ tmdb_id: NotNull }>()
    .execute()
}

async function countOwn(db: Db, kind: TitleKind): Promise<number> {
  const { count } = await ownOf(db, kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function ownNumbers(db: Db, kind: TitleKind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await ownOf(db, kind)
    .select('tmdb_id')
    .where('tmdb_id', 'in', [...ids])
    .execute()
  return rows.map(({ tmdb_id }) => tmdb_id!)
}
