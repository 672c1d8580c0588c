import { fromKeys } from '@castellan/contract/types/typed-keys.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { crawlResults } from '@castellan/contract/access/crawl-kinds.ts'
import type { MetadataSettings } from '@castellan/contract/calls/metadata-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { assertHeld, claimDue, endLease, LostLease, releaseLease, renewLease } from '../../db/lease-queue.ts'
import { crawlQueue } from '../../db/lease-queues.ts'
import { touchRules } from '../tv-home/touch-home.ts'
import { zoneOfPerson } from '../settings/zone-of-person.ts'
import { nextByClock } from '../wall-clock.ts'
import { MetadataFault, type Metadata } from '../titles/metadata.ts'
import type { CrawlParams, CrawlRow } from './crawl-jobs.ts'
import { steps, type CrawlCursor, type CrawlStep } from './crawl-step.ts'
import type { ImportOutcome } from './import-titles.ts'

export type CrawlPlace = {
  db: Db
  clock: () => number
  metadata: Metadata
  settings: MetadataSettings
  signal: AbortSignal
}

/**
 * Works on one crawl that is due until it ends, waits, or is taken from us, and returns whether there was one. Each step is written in one
 * transaction with how far the crawl is: a process that dies leaves the step before, and another one goes on from there.
 */
export async function runCrawl(place: CrawlPlace): Promise<boolean> {
  const { db, clock } = place
  const [row] = await claimDue(db, crawlQueue, clock(), {
    count: 1,
    returning: '*',
    set: { state: 'running', started_at: sql`coalesce(started_at, ${clock()})` },
  })
  if (!row) return false
  try {
    await goOn(place, row).catch((error: unknown) => {
      if (!(error instanceof MetadataFault)) throw error
      return waitForService(place, row, error)
    })
  } catch (error) {
    // Paused, cancelled, or with another process by now.
    if (!(error instanceof LostLease)) throw error
  }
  return true
}

async function goOn(place: CrawlPlace, row: CrawlRow): Promise<void> {
  const { db, clock, metadata, settings, signal } = place
  const params = parseJson<JsonText<CrawlParams>>(row.params)
  let cursor: CrawlCursor | null = parseJson<JsonText<CrawlCursor>>(row.cursor)
  while (cursor !== null) {
    if (signal.aborted) {
      await releaseLease(db, crawlQueue, { claim: row, until: clock() })
      return
    }
    const step: CrawlStep = await steps[row.kind]!({
      db,
      metadata,
      params,
      cursor,
      kind: row.title_kind,
      language: settings.language,
      hidesAdult: settings.hides_adult,
      now: clock(),
    })
    await db.transaction().execute((tx) => writeStep(tx, clock(), row, step))
    cursor = step.cursor
  }
}

async function writeStep(tx: Db, now: number, row: CrawlRow, step: CrawlStep): Promise<void> {
  const outcomes = await step.write(tx, now)
  await addResults(tx, row.id, outcomes)
  const counts = fromKeys(crawlResults, (result) => {
    const more = outcomes.filter((one) => one.result === result).length
    return sql`${sql.ref(result)} + ${sql.lit(more)}`
  })
  const set = {
    ...counts,
    done: sql`done + ${sql.lit(outcomes.length)}`,
    cursor: JSON.stringify(step.cursor ?? {}),
    ...(step.total === undefined ? {} : { total: step.total }),
    fault: null,
    faults: 0,
  }
  if (step.cursor !== null) {
    assertHeld(await renewLease(tx, crawlQueue, now, { claim: row, set }))
    return
  }
  const ended = { ...set, state: 'done', ended_at: now } as const
  assertHeld(await endLease(tx, crawlQueue, now, { claim: row, set: ended }))
  // Once, at the end: with every step TVs would read their home screen again.
  await touchRules(tx, now, row.title_kind)
  await repeatCrawl(tx, now, row)
}

async function addResults(tx: Db, jobId: number, outcomes: readonly ImportOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await tx
    .insertInto('crawl_results')
    .values(outcomes.map((outcome) => ({ job_id: jobId, ...outcome })))
    .execute()
}

/** The next crawl of one that is repeated and has ended, whatever came of it. */
async function repeatCrawl(tx: Db, now: number, row: CrawlRow): Promise<void> {
  if (row.repeat_hours === 0) return
  const { kind, title_kind, repeat_hours, by_id, by_name } = row
  const zone = await zoneOfPerson(tx, by_id)
  const params = parseJson<JsonText<CrawlParams>>(row.params)
  // Repetitions keep the time of day of the first crawl, also after a day on which clocks skipped that time.
  const since = params.since ?? row.starts_at
  await tx
    .insertInto('crawl_jobs')
    .values({
      kind,
      title_kind,
      params: JSON.stringify({ ...params, since }),
      repeat_hours,
      by_id,
      by_name,
      state: 'queued',
      created_at: now,
      starts_at: nextByClock(now, { from: since, days: repeat_hours / 24, zone }),
    })
    .execute()
}

/** Goes on when the service may be asked again; ends what could not ask it so often in a row. */
async function waitForService({ db, clock }: CrawlPlace, row: CrawlRow, fault: MetadataFault): Promise<void> {
  const said = { fault: fault.message.slice(0, limits.networkNameMax), faults: sql`faults + 1` }
  // Steps since the claim have set it back.
  const { faults } = await db
    .selectFrom('crawl_jobs')
    .select('faults')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (faults + 1 < limits.crawlFaultsMax) {
    await releaseLease(db, crawlQueue, { claim: row, set: said, until: clock() + fault.waitMs })
    return
  }
  // Resuming this one adds no further one: the next one is there already.
  const failed = { ...said, state: 'failed', ended_at: clock(), repeat_hours: 0 } as const
  await db.transaction().execute(async (tx) => {
    assertHeld(await endLease(tx, crawlQueue, clock(), { claim: row, set: failed }))
    await repeatCrawl(tx, clock(), row)
  })
}
