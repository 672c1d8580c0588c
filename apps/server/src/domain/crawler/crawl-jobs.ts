import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { CrawlJob, CrawlOutcome, crawlerCalls } from '@castellan/contract/calls/crawler.ts'
import type { CrawlResult, CrawlState } from '@castellan/contract/access/crawl-kinds.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { momentOf } from '../clock.ts'

export type CrawlRow = Selectable<Schema['crawl_jobs']>
export type CrawlParams = Pick<BodyOf<typeof crawlerCalls.store>, 'pages' | 'network' | 'tmdb' | 'days' | 'publish'> & {
  /** When the first of a repeated crawl was to begin; absent in the first. */
  since?: number
}

/** Begins a crawl, at once or at its time. Refuses one that names nothing to crawl. */
export async function storeCrawl(
  db: Db,
  actor: StaffActor,
  now: number,
  { wanted, origin }: { wanted: BodyOf<typeof crawlerCalls.store>; origin: Origin },
): Promise<CrawlJob> {
  const { kind, title_kind, pages, network, tmdb, days, publish, repeat_hours, starts_at } = wanted
  if (kind === 'network' && network === null) throw invalidField('network', 'required')
  if (kind === 'network' && title_kind === 'movie') throw invalidField('title_kind', 'not_allowed')
  if (kind === 'ids' && tmdb.length === 0) throw invalidField('tmdb', 'required')
  const startsAt = Math.max(now, starts_at === null ? 0 : Date.parse(starts_at))
  if (startsAt > now + limits.crawlAheadDaysMax * dayMs)
    throw invalidField('starts_at', 'too_far', { max: limits.crawlAheadDaysMax })
  const params: CrawlParams = { pages, network, tmdb, days, publish }
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('crawl_jobs')
      .values({
        kind,
        title_kind,
        state: 'queued',
        params: JSON.stringify(params),
        repeat_hours,
        by_id: actor.id,
        by_name: actor.name,
        created_at: now,
        starts_at: startsAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await logCrawl(tx, actor, now, { verb: 'crawler.start', row, origin })
    return jobOf(row)
  })
}

export async function listCrawls(db: Db): Promise<CrawlJob[]> {
  const rows = await db.selectFrom('crawl_jobs').selectAll().orderBy('id', 'desc').limit(limits.crawlsShown).execute()
  return rows.map(jobOf)
}

const changes = {
  pause: { from: ['queued', 'running'], to: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'queued' },
  cancel: { from: ['queued', 'running', 'paused', 'failed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly CrawlState[]; to: CrawlState }>

/** Pauses, resumes or cancels a crawl. Anyone who works on it loses it with the change, and what they have not written yet with it. */
export async function changeCrawl(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, verb, origin }: { id: number; verb: keyof typeof changes; origin: Origin },
): Promise<CrawlJob> {
  const { from, to } = changes[verb]
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('crawl_jobs')
      .set({
        state: to,
        lease_until: null,
        ...(verb === 'resume' ? { faults: 0, fault: null, ended_at: null } : {}),
        ...(verb === 'cancel' ? { ended_at: now, repeat_hours: 0 } : {}),
      })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError((await findCrawl(tx, id)) ? 'bad_state' : 'not_found')
    await logCrawl(tx, actor, now, { verb: `crawler.${verb}`, row, origin })
    return jobOf(row)
  })
}

/** Results of a crawl, the newest first. */
export async function readResults(
  db: Db,
  { id, result, before }: { id: number; result?: CrawlResult | undefined; before?: number | undefined },
): Promise<{ data: CrawlOutcome[]; has_more: boolean }> {
  if (!(await findCrawl(db, id))) throw new AppError('not_found')
  const rows = await db
    .selectFrom('crawl_results')
    .select(['id', 'result', 'reason', 'kind', 'tmdb_id', 'title_id', 'title', 'year'])
    .where('job_id', '=', id)
    .$if(result !== undefined, (query) => query.where('result', '=', result!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limits.crawlResultsShown + 1)
    .$narrowType<Pick<CrawlOutcome, 'result' | 'reason' | 'kind'>>()
    .execute()
  return {
    data: rows.slice(0, limits.crawlResultsShown),
    has_more: rows.length > limits.crawlResultsShown,
  }
}

async function findCrawl(db: Db, id: number) {
  return db.selectFrom('crawl_jobs').select('id').where('id', '=', id).executeTakeFirst()
}

export function jobOf(row: CrawlRow): CrawlJob {
  const { pages, network, tmdb, days, publish } = parseJson<JsonText<CrawlParams>>(row.params)
  const { id, created, updated, unchanged, unclear, failed, done, total, fault, repeat_hours } = row
  return {
    id,
    kind: row.kind,
    title_kind: row.title_kind,
    state: row.state,
    pages: row.kind === 'popular' || row.kind === 'network' ? pages : null,
    network: row.kind === 'network' ? network : null,
    days: row.kind === 'changes' ? days : null,
    ids: tmdb.length,
    publish,
    repeat_hours,
    done,
    total,
    counts: { created, updated, unchanged, unclear, failed },
    fault,
    by: row.by_name,
    created_at: momentOf(row.created_at),
    starts_at: momentOf(row.starts_at),
    started_at: momentOf(row.started_at),
    ended_at: momentOf(row.ended_at),
  }
}

function logCrawl(
  tx: Db,
  actor: StaffActor,
  now: number,
  { verb, row, origin }: { verb: string; row: CrawlRow; origin: Origin },
): Promise<unknown> {
  const target = { type: 'crawler', id: row.id, label: `${row.kind} ${row.title_kind}` }
  return recordActivity(tx, actor, now, { verb, target, changes: {}, origin })
}
