import { sql, type RawBuilder } from 'kysely'
import { assignments } from '../../db/assignments.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pipeline, statement } from '../../db/pipeline.ts'
import { readAskerOf } from './asker.ts'
import type { BulkContext, BulkJobRow, BulkKind, BulkResult, BulkRow, BulkWork } from './bulk-kind.ts'
import { lockBulkJob, resultsWritten, writeBulkJob } from './bulk-jobs.ts'
import { runInTurns } from './run-in-turns.ts'

/** The batches to come, and where the job stood when the last of them was taken: once another process has gone on with it they are read again. */
type Ahead = Pick<BulkJobRow, 'state' | 'up_to'> & { batches: BulkRow[][] }
type StartedJob = { job: BulkJobRow; ahead: Ahead }

/**
 * Carries out every job of a kind that has started, a few rows at a time and in turns. A transaction settles a batch with how far the job is, so a
 * process that dies goes on where it was, nothing is done twice, and several processes may work at once.
 */
export async function runBulkJobs<Context extends BulkContext>(
  ctx: Context,
  kind: BulkKind<BulkJobRow, Context>,
  signal?: AbortSignal,
): Promise<void> {
  const due = await ctx.db
    .selectFrom<BulkKind['table']>(kind.table)
    .selectAll()
    .where('state', 'in', ['running', 'undoing'])
    .where('paused_at', 'is', null)
    .where(kind.only ?? sql<boolean>`true`)
    .orderBy('id')
    .$castTo<BulkJobRow>()
    .execute()
  let batches = 0
  const runOne = async (started: StartedJob) => {
    const isLeft = await runBatch(ctx, kind, started).catch((error: unknown) =>
      countAttempt(ctx, kind, started.job, error),
    )
    await kind.betweenBatches?.(ctx, (batches += 1))
    return isLeft
  }
  const started = due.map((job): StartedJob => ({ job, ahead: { state: 'running', up_to: 0, batches: [] } }))
  await runInTurns(started, runOne, signal)
}

/** Settles the next rows of a job; false when there are none left. */
async function runBatch(ctx: BulkContext, kind: BulkKind, { job: due, ahead }: StartedJob): Promise<boolean> {
  const now = ctx.clock()
  const settled = await ctx.db.transaction().execute(async (tx) => {
    await kind.lockFirst?.(tx, due)
    const job = await lockBulkJob(tx, kind, due.id)
    if (!job || job.paused_at !== null || !isUnderWay(job)) return null
    const end = (state: BulkEnd) => endBulkJob(tx, now, kind, { job, state }).then(() => null)
    const isUndo = job.state === 'undoing'
    const { actor, origin } = await readAskerOf(tx, job, now)
    const work = actor && { ctx, tx, now, job, actor, origin }
    if (!work || !(await kind.mayGoOn(work))) return end('failed')
    const { rows, up_to } = await nextBatch(kind, work, ahead)
    if (rows.length === 0) return end(isUndo ? 'undone' : 'done')
    const { results, writes = [], set = {}, after } = await kind[isUndo ? 'undo' : 'apply']({ ...work, rows })
    const attempts = kind.attemptsMax === undefined ? undefined : 0
    const counted = { ...set, ...counts(kind, results), attempts, up_to }
    const written = statement(tx, sql`update ${sql.table(kind.table)} set ${assignments(counted)} where id = ${job.id}`)
    const stored = results.length > 0 ? [resultsWritten(tx, kind.results, { jobId: job.id, results })] : []
    await pipeline(tx, [...writes, ...stored, written])
    return { after }
  })
  await settled?.after?.()
  return settled !== null
}

async function nextBatch(kind: BulkKind, work: BulkWork, ahead: Ahead): Promise<{ rows: BulkRow[]; up_to: number }> {
  const { job } = work
  const isStill = ahead.state === job.state && ahead.up_to === job.up_to
  if (!isStill || ahead.batches.length === 0) ahead.batches = await kind.nextRows(work)
  const rows = ahead.batches.shift() ?? []
  // Later batches contain rows between these ids, so only the first id is passed.
  const last = ahead.batches.length === 0 ? rows.at(-1) : rows[0]
  const up_to = last?.id ?? job.up_to
  Object.assign(ahead, { state: job.state, up_to })
  return { rows, up_to }
}

function counts(
  { counters }: { counters: Readonly<Record<string, string>> },
  results: readonly BulkResult[],
): Record<string, RawBuilder<unknown>> {
  const counted = Object.entries(counters).map(([wanted, column]) => {
    const count = results.filter(({ state }) => state === wanted).length
    return [column, sql`${sql.ref(column)} + ${count}`] as const
  })
  return Object.fromEntries(counted)
}

/** A job that breaks off waits for the next round, and has failed after too many. */
async function countAttempt(
  { db, clock, logger }: BulkContext,
  kind: BulkKind,
  job: BulkJobRow,
  error: unknown,
): Promise<boolean> {
  if (kind.attemptsMax === undefined) throw error
  const text = error instanceof Error ? error.stack : String(error)
  logger.error({ table: kind.table, job: job.id, error: text }, 'a bulk job broke off')
  const counted = sql<{
    attempts: number
  }>`update ${sql.table(kind.table)} set attempts = attempts + 1 where id = ${job.id} returning attempts`
  const [row] = (await counted.execute(db)).rows
  if (row && row.attempts >= kind.attemptsMax) await failBulkJob(db, clock(), kind, job.id)
  return false
}

const isUnderWay = ({ state }: BulkJobRow) => state === 'running' || state === 'undoing'

/** Ends a job as failed, unless it has been cancelled or has ended meanwhile. */
export async function failBulkJob(
  db: Db,
  now: number,
  kind: Pick<BulkKind, 'table' | 'onEnd'>,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await lockBulkJob(tx, kind, id)
    if (job && isUnderWay(job)) await endBulkJob(tx, now, kind, { job, state: 'failed' })
  })
}

type BulkEnd = 'done' | 'undone' | 'failed'

/** Ends a job, and does what its kind does at the end. */
export async function endBulkJob(
  tx: Db,
  now: number,
  kind: Pick<BulkKind, 'table' | 'onEnd'>,
  { job: { id }, state }: { job: BulkJobRow; state: BulkEnd },
): Promise<void> {
  const job = await writeBulkJob(tx, kind, { id, set: { state, ended_at: now } })
  await kind.onEnd?.(tx, now, job)
}
