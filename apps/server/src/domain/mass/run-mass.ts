import { mayAssign } from '@castellan/contract/access/mass-kinds.ts'
import type { MassParams } from '@castellan/contract/calls/mass-assignments.ts'
import { foldDeviceCounts } from '../../db/device-counts.ts'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import { pipeline } from '../../db/pipeline.ts'
import { checkTakesTvs } from '../access/selling-dealer.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { holds, type StaffActor } from '../actor.ts'
import { isUnderWay, lockBulkJob, readAskerOf } from '../bulk/job-state.ts'
import { runInTurns } from '../bulk/run-in-turns.ts'
import type { Keys } from '../keys.ts'
import type { Chunk } from './chunk.ts'
import { AppError } from '../app-error.ts'
import { checkParams } from './check-params.ts'
import { giveColumns, undoColumns, type ColumnWrites } from './give-columns.ts'
import { giveEach, undoEach } from './give-each.ts'
import { isColumnKind, openParams, type StoredMassJob } from './mass-assignment.ts'
import { resultsWritten, type Result } from './mass-rows.ts'
import { nextRows, type Ahead } from './next-rows.ts'
import { sellServices, undoServices } from './sell-services.ts'

type Place = { db: Db; keys: Keys; dialect: Pick<Dialect, 'foldCounts'> }

/** Crowds after which the counts they noted are summed up: lists add up all that is noted. */
const crowdsBetweenFolds = 20

/**
 * Carries out every assignment that has begun, a few TVs at a time, each time in a transaction that settles these TVs, what they cost and how
 * far the job is: a process that dies goes on where it was, and nothing is done or paid twice.
 */
export async function runMassJobs(place: Place, clock: () => number, signal?: AbortSignal): Promise<void> {
  const due = await place.db
    .selectFrom('mass_jobs')
    .select(['id', 'kind'])
    .where('state', 'in', ['running', 'undoing'])
    .where('paused_at', 'is', null)
    .orderBy('id')
    .execute()
  const begun = due.map((job): RunningJob => ({ ...job, ahead: { state: 'running', up_to: 0, crowds: [] } }))
  let crowds = 0
  const runSome = async (job: RunningJob) => {
    const isLeft = await place.db.transaction().execute((tx) => runChunk({ ...place, db: tx }, job, clock()))
    crowds += 1
    if (crowds % crowdsBetweenFolds === 0) await foldDeviceCounts(place)
    return isLeft
  }
  await runInTurns(begun, runSome, signal)
}

type RunningJob = Pick<StoredMassJob, 'id' | 'kind'> & { ahead: Ahead }

/** Settles the next TVs of a job; false when there are none left. */
async function runChunk({ db: tx, keys }: Place, { id, kind, ahead }: RunningJob, now: number): Promise<boolean> {
  // Before anything else is locked, as everywhere credits move.
  if (kind === 'service') await lockCredits(tx)
  const job = await lockBulkJob(tx, 'mass_jobs', id)
  if (!job || !isUnderWay(job)) return false
  const { actor, origin } = await readAskerOf(tx, job, now)
  const params = openParams(keys, job)
  if (!actor || !mayStill(actor, job) || !(await isReceiverThere(tx, actor, now, { job, params })))
    return endJob(tx, now, { job, actor, origin, state: 'failed' })
  const { rows, up_to } = await nextRows(tx, job, ahead)
  if (rows.length === 0)
    return endJob(tx, now, { job, actor, origin, state: job.state === 'undoing' ? 'undone' : 'done' })
  const { results, spent, writes } = await applyToRows({
    tx,
    job,
    params,
    actor,
    origin,
    keys,
    now,
    rows,
  })
  const counted = tx
    .updateTable('mass_jobs')
    .set({ ...tallied(job, results), spent: job.spent + spent, up_to })
    .where('id', '=', job.id)
  await pipeline(tx, [...writes, resultsWritten(tx, job.id, results), counted])
  return true
}

/** Who asked may have lost a right since; what they began with it ends there. */
function mayStill(actor: StaffActor, { kind }: StoredMassJob): boolean {
  return holds(actor, 'run-mass-assignment') && holds(actor, 'manage-devices') && mayAssign(actor.role, kind)
}

type RunInput = { job: StoredMassJob; params: MassParams }

/** The reseller who gets the TVs may have been deleted or moved out of scope since the request. An undo needs no reseller. */
async function isReceiverThere(tx: Db, actor: StaffActor, now: number, { job, params }: RunInput): Promise<boolean> {
  if (job.state === 'undoing' || (job.kind !== 'reseller' && job.kind !== 'sub_distributor')) return true
  try {
    await checkParams(tx, actor, now, { kind: job.kind, params })
    if (params.sub_distributor) await checkTakesTvs(tx, params.sub_distributor)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function applyToRows(chunk: Chunk): Promise<ColumnWrites & { spent: number }> {
  const { kind, state } = chunk.job
  const isUndo = state === 'undoing'
  if (kind === 'service') return { ...(await (isUndo ? undoServices : sellServices)(chunk)), writes: [] }
  if (isColumnKind(kind)) return { ...(await (isUndo ? undoColumns : giveColumns)(chunk)), spent: 0 }
  return { results: await (isUndo ? undoEach : giveEach)(chunk), writes: [], spent: 0 }
}

function tallied(
  job: StoredMassJob,
  results: readonly Result[],
): Pick<StoredMassJob, 'done' | 'skipped' | 'failed' | 'undone'> {
  const count = (wanted: Result['state']) => results.filter(({ state }) => state === wanted).length
  return {
    done: job.done + count('done'),
    skipped: job.skipped + count('skipped'),
    failed: job.failed + count('failed'),
    undone: job.undone + count('undone'),
  }
}

type JobEnd = { job: StoredMassJob; actor: StaffActor | null; origin: Origin; state: 'done' | 'undone' | 'failed' }

async function endJob(tx: Db, now: number, { job, actor, origin, state }: JobEnd): Promise<boolean> {
  await tx.updateTable('mass_jobs').set({ state, ended_at: now }).where('id', '=', job.id).execute()
  const { done, failed, skipped, undone, spent } = job
  await recordActivity(tx, actor ?? { kind: 'system' }, now, {
    verb: `mass_assignments.${state === 'failed' ? 'fail' : 'finish'}`,
    target: { type: 'mass_assignments', id: job.id, label: job.gives },
    changes: {
      done: { to: done },
      failed: { to: failed },
      skipped: { to: skipped },
      undone: { to: undone },
      credits: { to: spent },
    },
    origin,
  })
  return false
}
